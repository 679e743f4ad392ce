import type { CodeToken } from './code-tokens.ts';

/** How a translation renamed the author's own names. Each must be renamed consistently. */
export interface Renames {
  /** Names that the original declares. Other words belong to the editor. */
  declared: ReadonlySet<string>;
  to: Map<string, string>;
  from: Map<string, string>;
}

/** The first place where two pieces of code differ. A token is absent at the end of its code. */
export interface CodeDifference {
  original?: CodeToken;
  translated?: CodeToken;
  expected?: string;
}

const DECLARING_WORDS = new Set(['let', 'const', 'var', 'function', 'class', 'enum', 'namespace']);

/** Returns the names that the code declares: variables, functions and the like. */
export function ownNamesOf(code: readonly (readonly CodeToken[])[]): Set<string> {
  const names = new Set<string>();
  for (const tokens of code) {
    for (const [index, { kind, value }] of tokens.entries()) {
      const before = tokens[index - 1]?.value ?? '';
      if (kind === 'word' && DECLARING_WORDS.has(before)) names.add(value);
    }
  }
  return names;
}

/**
 * Returns the first difference between a translation's code and the original. The author's own names may be
 * translated.
 */
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

function expectedFor(left: CodeToken, right: CodeToken, { declared, to, from }: Renames): string | undefined {
  const isOwn = left.kind === 'word' && right.kind === 'word' && declared.has(left.value);
  if (!isOwn) return left.value === right.value ? undefined : left.value;
  const known = to.get(left.value);
  if (known !== undefined) return known === right.value ? undefined : known;
  const taken = from.get(right.value);
  if (taken !== undefined && taken !== left.value) return left.value;
  to.set(left.value, right.value);
  from.set(right.value, left.value);
  return undefined;
}
