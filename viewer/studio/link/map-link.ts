import { isShownPath } from '#schemas/exchange/is-shown-path.ts';
import { readFields } from '#schemas/exchange/read-fields.ts';
import type { LinkedMap, LinkedUse } from '../ports/linked-map.ts';

/** Largest unpacked size in bytes, as protection against decompression bombs. */
const LARGEST = 4 * 1024 * 1024;
const MAX_FILES = 500;
const MAX_MADE = 50;
export const LONGEST_NAME = 200;

/** Returns the hash of a link with a map: `#play=` or `#write=`, followed by the compressed texts as base64url. */
export async function toMapHash(use: LinkedUse, map: LinkedMap): Promise<string> {
  const packed = new Blob([JSON.stringify(map)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return `#${use}=${toLetters(new Uint8Array(await new Response(packed).arrayBuffer()))}`;
}

/** Returns the map in a link. Undefined if the link is incomplete or invalid. */
export async function unpackMap(packed: string): Promise<LinkedMap | undefined> {
  try {
    return readMap(JSON.parse(await inflate(fromLetters(packed))));
  } catch {
    return undefined;
  }
}

function readMap(data: unknown): LinkedMap | undefined {
  const { id, signature, name, texts, made } = readFields(data) ?? {};
  const entries = Object.entries(readFields(texts) ?? {});
  const isValid = entries.every(([path, text]) => isShownPath(path) && typeof text === 'string');
  if (
    typeof id !== 'string' ||
    !/^[\w-]{1,100}$/.test(id) ||
    typeof name !== 'string' ||
    name.length > LONGEST_NAME
  )
    return undefined;
  if (!isValid || entries.length === 0 || entries.length > MAX_FILES) return undefined;
  const makeable = Object.entries(readFields(made) ?? {}).filter(([path]) => isShownPath(path));
  const map = {
    id,
    name,
    texts: texts as LinkedMap['texts'],
    ...(makeable.length > 0 && { made: Object.fromEntries(makeable.slice(0, MAX_MADE)) }),
  };
  return typeof signature === 'string' ? { ...map, signature } : map;
}

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const reader = stream.getReader();
  let text = '';
  for (let remaining = LARGEST; ;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    remaining -= value.length;
    if (remaining < 0) {
      await reader.cancel();
      throw new RangeError('It holds more than a map does.');
    }
    text += decoder.decode(value, { stream: true });
  }
}

export function toLetters(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    binary += String.fromCodePoint(...bytes.subarray(at, at + CHUNK));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Decodes base64url. Throws if the text is invalid. */
export function fromLetters(letters: string): Uint8Array<ArrayBuffer> {
  const binary = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.codePointAt(0) ?? 0);
}

const CHUNK = 0x80_00;
