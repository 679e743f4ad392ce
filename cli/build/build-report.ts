import pc from 'picocolors';
import { isLocalized } from '#parser';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import type { OfflineList } from '#schemas/offline.ts';
import { countFindings } from '#schemas/exchange/count-findings.ts';
import { describeTarget } from '../config/choose-target.ts';
import { withoutReported, type ContentProblem } from './content-problem.ts';
import type { Published } from './publish-repository.ts';
import type { BuiltSite } from './build-site.ts';
import type { CollectedContent } from './collect-content.ts';
import type { PublishedStudio } from './publish-studio.ts';
import type { MapFile, MapReading } from './read-maps.ts';
import type { SiteAddress } from '../site/read-site-address.ts';
import { wordsOf } from './site-pages.ts';
import { docsPage } from '../docs-page.ts';
import { count } from '../words.ts';

/* The output of `skillmap build`, for authors who are not programmers. Pure: returns text. */

export interface BuildReportOptions extends Published {
  version: string;
  /** The output folder, as the user wrote it. */
  out: string;
  siteAddress: SiteAddress;
  /** True if sign-in is configured, but there is no server for it. */
  isIdentityLeftOut: boolean;
  milliseconds: number;
  color: boolean;
}

/** Maximum number of problems and pages listed. The rest are only counted. */
const MAX_PROBLEMS = 10;
const MAX_PAGES = 20;

export function buildReport(options: BuildReportOptions): string {
  const { version, out, reading, content, built, milliseconds } = options;
  const colors = pc.createColors(options.color);
  const problems = [
    ...linkProblems(reading.outside),
    ...maplessProblems(reading.mapless),
    ...content.problems,
    ...built.problems,
  ];
  const hasMaps = reading.maps.length > 0;
  const rows = [
    ...(hasMaps ? [['Maps', mapsRow(reading.maps)] as const, ['Files', contentRow(content)] as const] : []),
    ...(built.studio ? [['Studio', studioRow(options.siteAddress, built.studio)] as const] : []),
    ...editorRows(options),
    ...(built.offline ? [['Offline', offlineRow(built.offline, built.targetConfig.offline)] as const] : []),
    [
      'All',
      `${count(built.files.length, 'file')}, ${size(sum(built.files, 'bytes'))}, ${size(sum(built.files, 'compressedBytes'))} over the network`,
    ],
    ...(hasMaps ? [['First visit', firstVisitRow(built)] as const] : []),
  ] as const;
  return [
    '',
    `  skillmap ${version} wrote ${colors.bold(out)} in ${(milliseconds / 1000).toFixed(1)} s`,
    '',
    ...rows.map(([name, value]) => `  ${name.padEnd(12)} ${value}`),
    '',
    ...(hasMaps ? pagesOf(options) : []),
    ...listOf(
      problems.filter(({ kind }) => kind === 'missing'),
      (number) => colors.yellow(`${count(number, 'thing')} will be missing for learners:`),
    ),
    ...listOf(
      problems.filter(({ kind }) => kind === 'elsewhere'),
      (number) =>
        number === 1
          ? 'Not in this folder; expected in the editor’s documentation:'
          : `${number} names are not in this folder; expected in the editor’s documentation:`,
    ),
    ...notesOf(options),
    ...nextSteps(options),
    '',
    '',
  ].join('\n');
}

function mapsRow(maps: readonly MapFile[]): string {
  const translated = maps.filter(({ path }) => isLocalized(path)).length;
  const activities = maps
    .filter(({ path }) => !isLocalized(path))
    .flatMap(({ page }) => page.maps.flatMap(({ nodes }) => nodes))
    .filter(({ kind }) => kind === 'activity').length;
  const more = translated === 0 ? '' : `, and ${count(translated, 'translation')}`;
  return `${count(maps.length - translated, 'map file')} with ${count(activities, 'activity', 'activities')}${more}`;
}

function contentRow({ files, tutorials, extensions }: CollectedContent): string {
  const bytes = [...files.values()].reduce((all, { body }) => all + body.byteLength, 0);
  const used = extensions.size === 0 ? '' : `; ${count(extensions.size, 'extension')}`;
  const otherFiles = files.size - tutorials.size;
  return `${count(tutorials.size, 'tutorial')}, ${count(otherFiles, 'picture, certificate or page', 'pictures, certificates and pages')}, ${size(bytes)}${used}`;
}

function studioRow({ url, base }: SiteAddress, { page }: PublishedStudio): string {
  return `at ${(url ?? base) + page}; it stores maps in the browser, and works offline after the first visit`;
}

function firstVisitRow({ firstLoad }: BuiltSite): string {
  const bytes = size(sum(firstLoad, 'compressedBytes'));
  return `${bytes} in ${count(firstLoad.length, 'file')} until the first map is visible, plus its pictures`;
}

/** Describes the editor: which one learners use, why, and its size if the site includes it. */
function editorRows({ built, chosen, loaded }: BuildReportOptions): (readonly [string, string])[] {
  const [reason = '', ...urlLines] = describeTarget(chosen, loaded);
  const lines = [editorRow(built), reason, ...(built.editor ? [] : urlLines)];
  return lines.map((line, index) => [index === 0 ? 'Editor' : '', line]);
}

function editorRow({ editor, targetConfig }: BuiltSite): string {
  if (!editor) return `the one at ${targetConfig.editor.url}`;
  const { target, version, files, bytes, compressedBytes } = editor;
  return `${target} ${version} included, ${count(files, 'file')}, ${size(bytes)}, ${size(compressedBytes)} over the network`;
}

