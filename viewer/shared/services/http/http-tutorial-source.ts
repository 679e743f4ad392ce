import {
  isLocalized,
  readExtensions,
  replacePictures,
  resolveContentUrl,
  toLocalizedPaths,
  withoutLocaleFolder,
  toContentHref,
  type ContentEndpoints,
  type ContentLocation,
  type ContentRepository,
  type ExtensionRef,
} from '#parser';
import type { Clock } from '../../ports/clock.ts';
import type { TutorialFailure, TutorialOutcome, TutorialSource } from '../../ports/page.ts';
import type { LoadExtension } from '../source/extensions.ts';
import { fetchTwice, isTemporary, isWebPage } from './fetch-in-time.ts';

/** Options for finding and fetching a tutorial, or a file beside it. */
export interface TutorialTextOptions {
  fetch: typeof fetch;
  clock: Clock;
  /** Returns the current repository. It changes while an author edits files. */
  repository: () => ContentRepository;
  /** Returns the location of the map that names the tutorials. */
  from?: () => ContentLocation | undefined;
  endpoints: ContentEndpoints;
  /**
   * URL of the page, to which relative endpoints refer. Pictures are shown in the editor's page, so their URLs must be
   * absolute.
   */
  pageUrl: string;
}

export interface HttpTutorialSourceOptions extends TutorialTextOptions {
  /** Returns the language of the map that names the tutorials. Same values as `PageSource.language`. */
  mapLanguage?: () => string | undefined;
  /** The site's default language, if configured. */
  defaultLocale?: string | undefined;
  loadExtension: LoadExtension;
}

const tutorialTimeoutMs = 15_000;

/**
 * Creates a source that fetches tutorials from any location that an activity may name, with the extensions that they
 * use.
 */
export function createHttpTutorialSource(options: HttpTutorialSourceOptions): TutorialSource {
  const { endpoints, pageUrl, repository } = options;
  const isTranslatable = toLocalizedPaths('', endpoints.locale).length > 0;
  const toLanguage = (location: ContentLocation): string | undefined => {
    if (isTranslated(location)) return undefined;
    if (!isInSameRepository(location, options.from?.())) return isTranslatable ? '' : undefined;
    // If the map is translated but the tutorial is not, the tutorial is in the original language.
    return options.mapLanguage?.() ?? options.defaultLocale ?? (isTranslatable ? 'en' : undefined);
  };

  const toPicture = (url: string, from: ContentLocation) => {
    const location = resolveContentUrl(url, repository(), { from });
    const isAbsolute = location.kind === 'web' && from.kind !== 'web';
    const href = isAbsolute ? undefined : toContentHref(location, endpoints);
    return href === undefined ? undefined : new URL(href, pageUrl).href;
  };

  const load = async (url: string, signal: AbortSignal): Promise<TutorialOutcome> => {
    const found = await fetchTutorialText(url, options, signal);
    if (found.kind === 'failed') return found;
    const extensions = readExtensions(found.text);
    const language = toLanguage(found.location);
    // Load each extension separately, so that a missing one does not prevent loading the others.
    const loaded = await Promise.all(
      extensions.map((extension) => options.loadExtension(toName(extension), signal)),
    );
    return {
      kind: 'ready',
      tutorial: {
        path: toTutorialPath(found.resolved),
        markdown: replacePictures(found.text, (picture) => toPicture(picture, withoutLocale(found.location))),
        extensions: loaded.flatMap((packages) => packages ?? []),
        missingExtensions: extensions.filter((_, index) => loaded[index] === undefined).map(toName),
        ...(language !== undefined && { language }),
      },
    };
  };
  return {
    load,
    languageOf: (url) => {
      const resolved = resolve(url, options);
      // On the code host, it is unknown whether there is a translation until it is loaded.
      return resolved.kind === 'code-host' && isTranslatable ? '' : toLanguage(resolved);
    },
  };
}

type TutorialText =
  | { kind: 'ready'; text: string; location: ContentLocation; resolved: ContentLocation }
  | { kind: 'failed'; failure: TutorialFailure };

