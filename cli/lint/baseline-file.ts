import { readFile } from 'node:fs/promises';
import { readFields } from '#schemas/exchange/read-fields.ts';
import { readJson } from '#schemas/exchange/read-json.ts';
import { writeAtomically } from '../files/write-atomically.ts';
import { UsageError } from '../io.ts';
import { describeReadError, describeWriteError } from '../system-error.ts';

/** Fingerprints by file and rule. Files are relative to the baseline's folder, with forward slashes. */
export type BaselineEntries = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/** Version of the format. It rises when fingerprints are computed differently. */
export const BASELINE_VERSION = 3;

/** The previous version, whose fingerprints contain the findings' sentences. */
export const SENTENCE_VERSION = 2;

/** A baseline file's content. */
export interface Baseline {
  version: number;
  entries: BaselineEntries;
}

/** Reads a baseline, or returns undefined if there is none. Throws a UsageError if the file is not a baseline. */
export async function readBaseline(file: string): Promise<Baseline | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new UsageError(`The baseline ${file} cannot be read: ${describeReadError(error)}.`);
  }
  const value = readJson(text);
  const baseline = readEntries(value);
  if (baseline) return baseline;
  const version = readFields(value)?.version;
  if (typeof version === 'number' && version < SENTENCE_VERSION) {
    throw new UsageError(
      `The baseline ${file} was written by an earlier version of skillmap. Create it again: delete it and run with --update-baseline.`,
    );
  }
  throw new UsageError(
    `${file} is not a baseline that this version of skillmap can read. If it is one, create it again: delete it and run with --update-baseline.`,
  );
}

/** Writes one fingerprint per line, sorted, so that each changed finding is one changed line in git. */
export async function writeBaseline(file: string, { version, entries }: Baseline): Promise<void> {
  const files = Object.fromEntries(
    [...entries]
      .filter(([, rules]) => rules.size > 0)
      .sort(byName)
      .map(([name, rules]) => [
        name,
        Object.fromEntries([...rules].sort(byName).map(([id, prints]) => [id, [...prints].sort()])),
      ]),
  );
  try {
    await writeAtomically(file, `${JSON.stringify({ version, files }, undefined, 2)}\n`);
  } catch (error) {
    throw new UsageError(`The baseline ${file} cannot be written: ${describeWriteError(error)}.`);
  }
}

function byName([left]: [string, unknown], [right]: [string, unknown]): number {
  return left < right ? -1 : Number(left > right);
}

function readEntries(value: unknown): Baseline | undefined {
  const { files, version } = readFields(value) ?? {};
  const byFile = readFields(files);
  if (!byFile || (version !== BASELINE_VERSION && version !== SENTENCE_VERSION)) return undefined;
  const entries = new Map<string, Map<string, string[]>>();
  for (const [name, rules] of Object.entries(byFile)) {
    const byRule = readFields(rules);
    if (!byRule) return undefined;
    const known = new Map<string, string[]>();
    for (const [id, prints] of Object.entries(byRule)) {
      if (!Array.isArray(prints) || !prints.every((print) => typeof print === 'string')) return undefined;
      known.set(id, prints);
    }
    entries.set(name, known);
  }
  return { version, entries };
}
