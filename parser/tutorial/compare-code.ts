import type { CodeToken } from './code-tokens.ts';

/** What names of an author's own have become in a translation; each is to be the same everywhere. */
export interface Renames {
  /** Names that the original gives itself: what else a word means is the editor's. */
  own: ReadonlySet<string>;
  to: Map<string, string>;
  from: Map<string, string>;
}

/** The first place where two pieces of code do something else; an end is reached where a token is absent. */
export interface CodeDifference {
  original?: CodeToken;
  translated?: CodeToken;
  /** What the translation should have there. */
  expected?: string;
}

const DECLARING = new Set(['let', 'const', 'var', 'function', 'class', 'enum', 'namespace']);

/** The names that some code declares: variables, functions and the like. */
export function ownNamesOf(code: readonly (readonly CodeToken[])[]): Set<string> {
  const names = new Set<string>();
  for (const tokens of code) {
    for (const [index, { kind, value }] of tokens.entries()) {
      const before = tokens[index - 1]?.value ?? '';
      if (kind === 'word' && DECLARING.has(before)) names.add(value);
    }
  }
  return names;
}

/** Where a translation's code differs from the original's; own names may be translated, if they are so everywhere. */
export function findDifference(
  original: readonly CodeToken[],
  translated: readonly CodeToken[],
  renames: Renames,
): CodeDifference | undefined {
  for (let index = 0; index < Math.max(original.length, translated.length); index += 1) {
    const [left, right] = [original[index], translated[index]];
    if (!left || !right) return { ...(left && { original: left }), ...(right && { translated: right }) };
    const expected = expectedFor(left, right, renames);
    if (expected !== undefined) return { original: left, translated: right, expected };
  }
  return undefined;
}

/** What should stand in place of a token; undefined where it is right. */
function expectedFor(left: CodeToken, right: CodeToken, { own, to, from }: Renames): string | undefined {
  const isOwn = left.kind === 'word' && right.kind === 'word' && own.has(left.value);
  if (!isOwn) return left.value === right.value ? undefined : left.value;
  const known = to.get(left.value);
  if (known !== undefined) return known === right.value ? undefined : known;
  const taken = from.get(right.value);
  if (taken !== undefined && taken !== left.value) return left.value;
  to.set(left.value, right.value);
  from.set(right.value, left.value);
  return undefined;
}
