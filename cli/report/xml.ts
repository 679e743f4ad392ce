import { escapeHtml } from '#schemas/exchange/escape-html.ts';

/**
 * Matches characters that XML 1.0 cannot contain, even escaped: control characters, lone surrogates, U+FFFE and U+FFFF.
 */
const IMPOSSIBLE = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

const ALLOWED = '\t\n\r';

/** Escapes a text for an element. */
export function xmlText(text: string): string {
  return escapeHtml(replaceInvalidCharacters(text)).replaceAll('\r', '&#13;');
}

/** Escapes a text for an attribute in double quotes. */
export function xmlValue(text: string): string {
  return escapeHtml(replaceInvalidCharacters(text)).replace(
    /[\t\n\r]/g,
    (character) => `&#${character.codePointAt(0)};`,
  );
}

function replaceInvalidCharacters(text: string): string {
  return text.replace(IMPOSSIBLE, (sign) => (ALLOWED.includes(sign) ? sign : '\uFFFD'));
}
