import pc from 'picocolors';
import type { AuthoringSnapshot, FramedDiagnostic } from '#schemas/authoring.ts';
import { countFindings } from '../report/format.ts';
import { count } from '../words.ts';
import type { FileReport } from './workspace-state.ts';

/*
 * What `skillmap dev` says in the terminal: a few aligned lines, colour for severity only. Pure: text out.
 */

export function createDevReport(version: string, color: boolean) {
  const colors = pc.createColors(color);
  const status = (file: FileFindings): string => statusOf(file, colors);
  return {
    /** Said once, when the page can be opened; also where other machines find it, if they can. */
    started: (snapshot: AuthoringSnapshot, url: string, networkUrls: readonly string[]) => {
      const lines = [
        '',
        `  skillmap ${version}`,
        '',
        `  Map     ${colors.bold(url)}`,
        ...networkUrls.map((other) => `          ${other} in your network`),
        `  Folder  ${snapshot.root}`,
        '',
      ];
      const files = [...snapshot.maps, ...snapshot.others];
      const { shown, left } = cut(files);
      const width = longest(shown);
      for (const file of shown) lines.push(`  ${file.path.padEnd(width)}  ${status(file)}`);
      if (left > 0) lines.push(`  and ${count(left, 'more file')}`);
      if (snapshot.maps.length === 0) lines.push(...NO_MAPS);
      lines.push('', '  Save a file to see it on the map. Ctrl+C stops.', '', '');
      return lines.join('\n');
    },
    /** Said after a save: one line a file. */
    changed: (reports: readonly FileReport[], at: Date) => {
      const time = at.toTimeString().slice(0, 8);
      const { shown, left } = cut(reports);
      const width = longest(shown);
      const lines = shown.map((report) => {
        const said = report.kind === 'read' ? `${status(report)}${firstError(report)}` : GONE[report.kind];
        return `  ${time}  ${report.path.padEnd(width)}  ${said}\n`;
      });
      const rest = `  ${time}  and ${count(left, 'more file')}: \`skillmap lint\` names all\n`;
      return [...lines, ...(left > 0 ? [rest] : [])].join('');
    },
  };
}

/** A file, and what is to be said of it. */
interface FileFindings {
  path: string;
  diagnostics: readonly FramedDiagnostic[];
}

const GONE = { deleted: 'deleted', left: 'not named by a map any more' };

/** Limits the output to what fits on a screen. */
const MOST_LINES = 40;

function cut<File>(files: readonly File[]): { shown: readonly File[]; left: number } {
  return { shown: files.slice(0, MOST_LINES), left: Math.max(0, files.length - MOST_LINES) };
}

const NO_MAPS = [
  '  No maps here yet. A map is a markdown file with `## a map` and `### an activity`.',
  '  Save one as skillmap.md in this folder, and it shows. docs/map-format.md explains the format.',
];

function statusOf({ diagnostics }: FileFindings, colors: ReturnType<typeof pc.createColors>): string {
  const counts = countFindings([{ diagnostics }]);
  const parts = [
    counts.error > 0 && colors.red(count(counts.error, 'error')),
    counts.warning > 0 && colors.yellow(count(counts.warning, 'warning')),
    counts.info > 0 && count(counts.info, 'hint'),
  ].filter((part) => part !== false);
  return parts.length === 0 ? colors.green('clean') : parts.join(', ');
}

/** Where the first error is: enough to go there without the browser. */
function firstError({ path, diagnostics }: FileFindings): string {
  const error = diagnostics.find(({ severity }) => severity === 'error');
  if (!error) return '';
  const place = error.place ? `${path}:${error.place.start.line}:${error.place.start.column} ` : '';
  return `\n            ${place}${error.reason}`;
}

function longest(files: readonly { path: string }[]): number {
  return Math.max(0, ...files.map(({ path }) => path.length));
}
