const isPictureData = /^(?:data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]|blob:)/i;
/** Characters that browsers skip in a scheme: white space, control and invisible characters. */
// oxlint-disable-next-line no-control-regex
const ignoredByBrowsers = /[\u0000-\u0020\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\ufeff]/g;

/** Returns the address if it is http, https or relative, so that following it cannot run code. Otherwise undefined. */
export function toSafeLink(url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  const bare = url.replace(ignoredByBrowsers, '');
  const scheme = /^([^/?#:]*):/.exec(bare)?.[1]?.toLowerCase();
  if (scheme === undefined || scheme === 'http' || scheme === 'https') return url.trim();
  return undefined;
}

/**
 * Like toSafeLink, but also allows `data:` and `blob:` (a draft's file in the Studio) for pictures: browsers run no
 * scripts in pictures, not even in SVG.
 */
export function toSafePicture(url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  const bare = url.trim();
  return isPictureData.test(bare) ? bare : toSafeLink(bare);
}
