import type { Diagnostic } from '#parser';
import { toSlashes } from '../files/paths.ts';
import type { LintedFile } from '../lint/linter.ts';
import { sanitize, safeName } from './cells.ts';
import type { LintReport } from './format.ts';
import { xmlText, xmlValue } from './xml.ts';

/*
 * The test report that CI servers read, in the format of Ant's JUnit task: a suite per file, with a failed test per
 * error and warning. Hints are passed tests with output. A clean file is one passed test, so that servers show that it
 * was checked.
 */

export function junitReport({ files }: Pick<LintReport, 'files'>): string {
  const tests = files.reduce((sum, file) => sum + testsOf(file), 0);
  const failures = files.reduce((sum, file) => sum + failuresOf(file), 0);
  const time = files.reduce((sum, { milliseconds = 0 }) => sum + milliseconds, 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="skillmap lint" tests="${tests}" failures="${failures}" errors="0" time="${toSeconds(time)}">`,
    ...files.flatMap(suite),
    '</testsuites>',
  ].join('\n');
}

function suite(linted: LintedFile): string[] {
  const { path, diagnostics, milliseconds = 0 } = linted;
  const tests = testsOf(linted);
  const counts = `tests="${tests}" failures="${failuresOf(linted)}" errors="0" skipped="0" time="${toSeconds(milliseconds)}"`;
  const name = xmlValue(toSlashes(path));
  // Rules run together, so each test gets an equal share of the time: some servers add up the times of a suite's tests.
  const share = toSeconds(milliseconds / tests);
  const cases =
    diagnostics.length === 0
      ? [`    <testcase name="nothing to fix" classname="${name}" file="${name}" time="${share}"/>`]
      : diagnostics.flatMap((found) => testCase(toSlashes(path), found, share));
  return [`  <testsuite name="${name}" ${counts}>`, ...cases, '  </testsuite>'];
}

function testCase(path: string, found: Diagnostic, time: string): string[] {
  const name = xmlValue(path);
  const { ruleId, severity, reason, place } = found;
  const at = place ? `:${place.start.line}:${place.start.column}` : '';
  const line = place ? ` line="${place.start.line}"` : '';
  // Servers identify tests by name, so findings of the same rule need different names.
  const title = xmlValue(`${ruleId}${at}`);
  const open = `    <testcase name="${title}" classname="${name}" file="${name}"${line} time="${time}">`;
  const text = xmlText(detailOf(path, at, found));
  const body =
    severity === 'info'
      ? `      <system-out>${text}</system-out>`
      : `      <failure type="${severity}" message="${xmlValue(reason)}">${text}</failure>`;
  return [open, body, '    </testcase>'];
}

function detailOf(path: string, at: string, { ruleId, severity, reason, note }: Diagnostic): string {
  const lines = [`${safeName(path)}${at} ${severity} ${ruleId}`, sanitize(reason), note && sanitize(note)];
  return lines.filter((part) => part !== undefined).join('\n');
}

/** Formats seconds, to a millionth and without an exponent. */
function toSeconds(milliseconds: number): string {
  return String(Number((milliseconds / 1000).toFixed(6)));
}

function testsOf({ diagnostics }: LintedFile): number {
  return Math.max(1, diagnostics.length);
}

function failuresOf({ diagnostics }: LintedFile): number {
  return diagnostics.filter(({ severity }) => severity !== 'info').length;
}
