import type { SkillNode } from '#schemas/generated/page.ts';
import type { MapEntry, NodeEntry } from '../model/map-document.ts';

/** A heading as its author wrote it. */
export function headingOf({ section }: Pick<MapEntry | NodeEntry, 'section'>): string {
  return section.header.trimEnd();
}

/** What a node is, in the author's words. */
export function kindWord({ kind }: SkillNode): string {
  return kind === 'layout' ? 'layout node' : kind;
}

/** More names than these help nobody. */
const MOST_NAMES = 4;

/** Headings in a sentence. */
export function namesOf(headings: readonly string[]): string {
  const names = headings.map((heading) => `\`${heading}\``);
  const shown = names.length > MOST_NAMES ? names.slice(0, MOST_NAMES - 1) : names.slice(0, -1);
  const last = names.length > MOST_NAMES ? `${names.length - shown.length} more` : names.at(-1);
  return shown.length === 0 ? `${last}` : `${shown.join(', ')} and ${last}`;
}
