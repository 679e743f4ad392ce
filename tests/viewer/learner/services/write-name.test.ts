import {
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFStream,
  StandardFonts,
  decodePDFRawStream,
  degrees,
  type PDFTextField,
} from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { canNameCertificate } from '../../../../viewer/shared/domain/certificate-name.ts';
import { findNamePlace } from '../../../../viewer/shared/services/certificate/find-name-place.ts';
import { writeName } from '../../../../viewer/shared/services/certificate/write-name.ts';

/** A picture of one transparent pixel, drawn four times as wide as high. */
const dot = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);
const drawn: string[] = [];
const toPicture = async (name: string) => {
  drawn.push(name);
  return { png: dot, ratio: 4 };
};
const today = 'November 28, 2026';
const noPicture = () => Promise.reject(new Error('no canvas'));

async function certificate(options: { field?: { width: number; height: number }; turned?: number } = {}) {
  const document = await PDFDocument.create();
  const page = document.addPage([800, 600]);
  if (options.turned !== undefined) page.setRotation(degrees(options.turned));
  if (options.field) {
    const field = document.getForm().createTextField('name-entry');
    field.setMaxLength(5);
    field.addToPage(page, { x: 200, y: 250, borderWidth: 0, ...options.field });
  }
  return toBuffer(await document.save());
}

const toBuffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

async function fieldOf(pdf: Uint8Array): Promise<PDFTextField> {
  return (await PDFDocument.load(pdf)).getForm().getTextField('name-entry');
}

/** The font size in points of a field's text. */
function sizeOf(field: PDFTextField): number {
  return Number(/([\d.]+) Tf/.exec(field.acroField.getDefaultAppearance() ?? '')?.[1]);
}

/** The fonts and pictures that the first page uses. */
async function resourcesOf(pdf: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(pdf);
  const resources = document.getPage(0).node.Resources();
  return (
    String(resources?.get(PDFName.of('Font')) ?? '') + String(resources?.get(PDFName.of('XObject')) ?? '')
  );
}

describe('§5 Certificate name', () => {
  test.each([
    ['/award.pdf', true, true],
    ['https://site.test/Award.PDF?raw=1#page=1', true, true],
    ['/award.pdf', false, false],
    ['/award.png', true, false],
    ['/award.pdf.html', true, false],
  ])('%s of a source that is approved (%s) accepts a name: %s', (url, isApproved, expected) => {
    expect(canNameCertificate(url, isApproved)).toBe(expected);
  });
});

describe('§9 Certificate name', () => {
  test('is written into the field, centred, read-only, at 80 % of the height', async () => {
    const field = await fieldOf(
      await writeName(await certificate({ field: { width: 400, height: 50 } }), { name: 'Ada' }, noPicture),
    );
    expect(field.getText()).toBe('Ada');
    expect(field.isReadOnly()).toBe(true);
    expect(field.getAlignment()).toBe(1);
    expect(sizeOf(field)).toBeCloseTo(40, 3);
    const large = await fieldOf(
      await writeName(await certificate({ field: { width: 780, height: 200 } }), { name: 'A' }, noPicture),
    );
    expect(sizeOf(large)).toBeCloseTo(160, 3);
  });

  test('has a font size of at most 70 points if the certificate has no field for it', async () => {
    const named = await PDFDocument.load(await writeName(await certificate(), { name: 'Ada' }, noPicture));
    const streams = named.context
      .enumerateIndirectObjects()
      .flatMap(([, object]) => (object instanceof PDFRawStream ? [object] : []))
      .map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'));
    const text = streams.find((stream) => stream.includes(' Tf')) ?? '';
    expect(Number(/([\d.]+) Tf/.exec(text)?.[1])).toBe(70);
  });

  test('is reduced to fit the width of the field', async () => {
    const name = 'Augusta Ada King, Countess of Lovelace';
    const field = await fieldOf(
      await writeName(await certificate({ field: { width: 200, height: 50 } }), { name }, noPicture),
    );
    const font = await (await PDFDocument.create()).embedFont(StandardFonts.Helvetica);
    expect(field.getText()).toBe(name);
    // PDF programs clip text at two points from the edge.
    expect(font.widthOfTextAtSize(name, sizeOf(field))).toBeCloseTo(196, 1);
  });

  test('is on one line, also in a field for several lines', async () => {
    const pdf = await PDFDocument.load(await certificate({ field: { width: 200, height: 50 } }));
    pdf.getForm().getTextField('name-entry').enableMultiline();
    const field = await fieldOf(await writeName(toBuffer(await pdf.save()), { name: 'Ada King' }, noPicture));
    expect(field.isMultiline()).toBe(false);
  });

  test.each([
    ['0.2 0.4 1 rg /Helvetica 20 Tf', 'rgb(51 102 255)'],
    ['/Helvetica 20 Tf 0.5 g', 'rgb(128 128 128)'],
    ['0 1 1 0.2 k /Helvetica 20 Tf', 'rgb(204 0 0)'],
    ['/Helvetica 20 Tf', 'rgb(0 0 0)'],
  ])("drawn as a picture has the color of the author's field (%s)", async (look, expected) => {
    const pdf = await PDFDocument.load(await certificate({ field: { width: 300, height: 40 } }));
    const { acroField } = pdf.getForm().getTextField('name-entry');
    for (const part of [...acroField.getWidgets(), acroField]) part.setDefaultAppearance(look);
    const colors: string[] = [];
    await writeName(
      toBuffer(await pdf.save({ updateFieldAppearances: false })),
      { name: 'さくら' },
      async (_, color) => {
        colors.push(color);
        return { png: dot, ratio: 4 };
      },
    );
    expect(colors).toEqual([expected]);
  });

  test.each([0, 90, 180, 270])(
    'without a field is drawn onto the first page, rotated by %i',
    async (turned) => {
      const named = await writeName(await certificate({ turned }), { name: 'Ada' }, noPicture);
      expect(await resourcesOf(named)).toContain('Helvetica');
    },
  );

  test.each([{}, { field: { width: 300, height: 40 } }])(
    'in letters that the font lacks is drawn as a picture (%j)',
    async (options) => {
      drawn.length = 0;
      const named = await writeName(await certificate(options), { name: 'さくら' }, toPicture);
      expect(drawn).toEqual(['さくら']);
      if (!options.field) expect(await resourcesOf(named)).toContain('Image');
    },
  );

  test("drawn as a picture becomes the field's appearance instead of covering it", async () => {
    const named = await writeName(
      await certificate({ field: { width: 300, height: 40 } }),
      { name: 'さくら' },
      toPicture,
    );
    const field = await fieldOf(named);
    expect([field.getText(), field.isReadOnly()]).toEqual(['さくら', true]);
    const look = field.acroField.getWidgets()[0]?.getAppearances()?.normal;
    expect(look instanceof PDFStream && String(look.dict)).toContain('/XObject');
  });

  test('is not written if the file is not a PDF, or if it can be neither written nor drawn', async () => {
    await expect(
      writeName(toBuffer(new TextEncoder().encode('<html>')), { name: 'Ada' }, toPicture),
    ).rejects.toThrow();
    await expect(writeName(await certificate(), { name: 'さくら' }, noPicture)).rejects.toThrow('no canvas');
  });
});

