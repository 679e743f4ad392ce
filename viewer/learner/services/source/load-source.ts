import { isListed } from '../../domain/is-listed.ts';
import {
  encodePath,
  readCodeHostAddress,
  toLocalizedPaths,
  toSourceIdentifier,
  type ContentLocation,
  type SourceAddress,
} from '#parser';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import {
  fetchTwice,
  isWebPage,
  type FetchInTimeOptions,
  type FetchOutcome,
} from '../../../shared/services/http/fetch-in-time.ts';
import { isThisMachine } from '../../../shared/domain/is-this-machine.ts';
import type { PageSource } from '../../../shared/ports/page.ts';
import type { CodeHost } from '../../../shared/services/source/code-host.ts';

/** Spec §3: the source record, with the text of a map. */
export interface SourceRecord extends PageSource {
  text: string;
}

export type SourceOutcome =
  | { kind: 'read'; record: SourceRecord; original?: SourceRecord }
  /** Spec §8: the source has no text, identifier or status. */
  | { kind: 'empty'; detail: string }
  | { kind: 'failed'; detail: string };

export interface SourceOptions extends Pick<FetchInTimeOptions, 'fetch' | 'clock' | 'timeoutMs'> {
  host: CodeHost;
  docsUrl: string;
  markdownUrl: string;
  packages: TargetConfig['packages'];
  /** URLs of folders from which maps may be loaded. */
  mapUrls: readonly string[];
  /** URL of this page. `local:` maps are relative to it if it is on this machine. */
  pageUrl: URL;
  locale: string;
  /** Reports problems to authors and hosts in the console. */
  warn: (message: string) => void;
}

/** Spec §2, §7: reads the file that a source address names, in the learner's language if available. */
export function loadSource(
  source: SourceAddress,
  options: SourceOptions,
  signal: AbortSignal,
): Promise<SourceOutcome> {
  switch (source.command) {
    case 'docs':
      return loadDocs(source, options, signal);
    case 'local':
      return loadLocal(source, options, signal);
    case 'github':
      return loadGithub(source, options, signal);
    case 'url':
      return loadUrl(source, options, signal);
  }
}

type Source<Command> = Extract<SourceAddress, { command: Command }>;

/** Loads a file of the documentation, which chooses the language itself and does not report which one it returns. */
async function loadDocs(
  source: Source<'docs' | 'local'>,
  options: SourceOptions,
  signal: AbortSignal,
): Promise<SourceOutcome> {
  const url = `${options.markdownUrl}${encodePath(source.path)}?lang=${encodeURIComponent(options.locale)}`;
  const record = toRecord(source, 'approved', { kind: 'docs', path: source.path }, options);
  return toOutcome(url, await fetchTwice(url, { ...options, signal }), record);
}

async function loadLocal(
  source: Source<'docs' | 'local'>,
  options: SourceOptions,
  signal: AbortSignal,
): Promise<SourceOutcome> {
  const { pageUrl, locale } = options;
  if (!isThisMachine(pageUrl.hostname)) {
    return { kind: 'failed', detail: `Local maps are shown on localhost only, not on ${pageUrl.hostname}.` };
  }
  const read = async (path: string) => {
    const url = new URL(`docs/${encodePath(path)}.md`, pageUrl).href;
    const location: ContentLocation = { kind: 'web', url };
    const outcome = await fetchTwice(url, { ...options, signal });
    if (outcome.kind === 'refused' && outcome.status === 404)
      return { kind: 'empty', detail: `There is no file docs/${path}.md.` } as const;
    return toOutcome(url, outcome, toRecord(source, 'approved', location, options));
  };
  return readLocalized(source.path, locale, read);
}

async function loadGithub(
  source: Source<'github'>,
  options: SourceOptions,
  signal: AbortSignal,
): Promise<SourceOutcome> {
  const { slug, file } = source;
  const ref = source.tag ?? (await findRef(slug, options, signal));
  if (ref === undefined) return { kind: 'empty', detail: `There is no repository ${slug}.` };
  const status = findSourceStatus(slug, options.packages);
  const read = async (name: string): Promise<SourceOutcome> => {
    const path = `${name}.md`;
    const outcome = await options.host.readFile({ slug, ref, path }, signal);
    if (outcome.kind === 'refused' && outcome.status === 404) {
      const version = source.tag === undefined ? '' : `, or no tag ${ref}`;
      return { kind: 'empty', detail: `${slug} has no file ${path}${version}.` };
    }
    const record = toRecord(source, status, { kind: 'code-host', slug, ref, path }, options);
    return toOutcome(`${slug}/${path}`, outcome, record);
  };
  return readLocalized(file, options.locale, read);
}

