import pc from 'picocolors';
import { STUDIO_PAGE } from '../build/publish-studio.ts';
import { docsPage } from '../docs-page.ts';
import type { ServerSettings } from '../server/config/server-settings.ts';
import { wrap } from '../report/cells.ts';
import { describeDatabase, shownPath } from './open-data.ts';

/* The output of `skillmap serve` when it is ready, for operators who are not programmers. Pure: returns text. */

export interface ServeReportOptions {
  version: string;
  settings: ServerSettings;
  /** The site's URL for learners. */
  publicUrl: string;
  /** The site's URL on this machine. */
  localUrl: string;
  /** How the site was built, for example `maps, 2 map files, built in 1.6 s`. */
  site: string;
  /** True if an older skillmap has built the site. */
  isOutdated: boolean;
  hasStudio: boolean;
  providers: readonly { name: string; redirectUrl: string }[];
  /** The folder that paths are relative to. */
  cwd: string;
  color: boolean;
}

export function serveReport(options: ServeReportOptions): string {
  const { version, settings, publicUrl, localUrl, site, hasStudio, providers, cwd } = options;
  const colors = pc.createColors(options.color);
  const rows: (readonly [string, string])[] = [
    ['Site', colors.bold(publicUrl)],
    ...(localUrl === publicUrl ? [] : [['Here', localUrl] as const]),
    ['Maps', site],
    ...(hasStudio ? [['Studio', publicUrl + STUDIO_PAGE] as const] : []),
    ['Database', describeDatabase(settings.database, cwd)],
    ...storeRows(settings, cwd),
    [
      'Config',
      settings.file === undefined ? 'none: defaults and command-line options' : shownPath(settings.file, cwd),
    ],
    ...signInRows(providers),
  ];
  return [
    '',
    `  skillmap ${version}`,
    '',
    ...rows.map(([name, value]) => `  ${name.padEnd(9)} ${value}`),
    '',
    ...adviceOf(options).flatMap((advice) => wrapAdvice(`${colors.yellow('!')} `, advice)),
    '  Press Ctrl+C to stop after running requests are finished.',
    '',
    '',
  ].join('\n');
}

/** Returns the store that receives projects, unless it is the database. */
function storeRows(
  { projectStores: [first] = [] }: ServerSettings,
  cwd: string,
): (readonly [string, string])[] {
  if (!first || first.kind === 'database') return [];
  const where =
    first.kind === 'folder' ? shownPath(first.folder, cwd) : `bucket ${first.bucket} at ${first.endpoint}`;
  return [['Projects', where]];
}

function signInRows(providers: ServeReportOptions['providers']): (readonly [string, string])[] {
  if (providers.length === 0) return [['Sign-in', 'off']];
  const width = Math.max(...providers.map(({ name }) => name.length));
  return providers.map(({ name, redirectUrl }, index) => [
    index === 0 ? 'Sign-in' : '',
    `${name.padEnd(width)}  redirect URL ${redirectUrl}`,
  ]);
}

/** Returns advice about missing and surprising settings. */
function adviceOf({ settings, publicUrl, isOutdated, providers }: ServeReportOptions): string[] {
  const { publicUrl: configuredUrl, trustedProxies, host } = settings;
  const { protocol, hostname } = new URL(publicUrl);
  const isLocalhost = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isReachable = !['localhost', '127.0.0.1', '::1'].includes(host);
  return [
    isOutdated &&
      'The site was built by an older skillmap: games that are shared here cannot be played. Run `skillmap build` again.',
    providers.length === 0 &&
      `No sign-in provider is configured: learners cannot sign in. Add one to \`identity.providers\` in skillmap.server.json. Instructions for Google, Microsoft, GitHub and others: ${docsPage('docs/accounts.md')}`,
    configuredUrl === undefined &&
      (providers.length > 0 || isReachable) &&
      'The public address is not set, so sign-in only works on this machine. Set it with --public-url or `publicUrl`.',
    protocol === 'http:' &&
      !isLocalhost &&
      `The public address is not encrypted: learners’ passwords are safe with their provider, but their work here is not, and most providers reject such addresses. Put a web server with TLS in front of this one: ${docsPage('docs/server.md')}`,
    protocol === 'https:' &&
      trustedProxies === 0 &&
      'Limits count all learners as one if there is a web server in front of this one. If so, set `trustProxy` to true.',
  ].filter((advice) => advice !== false);
}

const WIDTH = 96;

function wrapAdvice(mark: string, text: string): string[] {
  const lines = wrap(text, WIDTH);
  return [...lines.map((line, index) => `  ${index === 0 ? mark : '  '}${line}`), ''];
}
