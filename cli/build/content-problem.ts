import { keepFindings } from '../lint/lint-file.ts';
import type { LintedFile } from '../lint/linter.ts';

/** A named file that is not in the repository. */
export interface ContentProblem {
  /**
   * - missing: the file exists nowhere
   * - elsewhere: learners' browsers will look for it in MakeCode's documentation
   */
  kind: 'missing' | 'elsewhere';
  /** Path of the map or tutorial from the repository's root. */
  file: string;
  /** Line in the file, from 1. Absent if unknown. */
  line?: number;
  /** The problem in one sentence. */
  reason: string;
}

/** Rules that report missing files. */
const FILE_RULES = new Set([
  'require-certificate-file',
  'require-image-file',
  'require-checks-file',
  'require-page-file',
  'require-tutorial-file',
]);

/** Leaves out findings that are already reported as content problems on the same line. */
export function withoutReported(
  linted: readonly LintedFile[],
  problems: readonly ContentProblem[],
): LintedFile[] {
  const reported = new Set(problems.map(({ file, line }) => `${file}:${line ?? ''}`));
  return linted.map((one) =>
    keepFindings(one, ({ ruleId, place }) => {
      const file = one.path.replaceAll('\\', '/');
      return !FILE_RULES.has(ruleId) || !reported.has(`${file}:${place?.start.line ?? ''}`);
    }),
  );
}
