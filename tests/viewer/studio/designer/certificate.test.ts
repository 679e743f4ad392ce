import { PDFDocument, PDFRawStream, decodePDFRawStream } from 'pdf-lib';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { certificateDateField, certificateNameField } from '#schemas/certificate.ts';
import { BORDERS, type CertificateDesign } from '#schemas/reward-design.ts';
import { writeName } from '../../../../viewer/shared/services/certificate/write-name.ts';
import { layOutCertificate, PAPER_SIZES } from '../../../../viewer/studio/designer/certificate-layout.ts';
import { readCertificate, writeCertificate } from '../../../../viewer/studio/designer/certificate-pdf.ts';
import type { Drawing, Font, Mark } from '../../../../viewer/studio/designer/drawing.ts';
import { readDesign } from '../../../../viewer/studio/designer/read-design.ts';

/** A picture of one pixel. */
const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const DOT_BYTES = Uint8Array.from(Buffer.from(DOT.slice(DOT.indexOf(',') + 1), 'base64'));

const FRESH: CertificateDesign = {
  kind: 'certificate',
  paper: 'a4',
  border: 'corners',
  lettering: 'classic',
  color: '#0b7a75',
  accent: '#f5b82e',
  emblem: { kind: 'symbol', symbol: 'rocket' },
  school: 'Szkoła Łąkowa',
  title: 'Certificate',
  lead: 'This certificate goes to',
  sentence: 'You finished the map.',
  dateLabel: 'Date',
  signer: '山田さくら',
  signerRole: 'Teacher',
};

const measure = (text: string, { size }: Font): number => [...text].length * size * 0.55;

type MarkOf<Kind extends Mark['kind']> = Extract<Mark, { kind: Kind }>;

const marksOf = <Kind extends Mark['kind']>({ marks }: Drawing, kind: Kind): MarkOf<Kind>[] =>
  marks.filter((mark): mark is MarkOf<Kind> => mark.kind === kind);

const fieldIn = (drawing: Drawing, name: string) => {
  const field = marksOf(drawing, 'field').find((mark) => mark.name === name);
  if (!field) throw new Error(`There is no field ${name}.`);
  return field.box;
};

async function toPdf(design: CertificateDesign): Promise<Uint8Array> {
  return writeCertificate(design, layOutCertificate(design, measure), {
    title: design.title,
    language: 'pl',
    now: new Date('2026-11-28T12:00:00Z'),
    drawText: async ({ x, y }) => ({ png: DOT_BYTES, x: x - 1, y: y - 1, width: 2, height: 2 }),
  });
}

describe('the layout of a certificate', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 180 });
  const designs = fc.record({
    title: words,
    school: words,
    lead: words,
    sentence: fc.oneof(words, fc.string({ unit: fc.constantFrom('a', 'b', '字'), maxLength: 300 })),
    signer: words,
    signerRole: words,
    paper: fc.constantFrom('a4' as const, 'letter' as const),
    border: fc.constantFrom(...BORDERS),
  });

  test('any text stays on the page, inside its lines, and above date and signature', () => {
    fc.assert(
      fc.property(designs, (texts) => {
        const drawing = layOutCertificate({ ...FRESH, ...texts }, measure);
        const { width, height } = PAPER_SIZES[texts.paper];
        const date = fieldIn(drawing, certificateDateField);
        const name = fieldIn(drawing, certificateNameField);
        for (const { lines, font, x, y, leading } of marksOf(drawing, 'text')) {
          const widest = Math.max(...lines.map((line) => measure(line, font)));
          expect(x - widest / 2).toBeGreaterThanOrEqual(40);
          expect(x + widest / 2).toBeLessThanOrEqual(width - 40);
          expect(y + (lines.length - 1) * leading).toBeLessThanOrEqual(height - 40);
        }
        expect(name.y + name.height).toBeLessThan(date.y);
      }),
    );
  });

  test('a title from right to left puts the date on the right', () => {
    const left = fieldIn(layOutCertificate(FRESH, measure), certificateDateField);
    const right = fieldIn(layOutCertificate({ ...FRESH, title: 'شهادة' }, measure), certificateDateField);
    expect(left.x + left.width).toBeLessThan(PAPER_SIZES.a4.width / 2);
    expect(right.x).toBeGreaterThan(PAPER_SIZES.a4.width / 2);
  });

  test('no text is lost: each word of the sentence is in a line', () => {
    const sentence = 'Donaudampfschifffahrtsgesellschaft '.repeat(9).trim();
    const texts = marksOf(layOutCertificate({ ...FRESH, sentence }, measure), 'text');
    const written = texts.flatMap(({ lines }) => lines).join('');
    expect(written.replaceAll(/\s/g, '')).toContain(sentence.replaceAll(/\s/g, ''));
  });

  test('a certificate without date and signature has only the field for the name', () => {
    const bare = { ...FRESH, dateLabel: '', signer: ' ', signerRole: '' };
    const fields = marksOf(layOutCertificate(bare, measure), 'field');
    expect(fields.map(({ name }) => name)).toEqual([certificateNameField]);
  });
});

