import type { ChangeReport, FileChanges } from '#schemas/generated/change-report.ts';
import { withoutPhrases } from '../report/json-report.ts';
import type { DiffFormat } from './diff-formats.ts';
import { htmlReport } from './html-report.ts';
import { markdownReport, type MarkdownOptions } from './markdown-report.ts';
import type { Comparison } from './sentences.ts';
import { textReport } from './text-report.ts';

type Formatter = (comparison: Comparison, options: MarkdownOptions) => string;

export const FORMATTERS: Readonly<Record<DiffFormat, Formatter>> = {
  text: textReport,
  json: (comparison) => `${JSON.stringify(toReport(comparison), undefined, 2)}\n`,
  markdown: markdownReport,
  html: htmlReport,
};

function toReport({ before, after, files }: Comparison): ChangeReport {
  return { version: 1, base: before.name, head: after.name, files: files.map(toJson) };
}

function toJson({ losses, ...file }: FileChanges): FileChanges {
  return { ...file, losses: losses.map(withoutPhrases) };
}
