import type { FindingDetails, TextRange } from '../diagnostics/rule.ts';
import { ATTRIBUTES } from '../model/attribute-catalogue.ts';
import { phrase } from '../phrases/phrase.ts';

const KEY_AND_SIGN = /^([a-z]+)(\s*[：=;])/i;
const KEY_AND_SPACE = /^([a-z]+)\s+(?=\S)/i;
const WORDS: ReadonlySet<string> = new Set([
  'name',
  'description',
  'layout',
  'required',
  'next',
  'position',
  'edges',
  'kind',
  'type',
  'url',
  'tags',
  'editor',
  'actions',
  'rewards',
]);
const SURE_VALUES: ReadonlyMap<string, RegExp> = new Map([
  ['url', /^(?:\/|https?:\/\/|github:)\S+\s*$/i],
  ['type', /^tutorial\s*$/i],
]);
const MAX_LOOKAHEAD = 60;

/** Returns the attribute that a bullet without colon probably means, with the fix that adds the colon. */
export function findMissingColon(
  text: string,
  { start, end }: TextRange,
): { key: string; fix: NonNullable<FindingDetails['fix']> } | undefined {
  const content = text.slice(start, Math.min(end, start + MAX_LOOKAHEAD));
  const signed = KEY_AND_SIGN.exec(content);
  const [whole = '', key = ''] = signed ?? KEY_AND_SPACE.exec(content) ?? [];
  const folded = key.toLowerCase();
  const isSure = signed !== null || !WORDS.has(folded) || isSureValue(folded, content.slice(whole.length));
  if (!ATTRIBUTES.has(folded) || !isSure) return undefined;
  const at = start + key.length;
  const sign = signed?.[2] ?? '';
  return {
    key,
    fix: {
      title: phrase('title.write', { text: `${key}:` }),
      edits: [{ start: at, end: at + sign.length, text: ':' }],
    },
  };
}

function isSureValue(key: string, text: string): boolean {
  return SURE_VALUES.get(key)?.test(text) === true;
}
