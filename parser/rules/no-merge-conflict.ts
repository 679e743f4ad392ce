import type { Finding, Mend } from '../diagnostics/define-rule.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import type { MergeConflict } from '../facts/merge-conflicts.ts';
import { mergeConflictsOf } from '../facts/merge-conflicts.ts';
import { lineAt } from '../mends/line-mends.ts';

export const noMergeConflict = defineRule('no-merge-conflict', ({ document, text, report }) => {
  for (const conflict of mergeConflictsOf(document)) report(toFinding(conflict, text));
});

function toFinding([first = { start: 0, end: 0 }, ...others]: MergeConflict, text: string): Finding {
  return {
    reason: `Unexpected merge conflict marker \`${text.slice(first.start, first.end)}\`, expected one of the two versions`,
    range: first,
    note: 'Learners see both versions mixed. Keep the lines you want, and remove the rest and the markers.',
    suggestions: keepOne([first, ...others], text),
    ...(others.length > 0 && {
      related: others.map((range) => ({
        reason: text[range.start] === '=' ? 'The second version begins here' : 'It ends here',
        range,
      })),
    }),
  };
}

/** One of the two versions, where all three markers are there. */
function keepOne([ours, between, theirs, ...more]: MergeConflict, text: string): Mend[] {
  if (!ours || !between || !theirs || more.length > 0 || text[between.start] !== '=') return [];
  const [first, middle, last] = [ours, between, theirs].map(({ start }) => lineAt(text, start));
  if (!first || !middle || !last) return [];
  const remove = (start: number, end: number): Mend['edits'][number] => ({ start, end, text: '' });
  return [
    {
      title: 'Keep the first version',
      edits: [remove(first.start, first.end), remove(middle.start, last.end)],
    },
    {
      title: 'Keep the second version',
      edits: [remove(first.start, middle.end), remove(last.start, last.end)],
    },
  ];
}
