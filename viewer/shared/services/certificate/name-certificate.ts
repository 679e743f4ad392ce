import { largestCertificateBytes } from '#schemas/certificate.ts';
import { withTimeLimit } from '../http/send.ts';
import type { Clock } from '../../ports/clock.ts';
import type { NamePlace } from '../../ports/device.ts';
import { findNamePlace } from './find-name-place.ts';
import { writeName, type CertificateWords, type NamePicture } from './write-name.ts';

const timeoutMs = 15_000;

/** Returns the certificate at a URL with a name and a date on it, as a PDF. Rejects if that fails for any reason. */
export async function nameCertificate(
  url: string,
  words: CertificateWords,
  options: { fetch: typeof fetch; clock: Clock },
): Promise<Blob> {
  return withTimeLimit({ clock: options.clock, ms: timeoutMs }, async (signal) => {
    const pdf = await loadPdf(url, { fetch: options.fetch, signal });
    const bytes = await writeName(pdf, words, pictureName);
    return new Blob([new Uint8Array(bytes)], { type: 'application/pdf' });
  });
}

/**
 * Returns where a name and a date are written on the certificate at a URL. Undefined if the file cannot be read.
 * Rejects if the file cannot be loaded.
 */
export async function locateName(
  url: string,
  today: string,
  options: { fetch: typeof fetch; clock: Clock },
): Promise<NamePlace | undefined> {
  return withTimeLimit({ clock: options.clock, ms: timeoutMs }, async (signal) => {
    const pdf = await loadPdf(url, { fetch: options.fetch, signal });
    return findNamePlace(pdf, today).catch(() => undefined);
  });
}

async function loadPdf(url: string, options: { fetch: typeof fetch; signal: AbortSignal }) {
  const response = await options.fetch(url, { signal: options.signal });
  if (!response.ok) throw new Error(`${url} answers ${response.status}.`);
  return readAtMost(response, largestCertificateBytes);
}

const pixels = 240;
/** Maximum width of a canvas that every browser supports, in pixels. */
const widest = 8192;

/**
 * Draws a name as a PNG with a transparent background, in this device's fonts and a CSS color. Rejects if the browser
 * provides no canvas.
 */
export async function pictureName(name: string, color: string): Promise<NamePicture> {
  const canvas = document.createElement('canvas');
  // Isolates the name's writing direction from the page's.
  const isolated = `\u2068${name}\u2069`;
  const ink = measure(setUp(canvas, pixels * 0.72), isolated);
  // Leave space for stacked accents, and for letters that extend beyond the line.
  const scale = Math.min(1, widest / ink.width, pixels / ink.height);
  canvas.width = Math.max(1, Math.ceil(ink.width * scale));
  canvas.height = pixels;
  // Resizing a canvas clears its settings, so set it up again.
  const context = setUp(canvas, pixels * 0.72 * scale);
  const { left, top, height } = measure(context, isolated);
  context.fillStyle = color;
  context.fillText(isolated, left, (pixels - height) / 2 + top);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The name could not be drawn.');
  return { png: new Uint8Array(await blob.arrayBuffer()), ratio: canvas.width / canvas.height };
}

function setUp(canvas: HTMLCanvasElement, size: number): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas to draw the name on.');
  context.font = `${size}px system-ui, sans-serif`;
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  return context;
}

/** Measures a name: its size, and how far it extends to the left and above its origin. */
function measure(context: CanvasRenderingContext2D, name: string) {
  const text = context.measureText(name);
  const left = Math.max(0, text.actualBoundingBoxLeft);
  const right = Math.max(text.width, text.actualBoundingBoxRight);
  // The font's height, which is equal for every name in a script, unless a name's accents need more.
  const top = Math.max(text.fontBoundingBoxAscent, text.actualBoundingBoxAscent);
  const bottom = Math.max(text.fontBoundingBoxDescent, text.actualBoundingBoxDescent);
  return { left, top, width: left + right, height: top + bottom };
}

/** Returns a response's body. Rejects and aborts as soon as the body exceeds the limit in bytes. */
export async function readAtMost(response: Response, limit: number): Promise<ArrayBuffer> {
  if (Number(response.headers.get('content-length') ?? 0) > limit) await throwTooLarge(response);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > limit) {
      reader?.releaseLock();
      await throwTooLarge(response);
    }
    chunks.push(part.value);
  }
  return new Blob(chunks).arrayBuffer();
}

async function throwTooLarge(response: Response): Promise<never> {
  await response.body?.cancel().catch(() => undefined);
  throw new Error(`${response.url} is too large.`);
}
