import type { Prerequisite } from '#schemas/generated/page.ts';

const COUNT_AND_TAG = /^(\d+)\s+(\S.*)$/;

/** An entry of `required`: `3 loops` needs activities with a tag, anything else names a map. */
export function readPrerequisite(entry: string): Prerequisite {
  const match = COUNT_AND_TAG.exec(entry.trim());
  const [, count, tag] = match ?? [];
  if (count !== undefined && tag !== undefined) {
    return { type: 'tag', tag: tag.toLowerCase(), numberCompleted: Number(count) };
  }
  return { type: 'map', mapId: entry.trim().toLowerCase() };
}
