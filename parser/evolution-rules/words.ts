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
