import type { EmbedKind, PublishedGame } from '../ports/games.ts';

/** Ours, those of the public editors, signed in or not, and their older ones in groups of figures. */
const ids = /^(?:_[0-9A-Za-z]{10,24}|S?\d{5}(?:-\d{5}){3})$/;

/** The share id in the address that an editor has answered; undefined for none. */
export function readShareId(url: string): string | undefined {
  const parts = url.replace(/[?#].*$/, '').split('/');
  return parts.findLast((part) => ids.test(part));
}

/** Which part of a game's page is put into others. */
const embedPaths: Record<EmbedKind, string> = {
  code: '/embed?view=code',
  editor: '/embed?view=editor',
  simulator: '/embed',
};

/**
 * A game on our own server, by addresses of our own: what the editor makes of its own name for the place is none that
 * works everywhere.
 */
export function toOwnGame(id: string, name: string, siteUrl: string): PublishedGame {
  const url = new URL(encodeURIComponent(id), siteUrl).href;
  const embeds = Object.entries(embedPaths).map(([kind, path]) => [kind, toEmbed(url + path, name)]);
  return { id, url, embeds: Object.fromEntries(embeds) as PublishedGame['embeds'] };
}

/** As wide as there is room, in the shape of a game's screen with what stands below it. */
function toEmbed(url: string, name: string): string {
  const frame = 'width:100%;height:100%;border:0;position:absolute;inset:0';
  const allow = 'autoplay; fullscreen; gamepad';
  return `<div style="position:relative;padding-bottom:80%"><iframe style="${frame}" src="${escape(url)}" title="${escape(name)}" allow="${allow}" allowfullscreen loading="lazy"></iframe></div>`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
