import type { Diagnostic } from '#parser';
import { toSlashes } from '../files/paths.ts';
import type { LintReport } from './format.ts';
import { xmlValue } from './xml.ts';

/**
 * Formats findings as Checkstyle does, which many review tools and CI servers read: https://checkstyle.org. Lists clean
 * files too, and notes after the finding.
 */
export function checkstyleReport({ files }: Pick<LintReport, 'files'>): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<checkstyle version="4.3">',
    ...files.flatMap(({ path, diagnostics }) => [
      `  <file name="${xmlValue(toSlashes(path))}">`,
      ...diagnostics.map(toError),
      '  </file>',
    ]),
    '</checkstyle>',
  ].join('\n');
}

function toError({ ruleId, severity, reason, note, place }: Diagnostic): string {
  const at = place ? ` line="${place.start.line}" column="${place.start.column}"` : ' line="1"';
  const message = xmlValue(note === undefined ? reason : `${reason}\n${note}`);
  return `    <error${at} severity="${severity}" message="${message}" source="skillmap.${xmlValue(ruleId)}"/>`;
}