/** Spec §5: returns the latest released version, or the default branch if there is none or it is unknown. */
async function findRef(
  slug: string,
  { host, warn }: SourceOptions,
  signal: AbortSignal,
): Promise<string | undefined> {
  const version = await host.findVersion(slug, signal);
  switch (version.kind) {
    case 'released':
    case 'remembered':
      return version.tag;
    case 'missing':
      return undefined;
    case 'unreleased':
      warn(
        `${slug} has no released version (a tag such as v1.0.0): its default branch is shown. Release one, so that learners do not see what is half done.`,
      );
      return 'HEAD';
    case 'unknown':
      warn(`The code host does not say which version of ${slug} is the latest: its default branch is shown.`);
      return 'HEAD';
    default:
      return version satisfies never;
  }
}

async function loadUrl(
  source: Source<'url'>,
  options: SourceOptions,
  signal: AbortSignal,
): Promise<SourceOutcome> {
  const url = toPlainUrl(source.url);
  if (url === undefined || !options.mapUrls.some((allowed) => isBelow(url, allowed))) {
    return {
      kind: 'failed',
      detail: `This site shows no maps from ${source.url}. Allow it with \`skillMap.mapUrls\`.`,
    };
  }
  // The URL may be of a file on the code host. A ban of its repository applies, an approval does not.
  const hosted = readCodeHostAddress(url);
  const isBanned = hosted && findSourceStatus(hosted.slug, options.packages) === 'banned';
  const record = toRecord(source, isBanned ? 'banned' : 'unknown', { kind: 'web', url }, options);
  return toOutcome(url, await fetchTwice(url, { ...options, signal }), record);
}

/** Normalizes a URL like a browser, resolving `..` in its path. */
function toPlainUrl(url: string): string | undefined {
  try {
    return new URL(url).href;
  } catch {
    return undefined;
  }
}

function isBelow(url: string, allowed: string): boolean {
  const folder = toPlainUrl(allowed.endsWith('/') ? allowed : `${allowed}/`);
  return folder !== undefined && url.startsWith(folder);
}

/**
 * Reads a map in the learner's language. Requests translation and original at the same time, because most maps have no
 * translation.
 */
async function readLocalized(
  path: string,
  locale: string,
  read: (path: string) => Promise<SourceOutcome>,
): Promise<SourceOutcome> {
  const localized = toLocalizedPaths(path, locale);
  const [original, ...translations] = await Promise.all([read(path), ...localized.map(read)]);
  if (original.kind !== 'read' || localized.length === 0) return original;
  const translation = translations.find(({ kind }) => kind === 'read');
  const untranslated = { ...original.record, isUntranslated: true };
  if (translation?.kind !== 'read') return { kind: 'read', record: untranslated };
  const { language: _unknown, ...record } = translation.record;
  // By convention, originals beside translations are in English.
  return { kind: 'read', record, original: { ...untranslated, language: 'en' } };
}

function toRecord(
  source: SourceAddress,
  status: PageSource['status'],
  location: ContentLocation,
  { docsUrl, locale }: SourceOptions,
): PageSource {
  const identifier = toSourceIdentifier(source, { docsUrl });
  // An empty language means that it is unknown. It is set only if a translation was requested.
  const isAsked = toLocalizedPaths('', locale).length > 0;
  return { identifier, status, location, ...(isAsked && { language: '' }) };
}

function toOutcome(name: string, outcome: FetchOutcome, source: PageSource): SourceOutcome {
  switch (outcome.kind) {
    case 'answered':
      if (isWebPage(outcome)) return { kind: 'failed', detail: `${name} is a web page, not markdown.` };
      if (outcome.text.trim() === '') return { kind: 'empty', detail: `${name} is empty.` };
      return { kind: 'read', record: { ...source, text: outcome.text } };
    case 'refused':
      return { kind: 'failed', detail: `${name} could not be read (status ${outcome.status}).` };
    case 'too-large':
      return { kind: 'failed', detail: `${name} is too large for a map.` };
    case 'unreachable':
      return { kind: 'failed', detail: `${name} could not be reached.` };
    default:
      return outcome satisfies never;
  }
}

type PackageLists = NonNullable<TargetConfig['packages']>;

/** Spec §5: returns the site's status of a repository (`owner/name`). Bans take precedence over approvals. */
export function findSourceStatus(
  slug: string,
  { approvedOrgs, approvedRepos, bannedOrgs, bannedRepos }: PackageLists = {},
): 'unknown' | 'approved' | 'banned' {
  if (isListed(slug, bannedOrgs, bannedRepos)) return 'banned';
  return isListed(slug, approvedOrgs, approvedRepos) ? 'approved' : 'unknown';
}
