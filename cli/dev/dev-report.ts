import pc from 'picocolors';
import type { AuthoringSnapshot } from '#schemas/authoring.ts';
import { countFindings } from '#schemas/exchange/count-findings.ts';
import { docsPage } from '../docs-page.ts';
import { count } from '../words.ts';
import type { FileFindings, FileReport } from './workspace-state.ts';

/* The terminal output of `skillmap dev`: a few aligned lines, with colour for severity only. Pure: returns text. */

interface StartedSession {
  url: string;
  networkUrls: readonly string[];
  /** Which editor learners get, and why. */
  editor: readonly string[];
}

export function createDevReport(version: string, color: boolean) {
  const colors = pc.createColors(color);
  const status = (file: FileFindings): string => statusOf(file, colors);
  return {
    /** Returns the report that is printed once, when the page can be opened. */
    started: (snapshot: AuthoringSnapshot, { url, networkUrls, editor }: StartedSession) => {
      const lines = [
        '',
        `  skillmap ${version}`,
        '',
        `  Map     ${colors.bold(url)}`,
        ...networkUrls.map((other) => `          ${other} in your network`),
        `  Studio  ${url}studio/ to write maps in the browser`,
        `  Folder  ${snapshot.root}`,
        ...editor.map((line, index) => `  ${index === 0 ? 'Editor' : '      '}  ${line}`),
        '',
      ];
      const files = [...snapshot.maps, ...snapshot.others];
      const { shown, hiddenCount } = cut(files);
      const width = longest(shown);
      for (const file of shown) lines.push(`  ${file.path.padEnd(width)}  ${status(file)}`);
      if (hiddenCount > 0) lines.push(`  and ${count(hiddenCount, 'more file')}`);
      if (snapshot.maps.length === 0) lines.push(...noMaps());
      lines.push('', '  Save a file to see it on the map. Press Ctrl+C to stop.', '', '');
      return lines.join('\n');
    },
    /** Returns the report that is printed after a save: one line per file. */
    changed: (reports: readonly FileReport[], at: Date) => {
      const time = at.toTimeString().slice(0, 8);
      const { shown, hiddenCount } = cut(reports);
      const width = longest(shown);
      const lines = shown.map((report) => {
        const result =
          report.kind === 'read' ? `${status(report)}${firstError(report)}` : REMOVAL_REASONS[report.kind];
        return `  ${time}  ${report.path.padEnd(width)}  ${result}\n`;
      });
      const rest = `  ${time}  and ${count(hiddenCount, 'more file')}: \`skillmap lint\` lists all\n`;
      return [...lines, ...(hiddenCount > 0 ? [rest] : [])].join('');
    },
  };
}

const REMOVAL_REASONS = { deleted: 'deleted', left: 'no longer used by a map' };

/** Maximum number of lines, so that the output fits on a screen. */
const MAX_LINES = 40;

function cut<File>(files: readonly File[]): { shown: readonly File[]; hiddenCount: number } {
  return { shown: files.slice(0, MAX_LINES), hiddenCount: Math.max(0, files.length - MAX_LINES) };
}

function noMaps(): string[] {
  return [
    '  No maps here yet. Start from a template: in the Studio above, or with `npx skillmap init` in this folder.',
    '  Or save a markdown file with `## a map` and `### an activity` as skillmap.md in this folder. The format:',
    `  ${docsPage('docs/map-format.md')}`,
  ];
}

/** Returns a file's numbers of findings as text, which also says if learners cannot open the map. */
function statusOf(file: FileFindings, colors: ReturnType<typeof pc.createColors>): string {
  const counts = countFindings([file]);
  const parts = [
    counts.error > 0 && colors.red(count(counts.error, 'error')),
    counts.warning > 0 && colors.yellow(count(counts.warning, 'warning')),
    counts.info > 0 && count(counts.info, 'hint'),
  ].filter((part) => part !== false);
  if (parts.length === 0) return colors.green('clean');
  const isClosed = file.diagnostics.some(({ isClosing }) => isClosing);
  return `${parts.join(', ')}${isClosed ? ': learners cannot open it' : ''}`;
}

/** Returns the position of the first error, preferring errors that keep learners from opening the map. */
function firstError({ path, diagnostics }: FileFindings & { path: string }): string {
  const error =
    diagnostics.find(({ isClosing }) => isClosing) ??
    diagnostics.find(({ severity }) => severity === 'error');
  if (!error) return '';
  const place = error.place ? `${path}:${error.place.start.line}:${error.place.start.column}: ` : '';
  return `\n            ${place}${error.reason}`;
}

function longest(files: readonly { path: string }[]): number {
  return Math.max(0, ...files.map(({ path }) => path.length));
}
