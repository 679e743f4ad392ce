import { escapeHtml } from '#schemas/exchange/escape-html.ts';

/** Characters that XML does not allow: control characters and lone surrogates. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Escapes text for SVG content and attributes. */
export function escapeText(text: string): string {
  return escapeHtml(text.replace(NOT_IN_XML, ''));
}

/** Returns an SVG element. Skips undefined attributes and rounds numbers to two decimals. */
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

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
