import type { TextRange } from '../diagnostics/define-rule.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';

const MARKER = /^(?:<{7}(?=[ \r\n]|$)|>{7}(?=[ \r\n]|$)|={7}(?=\r?$))/gm;
const LENGTH = 7;

export const noTutorialConflict = defineTutorialRule('no-tutorial-conflict', ({ text, report }) => {
  if (!text.includes('<<<<<<<') && !text.includes('>>>>>>>')) return;
  for (const [first, ...others] of conflictsOf(text)) {
    if (!first) continue;
    report({
      reason: `Unexpected merge conflict marker \`${text.slice(first.start, first.end)}\`, expected one of the two versions`,
      range: first,
      note: 'Learners see both versions mixed, and code with the marker in it does not run. Keep the lines you want, and remove the rest and the markers.',
      ...(others.length > 0 && {
        related: others.map((range) => ({
          reason: text[range.start] === '=' ? 'The second version begins here' : 'It ends here',
          range,
        })),
      }),
    });
  }
});

/** The markers of each conflict, in order; not all three need be there. In a block they are as wrong as outside. */
function conflictsOf(text: string): TextRange[][] {
  const conflicts: TextRange[][] = [];
  let open: TextRange[] | undefined;
  for (const { index } of text.matchAll(MARKER)) {
    const marker = { start: index, end: index + LENGTH };
    if (text[index] === '=') {
      open?.push(marker);
    } else if (text[index] === '>' && open) {
      open.push(marker);
      open = undefined;
    } else {
      const conflict = [marker];
      conflicts.push(conflict);
      open = text[index] === '<' ? conflict : undefined;
    }
  }
  return conflicts;
}
