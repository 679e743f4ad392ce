/** Signs that XML 1.0 cannot hold, not even escaped: control characters, halves of surrogate pairs, U+FFFE and U+FFFF. */
const IMPOSSIBLE = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;
const ALLOWED = '\t\n\r';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** A text as the content of an element. */
export function xmlText(text: string): string {
  return possible(text).replace(/[&<>\r]/g, (sign) => ENTITIES[sign] ?? sign);
}

/** A text as the value of an attribute in double quotes. */
export function xmlValue(text: string): string {
  return possible(text).replace(/[&<>"\t\n\r]/g, (sign) => ENTITIES[sign] ?? sign);
}

function possible(text: string): string {
  return text.replace(IMPOSSIBLE, (sign) => (ALLOWED.includes(sign) ? sign : '\uFFFD'));
}
