import { createHash, type Hash } from 'node:crypto';
import { contentOf, createSourceText, lineText, placesOf, type Diagnostic } from '#parser';
import type { LintedFile } from './linter.ts';

/** Length of the hash: enough to distinguish all findings of a file. */
const DIGITS = 16;

/** Returns a finding's fingerprints, one for each of its places, in their order. Computed on first use. */
export type Fingerprints = Pick<ReadonlyMap<Diagnostic, readonly string[]>, 'get'>;

/**
 * Identifies findings across runs by rule, message with values, the text of the line, and a number for duplicates. A
 * fingerprint stays the same when other lines or our wording change, and changes with its line or message. Earlier
 * versions used the finding's sentence instead of its message.
 */
export function fingerprintFindings(
  files: readonly LintedFile[],
  contentIn: (diagnostic: Diagnostic) => string = contentOf,
): Fingerprints {
  // A copy of the current findings, because some may be hidden later. Fingerprints are computed lazily, because only
  // some formats and baselines need them.
  const found = files.map(({ text, diagnostics }) => ({ text, diagnostics }));
  let known: Map<Diagnostic, string[]> | undefined;
  return {
    get: (diagnostic) => {
      known ??= new Map(found.flatMap((one) => [...fingerprintsOf(one, contentIn)]));
      return known.get(diagnostic);
    },
  };
}

/** A rule and a line in which it finds something. */
interface Content {
  /** Number of equal findings so far, by message. */
  counts: Map<string, number>;
  /** Hash of the rule and the line, computed once: the line may be long and have thousands of findings. */
  hash: Hash;
}

function fingerprintsOf(
  { text, diagnostics }: Pick<LintedFile, 'text' | 'diagnostics'>,
  contentIn: (diagnostic: Diagnostic) => string,
): Map<Diagnostic, string[]> {
  const fingerprints = new Map<Diagnostic, string[]>();
  const textOf = createLineLookup(text);
  const seen = new Map<string, Map<string, Content>>();
  const printOf = (diagnostic: Diagnostic): string => {
    const { ruleId, place } = diagnostic;
    const findingContent = contentIn(diagnostic);
    const line = place ? textOf(place.start.line) : '';
    const contents = seen.get(ruleId) ?? new Map<string, Content>();
    seen.set(ruleId, contents);
    const content = contents.get(line) ?? {
      counts: new Map<string, number>(),
      hash: hashOf(`${ruleId}\n${line}`),
    };
    contents.set(line, content);
    const nth = content.counts.get(findingContent) ?? 0;
    content.counts.set(findingContent, nth + 1);
    const hash = content.hash.copy().update(`\n${findingContent}\n${nth}`);
    return hash.digest('hex').slice(0, DIGITS);
  };
  for (const diagnostic of diagnostics) fingerprints.set(diagnostic, placesOf(diagnostic).map(printOf));
  return fingerprints;
}

/** Returns a function that returns a line's trimmed text. Each line is extracted once. */
function createLineLookup(text: string): (line: number) => string {
  const source = createSourceText(text);
  const known = new Map<number, string>();
  return (line) => {
    const trimmed = known.get(line) ?? lineText(source, line).trim();
    known.set(line, trimmed);
    return trimmed;
  };
}

function hashOf(text: string): Hash {
  return createHash('sha256').update(text);
}
