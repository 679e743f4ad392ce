import { escapeHtml } from '#schemas/exchange/escape-html.ts';

/** Returns a tag for the head of a page, with escaped attributes. */
export function htmlTag(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) => `${key}="${escapeHtml(value)}"`);
  return `<${name} ${written.join(' ')} />`;
}
