import { UsageError } from '../io.ts';

/** The path and the URL at which a site will be published. */
export interface SiteAddress {
  /** The site's path on the host, with a slash at both ends. */
  base: string;
  /** The site's public URL, ending in the base. Absent if unknown. */
  url?: string;
}

/** The names of both settings in messages, as written before a value. */
export interface SettingNames {
  base: string;
  url: string;
}

const OPTIONS: SettingNames = { base: '--base', url: '--url' };

/**
 * Returns the path and URL from `--base` and `--url`, or the root of a host. Throws a UsageError if they are invalid.
 */
export function readSiteAddress(options: { base?: string; url?: string }, names = OPTIONS): SiteAddress {
  const { base: givenBase, url: givenUrl } = options;
  const url = givenUrl === undefined ? undefined : readUrl(givenUrl, names.url);
  const base = givenBase === undefined ? (url?.pathname ?? '/') : readBase(givenBase, names.base);
  if (!url) return { base };
  // A URL without a path names the host, and the base names the path.
  if (url.pathname !== base && url.pathname !== '/') {
    throw new UsageError(
      `${names.url} ends in ${url.pathname}, ${names.base} is ${base}: expected the same path. One of them is enough.`,
    );
  }
  return { base, url: url.origin + base };
}

function readUrl(given: string, name: string): URL {
  let url: URL;
  let pathname: string;
  try {
    url = new URL(given);
    pathname = decodeURI(url.pathname);
  } catch {
    throw new UsageError(
      `${name} ${given} is not an address: expected one such as https://example.org/maps/.`,
    );
  }
  const isPlain =
    /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '' && url.username === '';
  if (!isPlain) {
    throw new UsageError(`${name} ${given} cannot be used: expected one such as https://example.org/maps/.`);
  }
  // The user may have copied the page's own URL from the browser.
  url.pathname = readBase(pathname.replace(/\/index\.html?$/i, '/'), name);
  return url;
}

/** Parses a base path. Accepts `maps`, `/maps` and `/maps/`. */
function readBase(given: string, name: string): string {
  // Git's shell on Windows turns `/maps/` into `C:/Program Files/Git/maps/`.
  if (/^[a-z]:|\\/i.test(given)) {
    throw new UsageError(
      `${name} ${given} is a folder of this machine: expected a path such as maps (without the first slash).`,
    );
  }
  const steps = given.split('/').filter((step) => step !== '');
  const wrong = steps.find((step) => step === '.' || step === '..' || !/^[\w.~-]+$/.test(step));
  if (wrong !== undefined) {
    throw new UsageError(
      `${name} ${given} cannot be used because of \`${wrong}\`: expected letters, digits, dots and hyphens between slashes.`,
    );
  }
  return steps.length === 0 ? '/' : `/${steps.join('/')}/`;
}
