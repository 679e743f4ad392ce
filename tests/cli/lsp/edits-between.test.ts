import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { editsBetween, fixAll } from '../../../cli/lsp/code-actions.ts';
import { applyFixes } from '../../../parser/diagnostics/apply-fixes.ts';

test('the edits between two texts produce the second text, and skip unchanged lines', async () => {
  const text = fc.array(fc.constantFrom('a\n', 'b\r\n', 'c', '\n', 'ü\n')).map((lines) => lines.join(''));
  await fc.assert(
    fc.asyncProperty(text, text, async (before, after) => {
      const edits = await editsBetween(before, after);
      let made = before;
      for (const { start, end, text: written } of edits.toReversed()) {
        made = made.slice(0, start) + written + made.slice(end);
      }
      expect(made).toBe(after);
    }),
  );
  expect(await editsBetween('a\nb\nc\n', 'a\nB\nc\n')).toEqual([{ start: 2, end: 4, text: 'B\n' }]);
});

test('fixAll applies the fixes, and returns undefined for a text without findings', async () => {
  const lint = async (text: string): Promise<[]> => (expect(text).toBe('fine'), []);
  expect(await fixAll('fine', lint)).toBeUndefined();
  const fixed = await fixAll('x1\n', async (text) => {
    const at = text.indexOf('x');
    return at < 0
      ? []
      : [
          {
            ruleId: 'no-x',
            severity: 'warning',
            reason: '',
            fix: { title: '', edits: [{ start: at, end: at + 1, text: 'y' }] },
          },
        ];
  });
  expect(fixed && applyFixes('x1\n', [fixed]).text).toBe('y1\n');
});
