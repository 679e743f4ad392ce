import type { Change, FileChanges } from '#schemas/generated/change-report.ts';
import type { Page } from '#schemas/generated/page.ts';
import { readMap } from '#parser';
import type { Version } from './open-version.ts';

/** Two versions of a repository, and what learners see differently. */
export interface Comparison {
  before: Version;
  after: Version;
  files: readonly FileChanges[];
}

/** One entry of a report. */
export interface Entry {
  kind: Change['kind'] | 'lost';
  text: string;
  /** Advice, or the effect on learners. */
  note?: string;
  /** The change with the texts of both versions, if they are too long for the sentence. */
  long?: Change;
}

const LONG = new Set(['words', 'code', 'description', 'introduction']);
/** Minimum number of moved nodes that are listed together in one entry. */
const LISTED = 3;

/** Returns the entries of a file, first those that affect learners who have begun. */
export function entriesOf({ losses, changes }: FileChanges): Entry[] {
  const lost = losses.map(({ reason, note }): Entry => ({
    kind: 'lost',
    text: reason,
    ...(note !== undefined && { note }),
  }));
  // The entry about a node's lost progress already reports that the node was removed.
  const isToldAsLoss = ({ part, kind, node }: Change): boolean =>
    part === 'node' &&
    kind === 'removed' &&
    losses.some(({ reason }) => reason.includes(`\`${node}\` was removed`));
  const shown = changes.filter((change) => !isToldAsLoss(change));
  const moved = shown.filter(({ kind }) => kind === 'moved');
  const others = moved.length < LISTED ? shown : shown.filter(({ kind }) => kind !== 'moved');
  return [
    ...lost,
    ...others.map((change): Entry => ({
      kind: change.kind,
      text: change.text,
      ...(LONG.has(change.what ?? '') && { long: change }),
    })),
    ...(moved.length < LISTED
      ? []
      : [{ kind: 'moved' as const, text: `${moved.length} activities and rewards are at another place.` }]),
  ];
}

/** Returns the page of a map in each version that has it. */
export function pagesOf(
  { path, from = path, state }: FileChanges,
  { before, after }: Pick<Comparison, 'before' | 'after'>,
): Record<'before' | 'after', Page | undefined> {
  const had = state === 'added' ? undefined : before.files.textOf(from);
  const has = state === 'removed' ? undefined : after.files.textOf(path);
  const read = (text: string | undefined) => (text === undefined ? undefined : readMap(text).page);
  return { before: read(had), after: read(has) };
}

const STATES = { added: 'is new', removed: 'was removed', changed: '' } as const;

/** Returns the heading of a file: its path, what it is, and what happened to it as a whole. */
export function headingOf({ path, from, kind, state, activities = [] }: FileChanges): string {
  const parts = [
    kind === 'tutorial' && activities.length > 0
      ? `tutorial of ${activities.map((name) => `“${name}”`).join(', ')}`
      : kind,
    ...(from === undefined ? [] : [`was ${from}`]),
    ...(STATES[state] === '' ? [] : [STATES[state]]),
  ];
  return `${path} (${parts.join(', ')})`;
}

/** Returns a sentence with the number of changes, for the first line of a report. */
export function summaryOf(files: readonly FileChanges[]): string {
  if (files.length === 0) return 'Learners see no difference.';
  const lost = files.reduce((sum, { losses }) => sum + losses.length, 0);
  const changed = files.reduce(
    (sum, { changes, state }) => sum + (state === 'changed' ? changes.length : 1),
    0,
  );
  const parts = [
    ...(lost > 0
      ? [`${lost} ${lost === 1 ? 'change affects' : 'changes affect'} learners who have begun`]
      : []),
    `${changed} ${changed === 1 ? 'difference' : 'differences'} that learners see`,
  ];
  return `${parts.join('; ')}.`;
}
