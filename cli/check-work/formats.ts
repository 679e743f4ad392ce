import type {
  CheckedActivity,
  CheckedWork,
  CheckResult,
  Missing,
  Obstacle,
} from '#schemas/generated/checks.ts';
import { toCsvLine } from '#schemas/exchange/csv.ts';
import { escapeHtml } from '#schemas/exchange/escape-html.ts';
import { reportPage } from '../report/report-page.ts';
import { writeCondition, writeCounted } from '#parser';
import { sanitize, widthOf, toCells } from '../report/cells.ts';

/** Pictures of games as data URLs, by the project's file. */
export type Pictures = ReadonlyMap<string, string>;

const SIGNS = { passed: '✓', 'not-yet': '–', 'cannot-be-checked': '?' } as const;

export const WORK_FORMATTERS: Readonly<
  Record<'text' | 'csv' | 'json' | 'html', (work: CheckedWork, pictures: Pictures) => string>
> = {
  text: textTable,
  csv,
  json: (work) => `${JSON.stringify(work, undefined, 2)}\n`,
  html: page,
};

function textTable({ activities, unreadable }: CheckedWork): string {
  const parts = activities.map(activityTable);
  if (unreadable.length > 0) {
    parts.push(
      [
        'Not checked:',
        ...unreadable.map(({ file, reason }) => `  ${sanitize(file)}: ${sanitize(reason)}`),
      ].join('\n'),
    );
  }
  return `${parts.join('\n\n')}\n`;
}

function activityTable({ name, map, checks, projects }: CheckedActivity): string {
  const width = Math.max(0, ...projects.map(({ file }) => widthOf(toCells(file))));
  const columns = checks.map((_, index) => String(index + 1));
  const rows = projects.map(({ file, results }) => {
    const cells = results.map(({ kind }, index) => SIGNS[kind].padStart(columns[index]?.length ?? 1));
    const space = ' '.repeat(width - widthOf(toCells(file)));
    return `  ${sanitize(file)}${space}  ${cells.join(' ')}  ${countPassed(results)} of ${checks.length}`;
  });
  return [
    `${sanitize(name)} (${sanitize(map)})`,
    ...checks.map((sentence, index) => `  ${index + 1} ${sanitize(sentence)}`),
    `  ${' '.repeat(width)}  ${columns.join(' ')}`,
    ...rows,
    ...(rows.length > 0
      ? [
          `  ${SIGNS.passed} passed, ${SIGNS['not-yet']} not yet, ${SIGNS['cannot-be-checked']} cannot be checked`,
        ]
      : []),
  ].join('\n');
}

function countPassed(results: readonly CheckResult[]): number {
  return results.filter(({ kind }) => kind === 'passed').length;
}

function csv({ activities, unreadable }: CheckedWork): string {
  const lines = activities.flatMap(({ name, checks, projects }, index) => [
    ...(index > 0 ? [''] : []),
    toCsvLine(['file', 'project', 'activity', ...checks]),
    ...projects.map((project) =>
      toCsvLine([project.file, project.name, name, ...project.results.map(describeResult)]),
    ),
  ]);
  const bad = unreadable.map(({ file, reason }) => toCsvLine([file, '', '', reason]));
  return [...lines, ...bad].map((line) => `${line}\r\n`).join('');
}

/** Describes a result in one sentence. */
function describeResult(result: CheckResult): string {
  switch (result.kind) {
    case 'passed':
      return 'passed';
    case 'not-yet':
      return `not yet: ${result.missing.map(describeMissing).join('; ')}`;
    case 'cannot-be-checked':
      return `cannot be checked: ${describeObstacle(result.because)}`;
    default:
      return result satisfies never;
  }
}

function describeMissing(missing: Missing): string {
  switch (missing.kind) {
    case 'too-few':
      return missing.found === 0 && missing.atLeast === 1
        ? `no ${writeCounted(missing.what, 1)}`
        : `${missing.found} of ${missing.atLeast} ${writeCounted(missing.what, missing.atLeast)}`;
    case 'too-many':
      return `${missing.found} ${writeCounted(missing.what, missing.found)}, allowed: ${missing.atMost === 0 ? 'none' : missing.atMost}`;
    case 'extension':
      return `no extension ${missing.name}`;
    case 'choice':
      return `at least ${missing.atLeast} of (${missing.options.map((one) => one.map(describeMissing).join(', ')).join('; ')})`;
    case 'unwanted':
      return `not wanted: ${writeCondition(missing.condition)}`;
    default:
      return missing satisfies never;
  }
}

function describeObstacle(because: Obstacle): string {
  switch (because.reason) {
    case 'no-condition':
      return 'look yourself';
    case 'unclear-condition':
      return 'the condition has a mistake';
    case 'unreadable-project':
      return 'the program cannot be read';
    case 'text-project':
      return 'only blocks tell';
    case 'unknown-name':
      return `there is no block ${because.name}`;
    default:
      return because satisfies never;
  }
}

const STYLE = `
:root{color-scheme:light dark;font:16px/1.4 system-ui,sans-serif}
body{margin:0 auto;padding:16px;max-width:1200px}
.wide{overflow-x:auto}
table{border-collapse:collapse;min-width:100%}
th,td{border:1px solid #8888;padding:4px 8px;text-align:start;vertical-align:top}
thead th{font-weight:600;max-width:12em}
td.passed{background:#0a7d3322}
td.not-yet{background:#b3261e18}
td b{font-size:1.25em;margin-inline-end:.3em}
td span{font-size:.875em;overflow-wrap:anywhere}
img{display:block;max-width:160px;max-height:120px;image-rendering:pixelated}
@media print{body{padding:0;max-width:none}table{font-size:11px}thead{display:table-header-group}tr{break-inside:avoid}}
`;

/** Returns an HTML page that loads no scripts or other files. */
function page({ activities, unreadable }: CheckedWork, pictures: Pictures): string {
  const sections = activities.map((activity) => section(activity, pictures));
  const bad = unreadable.map(
    ({ file, reason }) => `<li><b>${escapeHtml(file)}</b>: ${escapeHtml(reason)}</li>`,
  );
  const notChecked = bad.length > 0 ? `<h2>Not checked</h2>\n<ul>\n${bad.join('\n')}\n</ul>` : '';
  return reportPage({ title: 'Checked work', style: STYLE, body: `${sections.join('\n')}\n${notChecked}` });
}

function section({ name, map, checks, projects }: CheckedActivity, pictures: Pictures): string {
  const hasPictures = projects.some(({ file }) => pictures.has(file));
  const heads = ['Project', ...(hasPictures ? ['Game'] : []), ...checks, 'Passed'];
  const rows = projects.map(({ file, name: project, results }) => {
    const picture = pictures.get(file);
    const image = hasPictures
      ? `<td>${picture === undefined ? '' : `<img alt="" src="${escapeHtml(picture)}">`}</td>`
      : '';
    const title = project === '' || project === name ? '' : `<br><span>${escapeHtml(project)}</span>`;
    return `<tr><th scope="row">${escapeHtml(file)}${title}</th>${image}${results.map(resultCell).join('')}<td>${countPassed(results)} of ${checks.length}</td></tr>`;
  });
  return `<h2>${escapeHtml(name)}</h2>
<p>${escapeHtml(map)}</p>
<div class="wide"><table>
<thead><tr>${heads.map((head) => `<th scope="col">${escapeHtml(head)}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table></div>`;
}

function resultCell(result: CheckResult): string {
  const text = escapeHtml(describeResult(result));
  return `<td class="${result.kind}"><b aria-hidden="true">${SIGNS[result.kind]}</b><span>${text}</span></td>`;
}
