import type { FindingOf, FixDraft } from '../diagnostics/rule.ts';
import type { MergeConflict } from '../facts/merge-conflicts.ts';
import { lineAt } from './line-edits.ts';
import { phrase } from '../phrases/phrase.ts';
import type { Phrase } from '#schemas/generated/diagnostic.ts';

const RESOLVE_NOTE = phrase('note.resolve-conflict');

export const CONFLICT_MESSAGES = {
  conflict: 'Two versions of these lines are mixed: git left the mark `{mark}`.',
} as const;

/** Returns the finding for a merge conflict in any kind of file. `cost` is a sentence on what learners see. */
export function conflictFinding(
  conflict: MergeConflict,
  text: string,
  cost: Phrase,
): FindingOf<typeof CONFLICT_MESSAGES> {
  const [first = { start: 0, end: 0 }, ...others] = conflict;
  return {
    message: 'conflict',
    values: { mark: text.slice(first.start, first.end) },
    range: first,
    note: [cost, RESOLVE_NOTE],
    suggestions: keepOne(conflict, text),
    ...(others.length > 0 && {
      related: others.map((range) => ({ reason: whatBegins(text[range.start]), range })),
    }),
  };
}

function whatBegins(sign: string | undefined): string {
  if (sign === '|') return 'The text before both changes begins here';
  return sign === '=' ? 'The second version begins here' : 'The second version ends here';
}

/** Returns suggestions to keep one version if all markers exist. Git's `diff3` style adds the common ancestor. */
function keepOne(conflict: MergeConflict, text: string): FixDraft[] {
  const signs = conflict.map(({ start }) => text[start]).join('');
  if (signs !== '<=>' && signs !== '<|=>') return [];
  const lines = conflict.map(({ start }) => lineAt(text, start));
  const [first, behindFirst, between, last] = [lines[0], lines[1], lines.at(-2), lines.at(-1)];
  if (!first || !behindFirst || !between || !last) return [];
  const remove = (start: number, end: number): FixDraft['edits'][number] => ({ start, end, text: '' });
  return [
    {
      title: phrase('title.keep-the-first-version'),
      edits: [remove(first.start, first.end), remove(behindFirst.start, last.end)],
    },
    {
      title: phrase('title.keep-the-second-version'),
      edits: [remove(first.start, between.end), remove(last.start, last.end)],
    },
  ];
}