describe('the PDF of a certificate', () => {
  test('contains its design, also after the learner app has written a name on it', async () => {
    const design: CertificateDesign = {
      ...FRESH,
      paper: 'letter',
      emblem: { kind: 'picture', url: DOT },
      signature: DOT,
    };
    const pdf = await toPdf(design);
    expect(await readCertificate(pdf, FRESH)).toEqual(design);
    for (const name of ['Ada', 'Łukasz', 'سارة', '山田']) {
      const named = await writeName(
        new Uint8Array(pdf).buffer,
        { name, date: '28 November 2026' },
        async () => ({
          png: DOT_BYTES,
          ratio: 3,
        }),
      );
      expect(await readCertificate(named, FRESH)).toEqual(design);
      const form = (await PDFDocument.load(named)).getForm();
      expect(form.getTextField(certificateNameField).getText()).toBe(name);
    }
  });

  test('has a name to type, and a date that only a program fills in', async () => {
    const document = await PDFDocument.load(await toPdf(FRESH));
    const fields = document.getForm().getFields();
    expect(fields.map((field) => [field.getName(), field.isReadOnly()])).toEqual([
      [certificateNameField, false],
      [certificateDateField, true],
    ]);
    expect(document.getTitle()).toBe('Certificate');
  });

  test('contains its texts for search and screen readers', async () => {
    const document = await PDFDocument.load(await toPdf(FRESH));
    const letters = document.context
      .enumerateIndirectObjects()
      .flatMap(([, object]) => (object instanceof PDFRawStream ? [object] : []))
      .map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'))
      .filter((stream) => stream.includes('beginbfchar'))
      .map((stream) =>
        [...stream.matchAll(/<\w\w> <(\w{4,})>/g)].map(([, code = '']) =>
          Buffer.from(code, 'hex').swap16().toString('utf16le'),
        ),
      );
    expect(letters.map((row) => row.join(''))).toContain([...new Set('Szkoła Łąkowa')].join(''));
    expect(letters.map((row) => row.join(''))).toContain('山田さくら');
  });

  test('other files have no design', async () => {
    const other = await PDFDocument.create();
    other.addPage();
    expect(await readCertificate(await other.save(), FRESH)).toBeUndefined();
    expect(await readCertificate(new TextEncoder().encode('garbage'), FRESH)).toBeUndefined();
  });
});

test('a stored design of a newer version keeps what is known', () => {
  const stored = {
    ...FRESH,
    border: 'waves',
    color: 'red',
    emblem: { kind: 'film' },
    title: 7,
    school: 'S',
    more: 1,
  };
  expect(readDesign(stored, FRESH)).toEqual({ ...FRESH, school: 'S' });
  expect(readDesign({ ...FRESH, signature: 'https://example.org/a.png' }, FRESH)).toEqual(FRESH);
  expect(readDesign({ kind: 'badge' }, FRESH)).toBeUndefined();
  expect(readDesign('text', FRESH)).toBeUndefined();
});
