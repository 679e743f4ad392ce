import type { Page } from '#parser';

/** Spec §1: the title and description of pages without their own. */
const DEFAULT_TITLE = 'Game Maker Guide';
const DEFAULT_DESCRIPTION = 'Level up your game making skills by completing the tutorials in this guide.';
/** Longest description in characters. Search engines and chats cut off longer ones. */
const LONGEST_DESCRIPTION = 300;

export function titleOf({ title }: Page): string {
  return toLine(title) || DEFAULT_TITLE;
}

export function descriptionOf({ description }: Page): string {
  return cutDescription(toLine(description) || DEFAULT_DESCRIPTION);
}

/** Cuts a description between words to the length that other sites show. */
export function cutDescription(line: string): string {
  if (line.length <= LONGEST_DESCRIPTION) return line;
  const cut = line.slice(0, LONGEST_DESCRIPTION);
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1 || undefined).trimEnd()}…`;
}

/** Returns an author's text as one line, without markdown. */
export function toLine(text: string): string {
  return text
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(?<![\p{L}\p{N}])[*_`~]{1,3}|[*_`~]{1,3}(?![\p{L}\p{N}])/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}
