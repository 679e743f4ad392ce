import { escapeHtml } from '#schemas/exchange/escape-html.ts';

/** Returns a tag for a page's head. */
export function htmlTag(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) => `${key}="${escapeHtml(value)}"`);
  return `<${name} ${written.join(' ')} />`;
}
