import pc from 'picocolors';
import { sanitize } from '../report/cells.ts';
import type { Check, CheckStatus, Diagnosis, Step } from './diagnosis.ts';

/* The output of `skillmap doctor`, for authors who are not programmers. Pure: returns text. */

const MARKS: Record<CheckStatus, string> = { good: '✔', problem: '✖', hint: '!', unknown: '?' };

export function doctorReport(
  diagnosis: Diagnosis,
  { color, editor }: { color: boolean; editor: readonly string[] },
): string {
  const colors = pc.createColors(color);
  const { root, slug, checks, steps, links } = diagnosis;
  return [
    '',
    `  ${colors.bold(sanitize(slug ?? root))}`,
    '',
    ...checks.flatMap((check) => linesOf(check, colors)),
    '',
    ...editor.map((line, index) => `  ${index === 0 ? 'Editor:' : '       '} ${sanitize(line)}`),
    '',
    `  ${sentenceOf(diagnosis)}`,
    ...section('What to do', stepLines(steps, colors), colors),
    ...section(
      'Links for learners',
      links.flatMap(({ name, url }) => [`    ${sanitize(name)}`, `      ${sanitize(url)}`]),
      colors,
    ),
    '',
    '',
  ].join('\n');
}

/** Returns the output of `--json`. It is a stable API: `version` rises with breaking changes. */
export function doctorJson(diagnosis: Diagnosis): string {
  const { checks, editor, isOnline, links, root, serves, slug, steps } = diagnosis;
  return JSON.stringify(
    {
      version: 1,
      isComplete: verdictOf(diagnosis) === 'complete',
      root,
      slug,
      isOnline,
      serves,
      editor,
      checks,
      steps,
      links,
    },
    undefined,
    2,
  );
}

/**
 * - complete: learners get the local files, as far as can be known
 * - incomplete: there is a problem
 * - unknown: git failed
 */
export type DoctorVerdict = 'complete' | 'incomplete' | 'unknown';

export function verdictOf({ checks }: Diagnosis): DoctorVerdict {
  if (checks.some(({ status }) => status === 'problem')) return 'incomplete';
  return checks.some(({ id, status }) => id === 'repository' && status === 'unknown')
    ? 'unknown'
    : 'complete';
}

type Colors = ReturnType<typeof pc.createColors>;

function linesOf({ status, title, details = [] }: Check, colors: Colors): string[] {
  return [
    `  ${markOf(status, colors)} ${sanitize(title)}`,
    ...details.map((line) => `      ${sanitize(line)}`),
  ];
}

function markOf(status: CheckStatus, colors: Colors): string {
  const mark = MARKS[status];
  switch (status) {
    case 'good':
      return colors.green(mark);
    case 'problem':
      return colors.red(mark);
    case 'hint':
      return colors.yellow(mark);
    case 'unknown':
      return colors.dim(mark);
    default:
      return status satisfies never;
  }
}

function sentenceOf(diagnosis: Diagnosis): string {
  const verdict = verdictOf(diagnosis);
  switch (verdict) {
    case 'incomplete':
      return 'Learners do not get the files in this folder.';
    case 'unknown':
      return 'It is unknown what learners get.';
    case 'complete': {
      const isSure = diagnosis.checks.every(({ status }) => status !== 'unknown');
      return isSure
        ? 'Learners get the files in this folder.'
        : 'As far as skillmap can tell, learners get the files in this folder.';
    }
    default:
      return verdict satisfies never;
  }
}

function section(title: string, lines: readonly string[], colors: Colors): string[] {
  return lines.length === 0 ? [] : ['', `  ${colors.bold(title)}`, '', ...lines];
}

/** Returns the lines for steps. Commands are on lines of their own, so that they can be copied. */
function stepLines(steps: readonly Step[], colors: Colors): string[] {
  return steps.flatMap((step) =>
    step.kind === 'run'
      ? [`    ${colors.cyan(sanitize(step.command))}`]
      : step.text.split('\n').map((line) => `    ${sanitize(line)}`),
  );
}
