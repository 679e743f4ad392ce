import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closeText, createOffsets, openText } from '../../../../viewer/studio/domain/line-ends.ts';

const PIECES = ['\n', '\r\n', '\r', 'a', ' ', '\t', '\uFEFF', '💡', '* name: b'];
const texts = fc.array(fc.constantFrom(...PIECES)).map((pieces) => pieces.join(''));

describe('the text of a file in an editor', () => {
  test('is written back byte for byte, with any line ends', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { document, shape } = openText(text);
        expect(document).not.toContain('\r');
        expect(closeText(document, shape)).toBe(text);
      }),
    );
  });

  test('has the same characters at corresponding offsets', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { document } = openText(text);
        const { toDocument, toFile } = createOffsets(text);
        for (let offset = 0; offset < document.length; offset += 1) {
          const there = toFile(offset);
          const letter = text[there] === '\r' ? '\n' : text[there];
          expect(letter).toBe(document[offset]);
          expect(toDocument(there)).toBe(offset);
        }
      }),
    );
  });

  test('gets new lines with the most common line end', () => {
    const { shape } = openText('a\r\nb\nc\r\n');
    expect(shape.dominant).toBe('\r\n');
    expect(closeText('a\nb\nnew\nc\n', { ...shape, exceptions: [] })).toBe('a\r\nb\r\nnew\r\nc\r\n');
  });
});