/** Fetches the text of a tutorial, or of another file that a map names in the same way. */
export async function fetchTutorialText(
  url: string,
  options: TutorialTextOptions,
  signal: AbortSignal,
): Promise<TutorialText> {
  const resolved = resolve(url, options);
  if (resolved.kind === 'unusable') return { kind: 'failed', failure: { kind: 'no-url', url } };
  const found = await fetchFirst(toLocations(resolved, options.endpoints.locale), options, signal);
  if (found === undefined) return { kind: 'failed', failure: { kind: 'not-found', url } };
  if (found === 'offline') return { kind: 'failed', failure: { kind: 'offline', url } };
  return { kind: 'ready', ...found, resolved };
}

function resolve(url: string, { repository, from: toLocation }: TutorialTextOptions): ContentLocation {
  const from = toLocation?.();
  return resolveContentUrl(url, repository(), { as: 'tutorial', ...(from && { from }) });
}

/**
 * Fetches a tutorial from the first location that has it. If none has it, resolves to `offline` if a later attempt may
 * succeed, otherwise to undefined.
 */
async function fetchFirst(
  locations: readonly ContentLocation[],
  { fetch, clock, endpoints, pageUrl }: TutorialTextOptions,
  signal: AbortSignal,
): Promise<{ location: ContentLocation; text: string } | 'offline' | undefined> {
  let isOffline = false;
  for (const location of locations) {
    const href = toContentHref(location, endpoints, 'tutorial');
    if (href === undefined) continue;
    const url = new URL(href, pageUrl).href;
    const fetched = await fetchTwice(url, { fetch, clock, timeoutMs: tutorialTimeoutMs, signal });
    if (fetched.kind === 'answered' && !isWebPage(fetched)) return { location, text: fetched.text };
    isOffline ||= isTemporary(fetched);
  }
  return isOffline ? 'offline' : undefined;
}

function isTranslated(location: ContentLocation): boolean {
  if (location.kind === 'local') return location.localized !== undefined;
  return location.kind === 'code-host' && isLocalized(location.path);
}

/** Returns whether a file is in the same repository as the map that names it. */
function isInSameRepository(location: ContentLocation, from: ContentLocation | undefined): boolean {
  if (location.kind !== 'code-host') return location.kind === from?.kind;
  return from?.kind === 'code-host' && from.slug.toLowerCase() === location.slug.toLowerCase();
}

/**
 * Returns the locations to try for a tutorial, in this order: translations into the learner's language, the original,
 * and the alternative location if there is one.
 */
function toLocations(location: ContentLocation, locale: string | undefined): ContentLocation[] {
  if (location.kind !== 'code-host') return [location];
  const { otherwise, ...file } = location;
  const localized = toLocalizedPaths(file.path, locale).map((path) => ({ ...file, path }));
  return [...localized, file, ...(otherwise ? [otherwise] : [])];
}

/** Returns the location of the original file, to which the relative URLs in a translation refer. */
function withoutLocale(location: ContentLocation): ContentLocation {
  if (location.kind !== 'code-host') return location;
  return { ...location, path: withoutLocaleFolder(location.path) };
}

/**
 * Returns the path by which the editor identifies a tutorial. It looks like the path of a documentation page, because
 * the editor would itself fetch a path that looks like one of a code host.
 */
function toTutorialPath(location: ContentLocation): string {
  switch (location.kind) {
    case 'local':
    case 'docs':
      return `/${withoutMd(location.path)}`;
    case 'code-host':
      return `/${location.slug}/${withoutMd(location.path)}`;
    case 'web':
    case 'unusable':
      return `/${withoutMd(location.url.replace(/^[^:]*:\/+/, ''))}`;
  }
}

function withoutMd(path: string): string {
  return path.replace(/\.md$/i, '');
}

function toName({ repo, tag }: ExtensionRef): string {
  return tag === undefined ? repo : `${repo}#${tag}`;
}
