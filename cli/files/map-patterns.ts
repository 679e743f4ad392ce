import ignore from 'ignore';
import picomatch from 'picomatch';
import { withoutLocale } from '#parser';
import type { SkillmapConfig } from '#schemas/generated/config.ts';
import { ALWAYS_IGNORED } from './always-ignored.ts';

/** Returns whether a file is ignored, by its path with forward slashes from a configuration's folder. */
export type IsIgnored = (path: string) => boolean;

/** The patterns of a configuration that decide which files are maps. Paths are relative to the configuration's folder. */
export interface MapPatterns {
  /** Returns whether `ignore` leaves out a file, or its original. */
  isIgnored: IsIgnored;
  /**
   * Returns whether `maps` lists a file, or its original. Undefined without `maps`, or if a glob that is absolute or begins
   * with `..` may list it.
   */
  isNamed: (path: string) => boolean | undefined;
}

/** Returns whether a file is in a folder in which no command looks for maps, such as `node_modules`. */
export const isNeverFound: (path: string) => boolean = picomatch(ALWAYS_IGNORED);

type Patterns = Pick<SkillmapConfig, 'maps' | 'ignore'>;

const known = new WeakMap<Patterns, MapPatterns>();

/** Compiles the patterns of a configuration once. */
export function mapPatternsOf(config: Patterns): MapPatterns {
  const patterns = known.get(config) ?? { isIgnored: ignored(config), isNamed: named(config) };
  known.set(config, patterns);
  return patterns;
}

/**
 * Returns a function that tests whether patterns in the syntax of a `.gitignore` match a path, or that of its original.
 * `prefix` is the path, with forward slashes, from the patterns' folder to the folder that tested paths are relative to.
 */
export function ignoring(patterns: string | readonly string[], prefix: string): IsIgnored {
  const list = ignore().add(patterns);
  const folder = prefix.split('/').filter((step) => step !== '');
  return orOriginal((path) => {
    const relative = joinPath(folder, path);
    return ignore.isPathValid(relative) && list.ignores(relative);
  });
}

function ignored({ ignore: globs = [] }: Patterns): IsIgnored {
  // A negated glob of `ignore` has no effect.
  const patterns = globs
    .filter((glob) => !isNegated(glob))
    .flatMap((glob) => patternsOf(joinPath([], glob) || glob))
    .map((source) => new RegExp(source));
  return orOriginal((path) => patterns.some((pattern) => pattern.test(path)));
}

/** Makes a test of a map also accept a translation if it accepts the original. */
function orOriginal(test: IsIgnored): IsIgnored {
  return (path) => {
    if (test(path)) return true;
    const original = withoutLocale(path);
    return original !== path && test(original);
  };
}

function named({ maps }: Patterns): MapPatterns['isNamed'] {
  if (!maps) return () => undefined;
  const toGlobs = (globs: readonly string[]): string[] =>
    globs.map((glob) => joinPath([], glob)).filter((glob) => glob !== '');
  const isListed = picomatch(toGlobs(maps.filter((glob) => !isNegated(glob))));
  const isExcluded = picomatch(toGlobs(maps.filter(isNegated).map((glob) => glob.slice(1))));
  const isFound = orOriginal((path) => isListed(path) && !isExcluded(path) && !isNeverFound(path));
  const hasOther = maps.some((glob) => /^(?:\/|[a-z]:)/i.test(glob) || joinPath([], glob).startsWith('..'));
  return (path) => isFound(path) || (hasOther ? undefined : false);
}

/** Returns the regular expressions of the paths that a glob matches. A glob that names a folder matches all files in it. */
export function patternsOf(glob: string): string[] {
  const name = glob.replace(/(?<=[^/])\/+$/, '');
  return [name, `${name}/**`].map((one) => picomatch.makeRe(one, { dot: true }).source);
}

/** Returns whether a glob excludes files. `!(a|b)` is a pattern of its own. */
function isNegated(glob: string): boolean {
  return glob.startsWith('!') && !glob.startsWith('!(');
}

/** Returns a relative path or glob from the folder that `folder` leads to. Starts with `..` if it leads out of it. */
export function joinPath(folder: readonly string[], relative: string): string {
  const steps = [...folder];
  for (const step of relative.split('/')) {
    if (step === '..' && steps.length > 0 && steps.at(-1) !== '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}
