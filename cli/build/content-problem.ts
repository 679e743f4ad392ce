import { keepFindings } from '../lint/lint-file.ts';
import type { LintedFile } from '../lint/linter.ts';

/** Something that is named and not in the repository. */
export interface ContentProblem {
  /**
   * - missing: it is nowhere
   * - elsewhere: learners' browsers will look for it in the documentation
   */
  kind: 'missing' | 'elsewhere';
  /** Of the map or tutorial, from the repository's root. */
  file: string;
  /** Counts from 1; absent where it could not be found. */
  line?: number;
  /** One sentence. */
  reason: string;
}

/** What the linter says of files that are not there. */
const FILE_RULES = new Set([
  'require-certificate-file',
  'require-image-file',
  'require-page-file',
  'require-tutorial-file',
]);

/** The findings but for those that are told as problems of the content already, at the same line. */
export function withoutReported(
  linted: readonly LintedFile[],
  problems: readonly ContentProblem[],
): LintedFile[] {
  const told = new Set(problems.map(({ file, line }) => `${file}:${line ?? ''}`));
  return linted.map((one) =>
    keepFindings(one, ({ ruleId, place }) => {
      const file = one.path.replaceAll('\\', '/');
      return !FILE_RULES.has(ruleId) || !told.has(`${file}:${place?.start.line ?? ''}`);
    }),
  );
}
