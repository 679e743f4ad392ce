import type { DiffFormat } from './diff-formats.ts';
import { htmlReport } from './html-report.ts';
import { markdownReport } from './markdown-report.ts';
import type { Comparison } from './sentences.ts';
import { textReport } from './text-report.ts';

export const FORMATTERS: Readonly<Record<DiffFormat, (comparison: Comparison) => string>> = {
  text: textReport,
  json: ({ before, after, files }) =>
    `${JSON.stringify({ version: 1, base: before.name, head: after.name, files }, undefined, 2)}\n`,
  markdown: markdownReport,
  html: htmlReport,
};
