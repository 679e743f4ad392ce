import { PDFDocument } from 'pdf-lib';
import type { Clock } from '../../shared/ports/clock.ts';
import { nameCertificate } from '../../shared/services/certificate/name-certificate.ts';

interface PrintOptions {
  certificates: readonly { name: string; url: string }[];
  date: string;
  fetch: typeof fetch;
  clock: Clock;
}

/** Returns one PDF with the certificates of all learners, each with the learner's name. */
export async function printCertificates({
  certificates,
  date,
  fetch,
  clock,
}: PrintOptions): Promise<Uint8Array<ArrayBuffer>> {
  const all = await PDFDocument.create();
  for (const { name, url } of certificates) {
    const named = await nameCertificate(url, { name, date }, { fetch, clock });
    const document = await PDFDocument.load(await named.arrayBuffer());
    // Copied pages lose their form fields: turn the filled fields into page content first.
    document.getForm().flatten();
    removeMissingAnnotations(document);
    for (const page of await all.copyPages(document, document.getPageIndices())) all.addPage(page);
  }
  return new Uint8Array(await all.save());
}

/** Removes references to the form fields that `flatten` has deleted, about which strict PDF readers complain. */
function removeMissingAnnotations(document: PDFDocument): void {
  for (const { node } of document.getPages()) {
    const annotations = node.Annots();
    for (let index = (annotations?.size() ?? 0) - 1; index >= 0; index -= 1)
      if (annotations?.lookup(index) === undefined) annotations?.remove(index);
  }
}
