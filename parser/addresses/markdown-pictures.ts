import {
  endOfPlain,
  scanPictures,
  type PictureForm,
  type PictureUrl,
  type SpacedPicture,
} from './scan-pictures.ts';

/**
 * Returns all pictures of a text in order. A definition such as `[ship]: /ship.png` is listed once, however often it
 * is used.
 */
export function findPictures(markdown: string): PictureUrl[] {
  return scanPictures(markdown).pictures;
}

/** Returns the pictures that are shown as text because their address contains spaces, in order. */
export function findSpacedPictures(markdown: string): SpacedPicture[] {
  return scanPictures(markdown).spaced;
}

/**
 * Returns the targets of all links of a text in order. A definition such as `[map]: /map` is listed once, however
 * often it is used.
 */
export function findLinks(markdown: string): Pick<PictureUrl, 'url' | 'start' | 'end'>[] {
  return scanPictures(markdown).links;
}

/** Replaces the address of every picture. `replace` returns undefined to leave an address unchanged. */
export function replacePictures(markdown: string, replace: (url: string) => string | undefined): string {
  let replaced = '';
  let done = 0;
  for (const { url, start, end, form } of findPictures(markdown)) {
    const address = replace(url);
    if (address === undefined) continue;
    replaced += markdown.slice(done, start) + spellAddress(address, form);
    done = end;
  }
  return replaced + markdown.slice(done);
}

/** Escapes an address for the given form of picture. */
export function spellAddress(address: string, form: PictureForm): string {
  const signs = { plain: /[\s<>\\]/g, angle: /[\r\n<>\\]/g, html: /[\s<>"'`]/g }[form];
  const spelled = address.replace(signs, encodeURIComponent);
  // Markdown allows parentheses in an address only if they are balanced.
  const isEncoded = form === 'html' ? /'/g : form === 'plain' && !isPaired(spelled) ? /[()]/g : undefined;
  return isEncoded === undefined ? spelled : spelled.replace(isEncoded, toPercent);
}

function toPercent(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}

function isPaired(address: string): boolean {
  const end = endOfPlain(`${address})`, 0);
  return end === address.length;
}
