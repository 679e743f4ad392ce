const isPictureData = /^(?:data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]|blob:)/i;
/** Matches characters that browsers skip in a scheme: white space, control and invisible characters. */
// oxlint-disable-next-line no-control-regex
const ignoredByBrowsers = /[\u0000-\u0020\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\ufeff]/g;

/** Returns a URL if it is http, https or relative, so that following it cannot run code. Undefined for others. */
export function toSafeLink(url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  const bare = url.replace(ignoredByBrowsers, '');
  const scheme = /^([^/?#:]*):/.exec(bare)?.[1]?.toLowerCase();
  if (scheme === undefined || scheme === 'http' || scheme === 'https') return url.trim();
  return undefined;
}

/**
 * Returns a picture's URL if it is safe: like `toSafeLink`, but also allows `data:` and `blob:` (a draft's file in the
 * Studio). Browsers run no scripts in pictures, not even in SVG.
 */
export function toSafePicture(url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  const bare = url.trim();
  return isPictureData.test(bare) ? bare : toSafeLink(bare);
}
