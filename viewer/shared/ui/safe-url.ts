const isPictureData = /^(?:data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]|blob:)/i;
/** A scheme as browsers see it: they skip white space and control characters before and inside it. */
// oxlint-disable-next-line no-control-regex
const ignoredByBrowsers = /[\u0000-\u0020\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\ufeff]/g;

/** The address where it is http, https or relative, so that following it cannot run anything; else undefined. */
export function toSafeLink(url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  const bare = url.replace(ignoredByBrowsers, '');
  const scheme = /^([^/?#:]*):/.exec(bare)?.[1]?.toLowerCase();
  if (scheme === undefined || scheme === 'http' || scheme === 'https') return url.trim();
  return undefined;
}

/**
 * As toSafeLink, and `data:` for pictures, and `blob:`, a file that this browser holds itself, of a draft in the Studio: a browser
 * runs no script in a picture, not even in SVG.
 */
export function toSafePicture(url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  const bare = url.trim();
  return isPictureData.test(bare) ? bare : toSafeLink(bare);
}
