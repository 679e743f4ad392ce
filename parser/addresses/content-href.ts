import type { ContentLocation } from './resolve-content-url.ts';

/** Where the kinds of content are fetched from; urls end with a slash. */
export interface ContentEndpoints {
  /** The address of a file of the repository at hand, by its path from the root. */
  toLocalHref: (path: string) => string;
  /** Files of the documentation site, as `https://arcade.makecode.com/`. */
  docsUrl: string;
  /** Markdown of the documentation site by page, as `https://www.makecode.com/api/md/arcade/`. */
  markdownUrl: string;
  /** The language to ask the documentation site for. BCP 47. */
  locale?: string;
  /** Raw files of the code host, as `https://raw.githubusercontent.com/`. */
  rawUrl: string;
  /** True for a repository (`owner/name`) that nothing may be had from. */
  isBanned?: (slug: string) => boolean;
}

/** The address to fetch a file (a picture, a certificate) or a tutorial's markdown from; undefined when unusable. */
export function toContentHref(
  location: ContentLocation,
  endpoints: ContentEndpoints,
  as: 'tutorial' | 'file' = 'file',
): string | undefined {
  switch (location.kind) {
    case 'local':
      return endpoints.toLocalHref(location.localized ?? location.path);
    case 'code-host':
      if (endpoints.isBanned?.(location.slug)) return undefined;
      return `${endpoints.rawUrl}${location.slug}/${encodePath(location.ref ?? 'HEAD')}/${encodePath(location.path)}`;
    case 'docs': {
      const { docsUrl, markdownUrl, locale } = endpoints;
      if (as === 'file') return docsUrl + encodePath(location.path);
      const language = locale === undefined ? '' : `?lang=${encodeURIComponent(locale)}`;
      return markdownUrl + encodePath(location.path.replace(/\.md$/i, '')) + language;
    }
    case 'web':
      return location.url;
    case 'unusable':
      return undefined;
  }
}

/** A path as a part of an address. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
