import { readFileSync } from 'node:fs';
import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { printCertificates } from '../../../../viewer/classroom/results/print-certificates.ts';
import { createFakeClock } from '../../../fakes/fake-clock.ts';

test('each certificate is a page without form fields, and refers to nothing that is missing', async () => {
  const file = readFileSync('examples/space-camp/certificates/moon-explorer.pdf');
  const printed = await printCertificates({
    certificates: ['Mia', 'Ben'].map((name) => ({ name, url: 'https://maps.test/moon-explorer.pdf' })),
    date: 'today',
    fetch: async () => new Response(file),
    clock: createFakeClock(),
  });
  const document = await PDFDocument.load(printed);
  expect(document.getPageCount()).toBe(2);
  expect(document.getForm().getFields()).toEqual([]);
  for (const { node } of document.getPages()) {
    const annotations = node.Annots()?.asArray() ?? [];
    expect(annotations.filter((one) => document.context.lookup(one) === undefined)).toEqual([]);
  }
});
