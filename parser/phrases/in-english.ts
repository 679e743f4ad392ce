import type { PhraseValue } from '#schemas/generated/diagnostic.ts';
import { ENGLISH } from './english.ts';
import { fillTemplate } from './template.ts';

/** Returns a phrase in English. Texts and numbers are returned unchanged. */
export function inEnglish(value: PhraseValue): string {
  if (typeof value !== 'object') return String(value);
  if ('join' in value) return joinInEnglish(value.items.map(inEnglish), value.join);
  const { id, values = {} } = value;
  return fillTemplate(templateOf(id), (name) => {
    const one = values[name];
    return one === undefined ? undefined : inEnglish(one);
  });
}

function templateOf(id: string): string {
  return Object.hasOwn(ENGLISH, id) ? ENGLISH[id as keyof typeof ENGLISH] : id;
}

function joinInEnglish(items: readonly string[], join: 'and' | 'or' | 'comma'): string {
  const last = items.at(-1) ?? '';
  if (join === 'comma' || items.length < 2) return items.join(', ');
  return `${items.slice(0, -1).join(', ')} ${join} ${last}`;
}
