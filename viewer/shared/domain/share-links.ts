/** §2 Social buttons. */
export type SocialNetwork = 'facebook' | 'x' | 'classroom' | 'teams' | 'whatsapp' | 'discourse';

/** What is said of a game where it is shared. */
export interface SharedText {
  url: string;
  title: string;
  /** A sentence with the title, for those that take no title. */
  text: string;
}

/** Where each network takes a link; `discourse` is told apart, as it needs a forum. */
const PAGES: Record<Exclude<SocialNetwork, 'discourse'>, (shared: SharedText) => string> = {
  facebook: ({ url }) => withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }),
  x: ({ url, text }) => withQuery('https://x.com/intent/post', { url, text }),
  classroom: ({ url, title, text }) =>
    withQuery('https://classroom.google.com/share', { url, title, body: text }),
  teams: ({ url, text }) => withQuery('https://teams.microsoft.com/share', { href: url, msgText: text }),
  whatsapp: ({ url, text }) => withQuery('https://api.whatsapp.com/send', { text: `${text} ${url}` }),
};

/** The page that shares a game in a network, fully encoded; undefined where there is no forum. */
export function toSocialUrl(network: SocialNetwork, shared: SharedText, forum?: string): string | undefined {
  if (network !== 'discourse') return PAGES[network](shared);
  const { url, title, text } = shared;
  // Alone in its line, the forum shows the link as a card.
  return forum === undefined
    ? undefined
    : withQuery(`${forum}new-topic`, { title, body: `${text}\n\n${url}` });
}

/** An address of the place with a share id in it. */
export function withShareId(template: string, id: string): string {
  return template.replaceAll('{id}', encodeURIComponent(id));
}

/** §9 Social pop-up window. */
export const popupSize = 600;

export interface PopupScreen {
  /** Where the browser's window is. */
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What `window.open` is told: 600 by 600, in the middle of the window, and without a way back to it. */
export function toPopupFeatures({ left, top, width, height }: PopupScreen): string {
  const x = Math.round(left + (width - popupSize) / 2);
  const y = Math.round(top + (height - popupSize) / 2);
  return `popup,noopener,noreferrer,width=${popupSize},height=${popupSize},left=${x},top=${y}`;
}

/** Longer names do not fit a link's card anywhere. */
export const longestProjectName = 80;

/** Gaps, signs that no text holds, and those that turn the reading direction of all that follows. */
const GAPS = /[\s\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu;

/** A project's name as a learner typed it: undefined where there is nothing to see in it. */
export function readProjectName(typed: string): string | undefined {
  const name = typed.replaceAll(GAPS, ' ').trim();
  if (!/[^\p{C}\s]/u.test(name)) return undefined;
  return [...name].slice(0, longestProjectName).join('').trim();
}

function withQuery(page: string, values: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(values).map(([name, value]) => `${name}=${encodeURIComponent(clean(value))}`);
  return `${page}?${pairs.join('&')}`;
}

/** Half of a surrogate pair, as a cut emoji leaves it, has no encoding. */
function clean(value: string): string {
  return value.replaceAll(/\p{Cs}/gu, '');
}

export type KioskCodeReading =
  | { kind: 'code'; code: string }
  | { kind: 'empty' }
  /** Not six letters and digits. */
  | { kind: 'malformed' };

/** §5 Kiosk code: six alphanumeric characters, uppercased. What was pasted with spaces around it counts without them. */
export function readKioskCode(typed: string): KioskCodeReading {
  const code = typed.trim();
  if (code === '') return { kind: 'empty' };
  return /^[A-Za-z0-9]{6}$/.test(code) ? { kind: 'code', code: code.toUpperCase() } : { kind: 'malformed' };
}
