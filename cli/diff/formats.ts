import type { DiffFormat } from './diff-formats.ts';
import type { FileChanges } from '#parser';
import { withoutPhrases } from '../report/json-report.ts';
import { htmlReport } from './html-report.ts';
import { markdownReport } from './markdown-report.ts';
import type { Comparison } from './sentences.ts';
import { textReport } from './text-report.ts';

export const FORMATTERS: Readonly<Record<DiffFormat, (comparison: Comparison) => string>> = {
  text: textReport,
  json: ({ before, after, files }) =>
    `${JSON.stringify({ version: 1, base: before.name, head: after.name, files: files.map(toJson) }, undefined, 2)}\n`,
  markdown: markdownReport,
  html: htmlReport,
};

function toJson({ losses, ...file }: FileChanges): FileChanges {
  return { ...file, losses: losses.map(withoutPhrases) };
}
