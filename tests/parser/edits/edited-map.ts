import { editMap } from '../../../parser/edits/edit-map.ts';
import { readMap } from '../../../parser/parse-page.ts';
import type { MapIntention } from '../../../schemas/map-edit.ts';
import { edited } from './edited-text.ts';

/** Returns the text after an intention, or the reason why the intention was refused. */
export function done(text: string, intention: MapIntention): string {
  const outcome = editMap(readMap(text), intention);
  if (!outcome.ok) return outcome.reason;
  return outcome.value.steps.reduce((now, edits) => edited(now, edits), text);
}

export const MAP = '## m\n### a\n* next: b, c\n### b\n* next: c\n### c\n## n\n### a\n';
export const PLACED = MAP.replace('## m\n', '## m\n* layout: manual\n')
  .replace('b, c\n', 'b, c\n* position: 0 0\n')
  .replace('next: c\n', 'next: c\n* position: 1 0\n')
  .replace('### c\n', '### c\n* position: 2 0\n');
