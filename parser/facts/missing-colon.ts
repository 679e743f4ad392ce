import type { Finding, TextRange } from '../diagnostics/define-rule.ts';
import { ATTRIBUTES } from '../model/attribute-catalogue.ts';

const KEY_AND_SIGN = /^([a-z]+)(\s*[：=;])/i;
const KEY_AND_SPACE = /^([a-z]+)\s+\S/i;
/** Keys that are words too: text may begin with them. */
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
const LONGEST_LOOK = 60;

/** The attribute that a bullet without a colon is probably meant for, and the fix that gives it its colon. */
export function findMissingColon(
  text: string,
  { start, end }: TextRange,
): { key: string; fix: NonNullable<Finding['fix']> } | undefined {
  const content = text.slice(start, Math.min(end, start + LONGEST_LOOK));
  const signed = KEY_AND_SIGN.exec(content);
  const [, key = ''] = signed ?? KEY_AND_SPACE.exec(content) ?? [];
  const folded = key.toLowerCase();
  if (!ATTRIBUTES.has(folded) || (!signed && WORDS.has(folded))) return undefined;
  const at = start + key.length;
  const sign = signed?.[2] ?? '';
  return {
    key,
    fix: { title: `Write \`${key}:\``, edits: [{ start: at, end: at + sign.length, text: ':' }] },
  };
}
