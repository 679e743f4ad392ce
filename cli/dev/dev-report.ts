import pc from 'picocolors';
import type { AuthoringMap, AuthoringSnapshot } from '#schemas/authoring.ts';

/*
 * What `skillmap dev` says in the terminal: a few aligned lines, colour for severity only. Pure: text out.
 */

export interface DevReport {
  /** Said once, when the page can be opened; also where other machines find it, if they can. */
  started: (snapshot: AuthoringSnapshot, url: string, networkUrls: readonly string[]) => string;
  /** Said after a save: one line a map. */
  changed: (maps: readonly AuthoringMap[], gone: readonly string[], at: Date) => string;
}

export function createDevReport(version: string, color: boolean): DevReport {
  const colors = pc.createColors(color);
  const status = (map: AuthoringMap): string => statusOf(map, colors);
  return {
    started: (snapshot, url, networkUrls) => {
      const lines = [
        '',
        `  skillmap ${version}`,
        '',
        `  Map     ${colors.bold(url)}`,
        ...networkUrls.map((other) => `          ${other} in your network`),
        `  Folder  ${snapshot.root}`,
        '',
      ];
      const width = longest(snapshot.maps);
      for (const map of snapshot.maps) lines.push(`  ${map.path.padEnd(width)}  ${status(map)}`);
      if (snapshot.maps.length === 0) lines.push(...NO_MAPS);
      lines.push('', '  Save a file to see it on the map. Ctrl+C stops.', '', '');
      return lines.join('\n');
    },
    changed: (maps, gone, at) => {
      const time = at.toTimeString().slice(0, 8);
      const width = longest(maps);
      const lines = maps.map(
        (map) => `  ${time}  ${map.path.padEnd(width)}  ${status(map)}${firstError(map)}\n`,
      );
      return [...lines, ...gone.map((path) => `  ${time}  ${path}  deleted\n`)].join('');
    },
  };
}

const NO_MAPS = [
  '  No maps here yet. A map is a markdown file with `## a map` and `### an activity`.',
  '  Save one as skillmap.md in this folder, and it shows. docs/map-format.md explains the format.',
];

function statusOf({ diagnostics }: AuthoringMap, colors: ReturnType<typeof pc.createColors>): string {
  const count = (severity: string): number =>
    diagnostics.filter((found) => found.severity === severity).length;
  const parts = [
    count('error') > 0 && colors.red(plural(count('error'), 'error')),
    count('warning') > 0 && colors.yellow(plural(count('warning'), 'warning')),
    count('info') > 0 && plural(count('info'), 'hint'),
  ].filter((part) => part !== false);
  return parts.length === 0 ? colors.green('clean') : parts.join(', ');
}

/** Where the first error is: enough to go there without the browser. */
function firstError({ path, diagnostics }: AuthoringMap): string {
  const error = diagnostics.find(({ severity }) => severity === 'error');
  if (!error) return '';
  const place = error.place ? `${path}:${error.place.start.line}:${error.place.start.column} ` : '';
  return `\n            ${place}${error.reason}`;
}

function longest(maps: readonly AuthoringMap[]): number {
  return Math.max(0, ...maps.map((map) => map.path.length));
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
