import path from 'node:path';
import { isViolation, type Diagnostic } from '#parser';
import { pathKind, relativePath } from '../files/paths.ts';
import { UsageError } from '../io.ts';
import {
  BASELINE_VERSION,
  SENTENCE_VERSION,
  readBaseline,
  writeBaseline,
  type BaselineEntries,
} from './baseline-file.ts';
import { fingerprintFindings, type Fingerprints } from './fingerprint-findings.ts';
import { keepFindings } from './lint-file.ts';
import type { LintedFile } from './linter.ts';

/* A baseline lists the findings that a repository had when its authors began to use the linter. The linter hides
   these findings, so that new ones stand out. Mistakes that keep learners from opening a map are hidden too, but
   counted. */

/** The effect of a baseline on a run. */
export interface BaselineOutcome {
  /** Path of the baseline, as the user wrote it. */
  file: string;
  /** Number of hidden findings. */
  known: number;
  /** Number of hidden findings that keep learners from opening a map. */
  violations: number;
  /** Number of outdated entries of checked files. After an update, the number removed. */
  outdated: number;
  isUpdated: boolean;
  /**
   * True if an earlier version of skillmap wrote the baseline, with fingerprints that contain the findings' sentences.
   */
  isOld: boolean;
}

export interface BaselineOptions {
  /** Path of the baseline, as the user wrote it. */
  file: string;
  isUpdating: boolean;
  cwd: string;
}

/**
 * Moves the findings that the baseline lists from `diagnostics` to `known`. An update adds all findings to the
 * baseline.
 */
export async function applyBaseline(
  files: readonly LintedFile[],
  fingerprints: Fingerprints,
  { file, isUpdating, cwd }: BaselineOptions,
): Promise<{ files: LintedFile[]; outcome: BaselineOutcome }> {
  const absolute = path.resolve(cwd, file);
  const existing = await readBaseline(absolute);
  const before: BaselineEntries = existing?.entries ?? new Map();
  if (!existing && !isUpdating) {
    throw new UsageError(
      `There is no baseline ${file}. Run \`skillmap lint\` with --update-baseline to create it.`,
    );
  }
  const nameOf = (linted: LintedFile): string =>
    relativePath(path.dirname(absolute), path.resolve(cwd, linted.path));
  const foundBy = (prints: Fingerprints): BaselineEntries =>
    new Map(files.filter(canBeKnown).map((linted) => [nameOf(linted), printsOf(linted, prints)]));
  const isBySentence = existing?.version === SENTENCE_VERSION;
  const knownBy = isBySentence ? fingerprintFindings(files, ({ reason }) => reason) : fingerprints;
  const found = foundBy(knownBy);
  const old = await withoutDeleted(before, found, path.dirname(absolute));
  // Keep the old format if some files were not checked: their new fingerprints are unknown.
  const isOld = isBySentence && !(isUpdating && [...old.keys()].every((name) => found.has(name)));
  const prints = isOld ? knownBy : fingerprints;
  const entries = isUpdating ? new Map([...old, ...foundBy(prints)]) : before;
  if (isUpdating) {
    await writeBaseline(absolute, { version: isOld ? SENTENCE_VERSION : BASELINE_VERSION, entries });
  }
  const split = files.map((linted) => hideBaselineFindings(linted, prints, entries.get(nameOf(linted))));
  const known = split.flatMap((linted) => linted.known ?? []);
  return {
    files: split,
    outcome: {
      file,
      known: known.length,
      violations: known.filter(({ ruleId }) => isViolation(ruleId)).length,
      outdated: countOutdated(before, found, old),
      isUpdated: isUpdating,
      isOld,
    },
  };
}

function hideBaselineFindings(
  linted: LintedFile,
  fingerprints: Fingerprints,
  rules: ReadonlyMap<string, readonly string[]> | undefined,
): LintedFile {
  const printsByRule = new Map([...(rules ?? [])].map(([id, prints]) => [id, new Set(prints)]));
  const isKnown = (diagnostic: Diagnostic): boolean => {
    const entries = printsByRule.get(diagnostic.ruleId);
    if (!entries || !canBeKnown(linted)) return false;
    return fingerprints.get(diagnostic)?.every((print) => entries.has(print)) === true;
  };
  const known = new Set(linted.diagnostics.filter(isKnown));
  return { ...keepFindings(linted, (diagnostic) => !known.has(diagnostic)), known: [...known] };
}

/**
 * Returns whether a baseline may hide a file's findings. Unreadable files are always reported: their content is
 * unknown.
 */
function canBeKnown({ isUnreadable }: LintedFile): boolean {
  return !isUnreadable;
}

function printsOf(linted: LintedFile, fingerprints: Fingerprints): ReadonlyMap<string, string[]> {
  const rules = new Map<string, string[]>();
  for (const diagnostic of linted.diagnostics) {
    const prints = rules.get(diagnostic.ruleId) ?? [];
    prints.push(...(fingerprints.get(diagnostic) ?? []));
    rules.set(diagnostic.ruleId, prints);
  }
  return rules;
}

/** Returns the entries of files that were checked or still exist. */
async function withoutDeleted(
  entries: BaselineEntries,
  found: BaselineEntries,
  folder: string,
): Promise<BaselineEntries> {
  const kept = await Promise.all(
    [...entries].map(async (entry) => {
      const isThere = found.has(entry[0]) || (await pathKind(path.join(folder, entry[0]))) !== 'missing';
      return isThere ? [entry] : [];
    }),
  );
  return new Map(kept.flat());
}

function countOutdated(before: BaselineEntries, found: BaselineEntries, old: BaselineEntries): number {
  let outdated = 0;
  for (const [name, rules] of before) {
    for (const [id, prints] of rules) {
      const now = found.get(name);
      if (!old.has(name)) outdated += prints.length;
      else if (now) {
        const still = new Set(now.get(id));
        outdated += prints.filter((print) => !still.has(print)).length;
      }
    }
  }
  return outdated;
}