describe('the place of the name, for the preview', () => {
  test.each([
    ['0.2 0.4 1 rg', 'rgb(51 102 255)'],
    ['0.5 g', 'rgb(128 128 128)'],
    ['0 1 1 0 k', 'rgb(255 0 0)'],
  ])(
    'is the inside of the form field, from the upper left corner, with its color: %s',
    async (set, color) => {
      const document = await PDFDocument.load(await certificate({ field: { width: 400, height: 50 } }));
      const { acroField } = document.getForm().getTextField('name-entry');
      acroField.setDefaultAppearance(`${set} /Helvetica 12 Tf`);
      expect(
        await findNamePlace(toBuffer(await document.save({ updateFieldAppearances: false })), today),
      ).toEqual({
        width: 800,
        height: 600,
        color,
        field: { x: 202, y: 300, width: 396, height: 50 },
      });
    },
  );

  test('is the middle of the page without a field, and unknown for a turned page', async () => {
    expect(await findNamePlace(await certificate(), today)).toEqual({
      width: 800,
      height: 600,
      color: 'black',
    });
    expect(await findNamePlace(await certificate({ turned: 90 }), today)).toBeUndefined();
  });
});

describe("today's date", () => {
  async function dated(): Promise<ArrayBuffer> {
    const document = await PDFDocument.load(await certificate({ field: { width: 400, height: 50 } }));
    const field = document.getForm().createTextField('date-entry');
    field.addToPage(document.getPage(0), { x: 500, y: 100, width: 200, height: 20, borderWidth: 0 });
    return toBuffer(await document.save());
  }

  test('is written into its own field, beside the name', async () => {
    const form = (
      await PDFDocument.load(await writeName(await dated(), { name: 'Ada', date: today }, noPicture))
    ).getForm();
    expect(form.getFields().map((field) => [field.getName(), (field as PDFTextField).getText()])).toEqual([
      ['name-entry', 'Ada'],
      ['date-entry', today],
    ]);
    expect(form.getTextField('date-entry').isReadOnly()).toBe(true);
  });

  test('in letters that the font lacks is drawn as a picture', async () => {
    drawn.length = 0;
    await writeName(await dated(), { name: 'Ada', date: '28 листопада 2026' }, toPicture);
    expect(drawn).toEqual(['28 листопада 2026']);
  });

  test('is shown in the preview where it will be written, and nowhere without a field', async () => {
    expect(await findNamePlace(await dated(), today)).toMatchObject({
      date: { text: today, field: { x: 502, y: 480, width: 196, height: 20 } },
    });
    expect(await findNamePlace(await certificate(), today)).not.toHaveProperty('date');
  });
});
