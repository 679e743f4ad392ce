import path from 'node:path';
import type { Io } from '../io.ts';
import { sanitize } from '../report/cells.ts';
import { count } from '../words.ts';
import { isUnchanged, type FileState } from './file-tree.ts';
import type { FixedFile, FixedFiles } from './fix-files.ts';

/** A change to write, and the file whose finding it fixes. */
export interface Change {
  file: string;
  state: FileState;
  owner: FixedFile | undefined;
}

/**
 * Returns the changes to write, in the order of the checked files. Other files that a fix changes follow the fix's own
 * file.
 */
export function changesIn({ files, tree, groups }: FixedFiles): Change[] {
  const byPath = new Map(files.map((one) => [one.subject.file, one]));
  const ownerOf = (file: string): FixedFile | undefined => {
    const fixedFile = byPath.get(file);
    if (fixedFile) return fixedFile;
    const group = groups.find((paths) => paths.includes(file)) ?? [];
    return group.map((one) => byPath.get(one)).find((one) => one !== undefined) ?? ownerBy(group);
  };
  const ownerBy = (group: readonly string[]): FixedFile | undefined =>
    files.find(({ fileGroups }) => fileGroups.some((paths) => paths === group));
  const changes = [...tree]
    .filter(([file, state]) => !isUnchanged(file, state))
    .map(([file, state]) => ({ file, state, owner: ownerOf(file) }));
  const ranks = new Map(files.map((one, index) => [one, index]));
  const rankOf = ({ owner }: Change): number => (owner ? (ranks.get(owner) ?? 0) : files.length);
  return changes.sort((left, right) => rankOf(left) - rankOf(right));
}

/** Groups the changes so that all changes of one fix, even to several files, are in the same group. */
export function groupChanges(changes: readonly Change[], groups: FixedFiles['groups']): Change[][] {
  const sets: Change[][] = [];
  for (const change of changes) {
    const paths = new Set(groups.filter((group) => group.includes(change.file)).flat());
    const [same = [], ...others] = sets.filter((set) => set.some(({ file }) => paths.has(file)));
    for (const other of others) {
      same.push(...other);
      sets.splice(sets.indexOf(other), 1);
    }
    if (same.length === 0) sets.push(same);
    same.push(change);
  }
  return sets;
}

/** Maximum number of files named. Others are only counted. */
const MAX_NAMES = 10;

/** Reports what was or would be fixed: the total, the number per file, and files that were created or removed. */
export function fixNotes(
  fixed: readonly FixedFile[],
  changes: readonly Change[],
  mood: 'Did' | 'Would',
  { cwd }: Io,
): string[] {
  const changed = fixed.filter(({ fixedCount }) => fixedCount > 0);
  if (changed.length === 0) return [];
  const total = changed.reduce((sum, { fixedCount }) => sum + fixedCount, 0);
  const list = listed(changed.map(({ after, fixedCount }) => `${sanitize(after.path)} (${fixedCount})`));
  const verb = (done: string, base: string): string => (mood === 'Did' ? done : `Would ${base}`);
  const displayPath = (file: string): string => sanitize(path.relative(cwd, file));
  const named = (states: readonly Change[], done: string, base: string): string[] =>
    states.length === 0
      ? []
      : [`${verb(done, base)} ${listed(states.map(({ file }) => displayPath(file)))}.`];
  const otherChanges = changes.filter(
    ({ file, owner }) => owner?.subject.file !== file || owner.fixedCount === 0,
  );
  const origins = new Set(changes.filter(({ file, state }) => isRenamed(file, state)).map(originOf));
  return [
    `${verb('Fixed', 'fix')} ${count(total, 'finding')} in ${count(changed.length, 'file')}: ${list}.`,
    ...named(
      otherChanges.filter(({ state }) => state.kind === 'text' && !state.origin),
      'Created',
      'create',
    ),
    ...named(
      otherChanges.filter(({ file, state: { kind, origin } }) => kind === 'text' && origin?.file === file),
      'Also changed',
      'also change',
    ),
    ...changes
      .filter(({ file, state }) => isRenamed(file, state))
      .map(
        (one) => `${verb('Renamed', 'rename')} ${displayPath(originOf(one))} to ${displayPath(one.file)}.`,
      ),
    ...named(
      changes.filter(({ file, state }) => state.kind === 'gone' && !origins.has(file)),
      'Removed',
      'remove',
    ),
  ];
}

function isRenamed(file: string, { kind, origin }: FileState): boolean {
  return kind !== 'gone' && origin !== undefined && origin.file !== file;
}

function originOf({ file, state }: Change): string {
  return state.origin?.file ?? file;
}

function listed(names: readonly string[]): string {
  const rest = names.length - MAX_NAMES;
  return [...names.slice(0, MAX_NAMES), ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
}
