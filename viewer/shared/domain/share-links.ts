/** Spec §2: the networks for which there are social buttons. */
export type SocialNetwork = 'facebook' | 'x' | 'classroom' | 'teams' | 'whatsapp' | 'discourse';

/** The texts with which a game is shared. */
export interface SharedText {
  url: string;
  title: string;
  /** A sentence that contains the title, for networks that take no title. */
  text: string;
}

/** The networks' own pages for sharing. `discourse` is separate, because it needs a forum. */
const PAGES: Record<Exclude<SocialNetwork, 'discourse'>, (shared: SharedText) => string> = {
  facebook: ({ url }) => withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }),
  x: ({ url, text }) => withQuery('https://x.com/intent/post', { url, text }),
  classroom: ({ url, title, text }) =>
    withQuery('https://classroom.google.com/share', { url, title, body: text }),
  teams: ({ url, text }) => withQuery('https://teams.microsoft.com/share', { href: url, msgText: text }),
  whatsapp: ({ url, text }) => withQuery('https://api.whatsapp.com/send', { text: `${text} ${url}` }),
};

/** Returns the URL of a network's page for sharing a game. Undefined for `discourse` without a forum. */
export function toSocialUrl(network: SocialNetwork, shared: SharedText, forum?: string): string | undefined {
  if (network !== 'discourse') return PAGES[network](shared);
  const { url, title, text } = shared;
  // Put the link on its own line, so that the forum shows it as a card.
  return forum === undefined
    ? undefined
    : withQuery(`${forum}new-topic`, { title, body: `${text}\n\n${url}` });
}

/** Returns a site's URL for a shared game. The template contains `{id}`. */
export function withShareId(template: string, id: string): string {
  return template.replaceAll('{id}', encodeURIComponent(id));
}

/** Spec §9: width and height of the sharing window, in pixels. */
export const popupSize = 600;

export interface PopupScreen {
  /** Position and size of the browser's window. */
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Returns the features for `window.open`: a window of 600 by 600 pixels in the middle of the browser's window. The new
 * page cannot access the page that opens it.
 */
export function toPopupFeatures({ left, top, width, height }: PopupScreen): string {
  const x = Math.round(left + (width - popupSize) / 2);
  const y = Math.round(top + (height - popupSize) / 2);
  return `popup,noopener,noreferrer,width=${popupSize},height=${popupSize},left=${x},top=${y}`;
}

/** Maximum number of characters of a project's name. Longer names do not fit in a link's preview. */
export const longestProjectName = 80;

/** Matches white space, control characters, and characters that change the writing direction. */
const GAPS = /[\s\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu;

/** Cleans a project's name that a learner has typed. Undefined if nothing in it is visible. */
export function readProjectName(typed: string): string | undefined {
  const name = typed.replaceAll(GAPS, ' ').trim();
  if (!/[^\p{C}\s]/u.test(name)) return undefined;
  return [...name].slice(0, longestProjectName).join('').trim();
}

function withQuery(page: string, values: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(values).map(([name, value]) => `${name}=${encodeURIComponent(clean(value))}`);
  return `${page}?${pairs.join('&')}`;
}

/** Removes lone surrogates, which cannot be encoded. They are left over if a text is cut within an emoji. */
function clean(value: string): string {
  return value.replaceAll(/\p{Cs}/gu, '');
}

export type KioskCodeReading =
  | { kind: 'code'; code: string }
  | { kind: 'empty' }
  /** The code does not have six letters and digits. */
  | { kind: 'malformed' };

/**
 * Spec §5 Kiosk code: reads a typed code of six alphanumeric characters, in upper case. Ignores white space around it.
 */
export function readKioskCode(typed: string): KioskCodeReading {
  const code = typed.trim();
  if (code === '') return { kind: 'empty' };
  return /^[A-Za-z0-9]{6}$/.test(code) ? { kind: 'code', code: code.toUpperCase() } : { kind: 'malformed' };
}
