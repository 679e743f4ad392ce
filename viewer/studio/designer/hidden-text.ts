import {
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  type PDFDocument,
  type PDFPage,
  type PDFRef,
} from 'pdf-lib';
import type { TextMark } from './drawing.ts';

/** Width of every letter, in thousandths of the font size. */
const LETTER_WIDTH = 500;

/** Maximum number of different letters in the font, because its codes are bytes. */
const MAX_LETTERS = 255;

/**
 * Writes the letters of a text where its picture is, without showing them, so that the text can be selected, searched and
 * read aloud. For this, the text has a font of its own, in which each letter is empty.
 */
export function writeHidden(
  page: PDFPage,
  { lines, x, y, leading, font: { size }, isRightToLeft }: TextMark & { isRightToLeft: boolean },
): void {
  const letters = [...new Set(lines.join(''))].slice(0, MAX_LETTERS);
  const name = page.node.newFontDictionary('Hidden', createFont(page.doc, letters));
  for (const [index, line] of lines.entries()) {
    const codes = [...line].map((letter) => letters.indexOf(letter) + 1).filter((code) => code > 0);
    const width = (codes.length * size * LETTER_WIDTH) / 1000;
    // Mirrored letters run from right to left.
    const [direction, start] = isRightToLeft ? [-1, x + width / 2] : [1, x - width / 2];
    const matrix = [direction, 0, 0, 1, start, page.getHeight() - y - index * leading];
    page.pushOperators(
      PDFOperator.of(PDFOperatorNames.BeginText),
      PDFOperator.of(PDFOperatorNames.SetFontAndSize, [name, PDFNumber.of(size)]),
      PDFOperator.of(
        PDFOperatorNames.SetTextMatrix,
        matrix.map((value) => PDFNumber.of(value)),
      ),
      PDFOperator.of(PDFOperatorNames.ShowText, [
        PDFHexString.of(codes.map((code) => toHex(code, 2)).join('')),
      ]),
      PDFOperator.of(PDFOperatorNames.EndText),
    );
  }
}

/** Returns a font of empty letters, whose codes start at 1. */
function createFont({ context }: PDFDocument, letters: readonly string[]): PDFRef {
  const emptyLetter = context.register(context.flateStream(`${LETTER_WIDTH} 0 d0`));
  const names = letters.map((_, index) => PDFName.of(`l${index + 1}`));
  const procedures = context.obj({});
  for (const name of names) procedures.set(name, emptyLetter);
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type3',
      FontBBox: [0, 0, LETTER_WIDTH, 1000],
      FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
      CharProcs: procedures,
      Encoding: context.obj({ Type: 'Encoding', Differences: context.obj([1, ...names]) }),
      FirstChar: 1,
      LastChar: letters.length,
      Widths: letters.map(() => LETTER_WIDTH),
      Resources: {},
      ToUnicode: context.register(context.flateStream(toUnicodeMap(letters))),
    }),
  );
}

/** Returns the table from codes to letters, in the notation of PDF. Each section has at most 100 entries. */
function toUnicodeMap(letters: readonly string[]): string {
  const entries = letters.map((letter, index) => `<${toHex(index + 1, 2)}> <${toUtf16(letter)}>`);
  const sections: string[] = [];
  for (let at = 0; at < entries.length; at += 100) {
    const section = entries.slice(at, at + 100);
    sections.push(`${section.length} beginbfchar\n${section.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<00> <FF>
endcodespacerange
${sections.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

function toUtf16(letter: string): string {
  return Array.from({ length: letter.length }, (_, at) => toHex(letter.charCodeAt(at), 4)).join('');
}

function toHex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}
