import { escapeHtml } from '#schemas/exchange/escape-html.ts';

/** What XML cannot hold is left out: control characters, and halves of a pair. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A text as it may stand in SVG, in an attribute too. */
export function escapeText(text: string): string {
  return escapeHtml(text.replace(NOT_IN_XML, ''));
}

/** An element; attributes without a value are left out, numbers written with two digits at most. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  content = '',
): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${typeof value === 'number' ? round(value) : escapeText(value)}"`],
  );
  return `<${name}${written.join('')}${content === '' ? '/>' : `>${content}</${name}>`}`;
}

/** With two digits at most. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
