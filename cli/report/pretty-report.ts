import pc from 'picocolors';
import { createSourceText, shownRelated, type Diagnostic, type SourceText } from '#parser';
import { localRulePage } from '../docs-page.ts';
import type { LintedFile } from '../lint/linter.ts';
import { toLink, sanitize, safeName, wrap } from './cells.ts';
import { drawFrame, type Mark, type Paint } from './code-frame.ts';
import type { LintReport, ReportOptions } from './format.ts';
import { moreNote, mostShown } from './most-shown.ts';
import { EXPLAIN, baselineSteps, nextSteps, summaryOf } from './summary.ts';

type Colors = ReturnType<typeof pc.createColors>;

interface Style extends ReportOptions {
  colors: Colors;
}

const WORDS = { error: 'error', warning: 'warning', info: 'hint' } as const;
const SIGNS = { error: '✖', warning: '▲', info: '●' } as const;
const INDENT = '  ';

/** Prints each finding with its lines, related positions and advice, and then the counts. */
export function prettyReport(report: LintReport, options: ReportOptions): string {
  const style: Style = { ...options, colors: pc.createColors(options.color) };
  const blocks = report.files.flatMap((linted) => {
    const shown = mostShown(linted);
    const note = moreNote(shown);
    return [...fileBlocks(shown.linted, style), ...(note === '' ? [] : [withCode(note, style.colors)])];
  });
  return [...blocks, summaryBlock(report, style)].join('\n\n');
}

function fileBlocks(linted: LintedFile, style: Style): string[] {
  if (linted.diagnostics.length === 0) return [];
  const source = createSourceText(linted.text);
  return linted.diagnostics.map((found) => findingBlock(found, linted, { source, style }));
}

function findingBlock(
  found: Diagnostic,
  linted: LintedFile,
  { source, style }: { source: SourceText; style: Style },
): string {
  const { colors, width } = style;
  const body = width - INDENT.length;
  const paint = paintOf(found, colors);
  const reason = wrap(sanitize(found.reason), body).map((line) => colors.bold(withCode(line, colors)));
  const frames = framesOf(found, linted, { source, style });
  const lines = [...reason, ...(frames.length > 0 ? ['', ...frames] : []), '', ...adviceOf(found, style)];
  return [
    header(found, linted, { paint, style }),
    ...lines.map((line) => (line === '' ? '' : INDENT + line)),
  ].join('\n');
}

/**
 * Returns a finding's header, such as `skillmap.md:12:3 ▲ warning no-unknown-attribute`, followed by a horizontal line.
 */
function header(
  { ruleId, severity, place, url }: Diagnostic,
  linted: LintedFile,
  { paint, style }: { paint: Paint; style: Style },
): string {
  const { colors, links } = style;
  const at = place ? `:${place.start.line}:${place.start.column}` : '';
  const name = sanitize(linted.path);
  const plain = `${SIGNS[severity]} ${WORDS[severity]}  ${name}${at}  ${ruleId} `;
  const page = url ?? localRulePage(ruleId);
  const rule = links && page !== undefined ? toLink(ruleId, page) : ruleId;
  const line = '─'.repeat(Math.max(0, style.width - [...plain].length));
  const severe = paint(`${SIGNS[severity]} ${colors.bold(WORDS[severity])}`);
  return `${severe}  ${colors.underline(name + at)}  ${colors.dim(`${rule} ${line}`)}`.trimEnd();
}

function framesOf(
  found: Diagnostic,
  linted: LintedFile,
  { source, style }: { source: SourceText; style: Style },
): string[] {
  const { place } = found;
  const related = shownRelated(found.related);
  const marks: Mark[] = place ? [{ place, label: likelyOf(found), isMain: true }] : [];
  for (const end of related) {
    if (end.path === undefined) marks.push({ place: end.place, label: end.reason, isMain: false });
  }
  const frameStyle = {
    width: style.width - INDENT.length,
    main: paintOf(found, style.colors),
    secondary: style.colors.cyan,
    dim: style.colors.dim,
  };
  const lines = marks.length > 0 ? drawFrame(marks, source, frameStyle) : [];
  for (const end of related) {
    if (end.path === undefined) continue;
    const { line, column } = end.place.start;
    const text = linted.context?.repository.files?.textOf(end.path);
    const mark: Mark = { place: end.place, label: end.reason, isMain: false };
    lines.push('', style.colors.underline(`${safeName(end.path)}:${line}:${column}`));
    if (text === undefined) lines.push(sanitize(end.reason));
    else lines.push(...drawFrame([mark], createSourceText(text), frameStyle));
  }
  return lines;
}

/** Returns likely spellings to show below the word, unless the sentence names one. */
function likelyOf({ reason, expected = [], fix }: Diagnostic): string {
  if (reason.includes('Did you mean')) return '';
  if (expected.length === 0 || fix) return expected.length === 0 ? '' : `did you mean \`${expected[0]}\`?`;
  return `did you mean ${expected.map((word) => `\`${word}\``).join(' or ')}?`;
}

function adviceOf({ note, fix, suggestions = [] }: Diagnostic, { colors, width }: Style): string[] {
  const lines: string[] = [];
  const body = width - INDENT.length;
  if (note !== undefined) lines.push(...wrap(sanitize(note), body).map((line) => withCode(line, colors)));
  const hanging = (sign: string, text: string): string[] =>
    wrap(sanitize(text), body - 2).map(
      (line, index) => `${index === 0 ? sign : ' '} ${withCode(line, colors)}`,
    );
  if (fix) lines.push(...hanging(colors.green('✔'), `${fix.title}: \`--fix\` does it for you.`));
  else if (suggestions.length === 1) {
    const title = suggestions[0]?.title ?? '';
    lines.push(
      ...hanging(colors.cyan('?'), `${title}: \`--fix --unsafe\` does it, unless it causes another finding.`),
    );
  } else if (suggestions.length > 1) {
    lines.push('Did you mean one of these?');
    for (const { title } of suggestions) lines.push(...hanging(colors.cyan('?'), title));
  }
  return lines;
}

function summaryBlock(report: LintReport, { colors, width }: Style): string {
  const { files, baseline, notes } = report;
  const hasFindings = files.some(({ diagnostics }) => diagnostics.length > 0);
  const isBad = files.some(({ diagnostics }) => diagnostics.some(({ severity }) => severity === 'error'));
  const [first = '', ...more] = wrap(sanitize(summaryOf(report)), width - INDENT.length);
  const sign = hasFindings ? (isBad ? colors.red('✖') : colors.yellow('▲')) : colors.green('✔');
  const steps = [
    ...(hasFindings ? nextSteps(report) : []),
    ...(baseline ? baselineSteps(baseline) : []),
    ...(hasFindings ? [EXPLAIN] : []),
  ];
  return [
    ...notes,
    `${sign} ${colors.bold(first)}`,
    ...more.map((line) => INDENT + colors.bold(line)),
    ...steps
      .flatMap((step) => wrap(sanitize(step), width - INDENT.length))
      .map((line) => INDENT + withCode(line, colors)),
  ].join('\n');
}

/** Colours names in backticks. Bold text stays bold, because picocolors resets colours individually. */
function withCode(text: string, colors: Colors): string {
  return text.replace(/`[^`]+`/g, (name) => colors.cyan(name));
}

function paintOf({ severity }: Diagnostic, colors: Colors): Paint {
  if (severity === 'error') return colors.red;
  return severity === 'warning' ? colors.yellow : colors.blue;
}
