import { applyBaseline, type BaselineOutcome } from '../lint/baseline.ts';
import { fingerprintFindings } from '../lint/fingerprint-findings.ts';
import { keepFindings } from '../lint/lint-file.ts';
import type { LintedFile } from '../lint/linter.ts';

/** Which findings of `skillmap lint` a rehearsal reports. */
export interface LintFindingsOptions {
  /** False for none of them. */
  lint: boolean;
  /** Path of a baseline of `skillmap lint`, whose findings are hidden. */
  baseline?: string;
}

export interface LintFindings {
  files: readonly LintedFile[];
  /** The effect of the baseline. Absent without a baseline. */
  baseline?: BaselineOutcome;
}

/** Returns the checked files with the findings of `skillmap lint` to report. Throws a UsageError without a baseline. */
export async function chooseLintFindings(
  checked: readonly LintedFile[],
  { lint, baseline: file }: LintFindingsOptions,
  cwd: string,
): Promise<LintFindings> {
  if (!lint) return { files: checked.map((one) => keepFindings(one, () => false)) };
  if (file === undefined) return { files: checked };
  const how = { file, isUpdating: false, cwd };
  const { files, outcome } = await applyBaseline(checked, fingerprintFindings(checked), how);
  // A rehearsal may leave out findings of a file, so it cannot know which entries are outdated.
  return { files, baseline: { ...outcome, outdated: 0 } };
}
