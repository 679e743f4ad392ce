import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import type { Choice, Mistake } from './mistake.ts';
import { MISTAKES } from './mistakes.ts';
import type { AuthorRepository, Files } from './repositories.ts';

/** A mistake and where it is made. */
interface Made {
  mistake: Mistake;
  choice: Choice;
}

/** A repository with mistakes, and its previous version. */
export interface MistakenRepository extends AuthorRepository {
  /**
   * Versions of the files: first without mistakes, then with each mistake alone. If a fix leaves a finding that one of
   * these versions has, a mistake caused the finding, not the fix.
   */
  before: readonly Files[];
  mistakes: readonly string[];
  /** True if the repository is compared with its previous version, as with `--since`. */
  isCompared: boolean;
}

/** Changes of git's remote: mostly none, then an SSH address, another host, and no remote. */
const REMOTES: readonly ((remote: string | undefined) => string | undefined)[] = [
  (remote) => remote,
  (remote) => remote,
  (remote) => remote,
  (remote) => remote?.replace('https://github.com/', 'git@github.com:'),
  (remote) => remote?.replace('github.com', 'gitlab.com'),
  () => undefined,
];

const choice = fc.record({ file: fc.nat(60), line: fc.nat(400), which: fc.nat(2000) });

/** Random repositories with one or two mistakes. */
export function mistakenRepository(
  repositories: readonly AuthorRepository[],
  mistakes: readonly Mistake[] = MISTAKES,
): fc.Arbitrary<MistakenRepository> {
  const made: fc.Arbitrary<Made> = fc.record({ mistake: fc.constantFrom(...mistakes), choice });
  return fc
    .record({
      repository: fc.oneof(...byKind(repositories)),
      remote: fc.constantFrom(...REMOTES),
      isCompared: fc.nat(3).map((at) => at === 0),
      made: fc.array(made, { minLength: 1, maxLength: 2 }),
    })
    .map(({ repository: { files, remote, ...repository }, remote: move, isCompared, made: all }) => {
      const newRemote = move(remote);
      return {
        ...repository,
        isCompared,
        ...makeMistakes(files, all, slugOf(newRemote)),
        ...(newRemote !== undefined && { remote: newRemote }),
      };
    });
}

/** Groups repositories by kind: whole ones, single maps and rule examples are then drawn equally often. */
function byKind(repositories: readonly AuthorRepository[]): fc.Arbitrary<AuthorRepository>[] {
  return (['whole', 'map', 'example'] as const)
    .map((kind) => repositories.filter((one) => one.kind === kind))
    .filter((all) => all.length > 0)
    .map((all) => fc.constantFrom(...all));
}

function makeMistakes(
  files: Files,
  all: readonly Made[],
  slug: string | undefined,
): Pick<MistakenRepository, 'files' | 'before' | 'mistakes'> {
  const make = (now: Files, { mistake, choice: where }: Made): Files => mistake.make(now, where, slug) ?? now;
  const [first, second] = all;
  const one = first ? make(files, first) : files;
  const both = second ? make(one, second) : one;
  const other = second ? make(files, second) : files;
  // If the first mistake changes where the second one is made, the second one may hide anything: make only the first.
  const isSame = isDeepStrictEqual(changedLines(one, both), changedLines(files, other));
  const made = isSame ? all : all.slice(0, 1);
  return {
    files: isSame ? both : one,
    before: made.length > 1 ? [files, one, other] : [files],
    mistakes: made.map(
      ({ mistake: { name }, choice: { file, line, which } }) => `${name} (${file} ${line} ${which})`,
    ),
  };
}

/** The added and removed lines of each changed file. */
function changedLines(before: Files, after: Files): unknown {
  const paths = Object.keys({ ...before, ...after }).filter((path) => before[path] !== after[path]);
  return paths.map((path) => {
    const [old, now] = [linesOf(before[path]), linesOf(after[path])];
    return [path, without(now, old), without(old, now)];
  });
}

function linesOf(content: string | Uint8Array | undefined): string[] {
  return typeof content === 'string' ? content.split('\n') : [];
}

function without(lines: readonly string[], others: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of others) counts.set(line, (counts.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = counts.get(line) ?? 0;
    counts.set(line, count - 1);
    return count <= 0;
  });
}

/** The `owner/name` at the end of a git address. */
export function slugOf(remote: string | undefined): string | undefined {
  return remote
    ?.replace(/\.git$/, '')
    .split(/[/:]/)
    .slice(-2)
    .join('/');
}