function offlineRow({ files, editor }: OfflineList, when: TargetConfig['offline']): string {
  const [map, more] = [files, editor].map((part) => size(sum(part, 'bytes')));
  if (editor.length === 0) {
    return `installable, ${map} stored on each device, without the editor: activities need the network`;
  }
  const editors = when === 'at-first-visit' ? 'at the first visit too' : 'when a learner asks for it';
  return `installable, ${map} stored on each device at the first visit; the editor, ${more}, ${editors}`;
}

function pagesOf({ built, siteAddress }: BuildReportOptions): string[] {
  const origin = siteAddress.url === undefined ? '' : new URL(siteAddress.url).origin;
  const pages = built.pages.filter(({ pathname, canonical }) => pathname === canonical);
  const { brand } = built.targetConfig;
  const shown = pages.slice(0, MAX_PAGES);
  const width = Math.max(...shown.map(({ pathname }) => pathname.length + origin.length));
  const more = pages.length - shown.length;
  return [
    ...shown.map((page) => {
      const { title } = wordsOf(page, pages, brand);
      const note = page.map ? (page.map.isHidden ? ' (hidden)' : '') : ' (start page)';
      return `  ${(origin + page.pathname).padEnd(width)}  ${title}${note}`;
    }),
    ...(more > 0 ? [`  and ${count(more, 'more map')}`] : []),
    '',
  ];
}

function linkProblems(linked: readonly string[]): ContentProblem[] {
  return linked.map((file) => ({
    kind: 'missing',
    file,
    reason: 'Not published: it is a link to a file outside of this folder.',
  }));
}

function maplessProblems(mapless: MapReading['mapless']): ContentProblem[] {
  return mapless.map(({ path: file }) => ({
    kind: 'missing',
    file,
    reason: 'Not published: it has the name of a map, but is not one. `skillmap lint` explains why.',
  }));
}

function listOf(problems: readonly ContentProblem[], heading: (count: number) => string): string[] {
  if (problems.length === 0) return [];
  const shown = problems.slice(0, MAX_PROBLEMS).map((problem) => ({ ...problem, place: placeOf(problem) }));
  const width = Math.max(...shown.map(({ place }) => place.length));
  const more = problems.length - shown.length;
  return [
    `  ${heading(problems.length)}`,
    ...shown.map(({ place, reason }) => `    ${place.padEnd(width)}  ${reason}`),
    ...(more > 0 ? [`    and ${more} more`] : []),
    '',
  ];
}

function placeOf({ file, line }: ContentProblem): string {
  return line === undefined ? file : `${file}:${line}`;
}

function notesOf({ reading, content, built, siteAddress, isIdentityLeftOut }: BuildReportOptions): string[] {
  const games = countMultiplayerGames(reading.maps);
  // Counts warnings in maps that learners can open.
  const warnings = countFindings(withoutReported(reading.linted, content.problems)).warning;
  const notes = [
    isIdentityLeftOut &&
      'Sign-in is left out: accounts need a server in `endpoints.api`, such as `skillmap serve`.',
    games > 0 &&
      !canHostGames(built.targetConfig) &&
      `\`showmultiplayershare\` of ${count(games, 'node')} has no effect: set \`endpoints.multiplayer\` to a page that hosts games.`,
    warnings > 0 &&
      `${count(warnings, 'warning')} in the maps stop${warnings === 1 ? 's' : ''} nobody; \`skillmap lint\` shows ${warnings === 1 ? 'it' : 'them'}.`,
    content.outside > 0 &&
      `${count(content.outside, 'address', 'addresses')} in maps and tutorials lead${content.outside === 1 ? 's' : ''} to other sites: learners need to reach them too.`,
    siteAddress.url === undefined &&
      'Use --url with the public address to add preview pictures for links in chats, and a sitemap for search engines.',
  ].filter((note) => note !== false);
  return notes.length === 0 ? [] : [...notes.map((note) => `  ${note}`), ''];
}

function countMultiplayerGames(maps: readonly MapFile[]): number {
  const nodes = maps
    .filter(({ path }) => !isLocalized(path))
    .flatMap(({ page }) => page.maps.flatMap((map) => map.nodes));
  return nodes.filter((node) => 'showMultiplayerShare' in node && node.showMultiplayerShare).length;
}

/** Returns whether multiplayer games can be hosted: the public Arcade editor hosts them, other editors need a page. */
function canHostGames({ editor, endpoints, features }: BuiltSite['targetConfig']): boolean {
  const isPublic = editor.kind === 'hosted' && editor.url.startsWith('https://arcade.makecode.com/');
  return features?.multiplayer !== false && (isPublic || endpoints?.multiplayer !== undefined);
}

function nextSteps({ out, siteAddress, reading }: BuildReportOptions): string[] {
  const shown = reading.maps.length > 0 ? 'it as learners will see it' : 'the Studio as authors will see it';
  const where =
    siteAddress.url ??
    (siteAddress.base === '/' ? 'the root of a web host' : `${siteAddress.base} on a web host`);
  return [
    `  Next: \`skillmap preview ${quoted(out)}\` shows ${shown}.`,
    `  Then copy the files in ${out} to ${where}: ${docsPage('docs/publishing.md')}`,
  ];
}

function quoted(text: string): string {
  return /\s/.test(text) ? `"${text}"` : text;
}

function sum<What extends string>(files: readonly Record<What, number>[], what: What): number {
  return files.reduce((all, file) => all + file[what], 0);
}

function size(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
