// Writes the outputs of the GitHub Action and its summary. Environment: REPORT (the output of `skillmap lint --format
// json`), CODE (its exit code), SARIF, and the variables that GitHub sets for every step.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/** Maximum number of findings in the summary, which GitHub limits to 1 MB. */
const MAX_ROWS = 200;
const NAMES = { error: '❌ error', warning: '⚠️ warning', info: 'ℹ️ hint' };
const ORDER = ['error', 'warning', 'info'];

const { CODE, GITHUB_OUTPUT, GITHUB_STEP_SUMMARY, GITHUB_WORKSPACE, REPORT, SARIF } = process.env;
const report = existsSync(REPORT) ? JSON.parse(readFileSync(REPORT, 'utf8')) : undefined;

if (GITHUB_OUTPUT) appendFileSync(GITHUB_OUTPUT, outputs());
if (GITHUB_STEP_SUMMARY) appendFileSync(GITHUB_STEP_SUMMARY, summary());

function outputs() {
  const { errors = '', warnings = '', infos = '' } = report?.summary ?? {};
  const sarif = SARIF && existsSync(SARIF) ? path.relative(GITHUB_WORKSPACE ?? '.', path.resolve(SARIF)) : '';
  return `errors=${errors}\nwarnings=${warnings}\nhints=${infos}\nsarif=${sarif.replaceAll('\\', '/')}\n`;
}

function summary() {
  if (!report) return '### Maps\n\nNothing could be checked. See the log of this step.\n\n';
  const { files, errors, warnings, infos, baseline } = report.summary;
  const counts = [count(errors, 'error'), count(warnings, 'warning'), count(infos, 'hint')].join(', ');
  const known = baseline?.known ? `, ${count(baseline.known, 'known finding')} hidden` : '';
  const verdict = CODE === '0' ? '✅' : '❌';
  return `### ${verdict} Maps\n\n${count(files, 'file')}: ${counts}${known}.\n\n${table()}`;
}

function table() {
  const found = report.files
    .flatMap(({ path: file, diagnostics }) => diagnostics.map((one) => ({ file, ...one })))
    .sort((left, right) => ORDER.indexOf(left.severity) - ORDER.indexOf(right.severity));
  if (found.length === 0) return '';
  const rows = found.slice(0, MAX_ROWS).map(({ file, place, severity, reason, ruleId }) => {
    const line = place ? `:${place.start.line}` : '';
    return `| ${NAMES[severity]} | ${cell(`${file}${line}`)} | ${cell(reason)} | ${cell(ruleId)} |`;
  });
  const more = found.length > MAX_ROWS ? `\n…and ${found.length - MAX_ROWS} more.\n` : '';
  return `| | Where | Finding | Rule |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n${more}\n`;
}

/** Escapes an author's text for a table cell. Text in backticks becomes code. */
function cell(text) {
  const plain = text.replace(/[^\p{L}\p{N} .,:;()/=+%?'"`-]/gu, (letter) => `&#${letter.codePointAt(0)};`);
  return plain.replace(/`([^`]*)`/g, '<code>$1</code>').replaceAll('`', '&#96;');
}

function count(number, word) {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}
