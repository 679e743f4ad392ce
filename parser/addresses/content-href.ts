import type { ContentLocation } from './resolve-content-url.ts';

/** Base URLs to fetch content from. Each ends with a slash. */
export interface ContentEndpoints {
  toLocalHref: (path: string) => string;
  /** Base URL of files on the documentation site, such as `https://arcade.makecode.com/`. */
  docsUrl: string;
  /** Base URL of the markdown of documentation pages, such as `https://www.makecode.com/api/md/arcade/`. */
  markdownUrl: string;
  /** Language to request from the documentation site. BCP 47. */
  locale?: string;
  /** Base URL of raw files on the code host, such as `https://raw.githubusercontent.com/`. */
  rawUrl: string;
  /** True if content from this repository (`owner/name`) is blocked. */
  isBanned?: (slug: string) => boolean;
}

/** Returns the URL to fetch a file or a tutorial's markdown from, or undefined if there is none. */
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

/** Encodes each segment of a path for use in a URL. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
