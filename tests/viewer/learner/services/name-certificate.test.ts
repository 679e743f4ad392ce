import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { nameCertificate } from '../../../../viewer/shared/services/certificate/name-certificate.ts';
import { createFakeClock } from '../../../fakes/fake-clock.ts';

const url = 'https://maps.test/award.pdf';

function begin(answer: (signal: AbortSignal) => Promise<Response>) {
  const clock = createFakeClock();
  const answering: typeof fetch = (_, init) => answer(init?.signal ?? new AbortController().signal);
  return { clock, named: nameCertificate(url, { name: 'Ada' }, { fetch: answering, clock }) };
}

test('a certificate is returned as a PDF', async () => {
  const document = await PDFDocument.create();
  document.addPage([800, 600]);
  const pdf = new Uint8Array(await document.save());
  const { named } = begin(async () => new Response(pdf));
  const blob = await named;
  expect(blob.type).toBe('application/pdf');
  expect((await PDFDocument.load(await blob.arrayBuffer())).getPageCount()).toBe(1);
});

test.each([
  ['that is not there', new Response('', { status: 404 }), '404'],
  ['that is too large', new Response('x', { headers: { 'content-length': '20000001' } }), 'too large'],
])('§8 Certificate personalization failure: a certificate %s is refused', async (_, response, reason) => {
  await expect(begin(async () => response).named).rejects.toThrow(reason);
});

test('§8 Certificate personalization failure: a certificate that does not arrive times out', async () => {
  const { clock, named } = begin(
    (signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('called off')))),
  );
  const outcome = expect(named).rejects.toThrow('called off');
  await clock.pass(15_000);
  await outcome;
});
