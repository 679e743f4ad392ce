import { largestCertificateBytes } from '#schemas/certificate.ts';
import type { Clock } from '../ports/clock.ts';
import { pictureName } from './picture-name.ts';
import { readAtMost } from './read-at-most.ts';
import { writeName } from './write-name.ts';

const timeoutMs = 15_000;

/** The certificate at an address with a name on it, as a PDF. Rejects for every reason why there is none. */
export async function nameCertificate(
  url: string,
  name: string,
  options: { fetch: typeof fetch; clock: Clock },
): Promise<Blob> {
  const controller = new AbortController();
  const stopTimer = options.clock.after(timeoutMs, () => controller.abort());
  try {
    const response = await options.fetch(url, { signal: controller.signal });
    if (!response.ok) throw new Error(`${url} answers ${response.status}.`);
    const pdf = await readAtMost(response, largestCertificateBytes);
    const named = await writeName(pdf, name, pictureName);
    return new Blob([new Uint8Array(named)], { type: 'application/pdf' });
  } finally {
    stopTimer();
  }
}
