import { createHash, type Hash } from 'node:crypto';
import { contentOf, createSourceText, lineText, placesOf, type Diagnostic } from '#parser';
import type { LintedFile } from './linter.ts';

/** Length of the hash: long enough to tell apart all findings of a file. */
const DIGITS = 16;

/**
 * What findings are known by, at each of their places, the first one first; worked out when the first is asked for.
 */
export type Fingerprints = Pick<ReadonlyMap<Diagnostic, readonly string[]>, 'get'>;

/**
 * What each finding is known by in other runs: its rule, its message with the values, what its line says, and which of
 * several alike it is. So it is the same when lines above come or go or we choose other words, and another when the line
 * is changed, or wrong for another reason. Earlier versions of skillmap took its sentence in place of its message.
 */
export function fingerprintFindings(
  files: readonly LintedFile[],
  contentIn: (diagnostic: Diagnostic) => string = contentOf,
): Fingerprints {
  // Only some formats ask, and a baseline: what is found now counts, whatever is hidden later.
  const found = files.map(({ file, diagnostics }) => ({ file, diagnostics }));
  let known: Map<Diagnostic, string[]> | undefined;
  return {
    get: (diagnostic) => {
      known ??= new Map(found.flatMap((one) => [...fingerprintsOf(one, contentIn)]));
      return known.get(diagnostic);
    },
  };
}

/** A rule and a line that it finds something in. */
interface Content {
  /** By what is said of it: so many findings are the same so far. */
  counts: Map<string, number>;
  /** Of the rule and the line, which may be long and have thousands of findings. */
  hash: Hash;
}

function fingerprintsOf(
  { file, diagnostics }: Pick<LintedFile, 'file' | 'diagnostics'>,
  contentIn: (diagnostic: Diagnostic) => string,
): Map<Diagnostic, string[]> {
  const fingerprints = new Map<Diagnostic, string[]>();
  const textOf = createLineLookup(String(file));
  const seen = new Map<string, Map<string, Content>>();
  const printOf = (diagnostic: Diagnostic): string => {
    const { ruleId, place } = diagnostic;
    const said = contentIn(diagnostic);
    const line = place ? textOf(place.start.line) : '';
    const contents = seen.get(ruleId) ?? new Map<string, Content>();
    seen.set(ruleId, contents);
    const content = contents.get(line) ?? {
      counts: new Map<string, number>(),
      hash: hashOf(`${ruleId}\n${line}`),
    };
    contents.set(line, content);
    const nth = content.counts.get(said) ?? 0;
    content.counts.set(said, nth + 1);
    const hash = content.hash.copy().update(`\n${said}\n${nth}`);
    return hash.digest('hex').slice(0, DIGITS);
  };
  for (const diagnostic of diagnostics) fingerprints.set(diagnostic, placesOf(diagnostic).map(printOf));
  return fingerprints;
}

/** The text of a line without white space around it; each is cut out once. */
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
