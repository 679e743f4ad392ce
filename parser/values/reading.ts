import type { GridPoint, Prerequisite } from '#schemas/generated/page.ts';

export type Reading<Value> = { ok: true; value: Value } | { ok: false };

export function read<Value>(value: Value): Reading<Value> {
  return { ok: true, value };
}

export const unreadable: Reading<never> = { ok: false };

const TRUE_WORDS = ['true', 'yes', 'y', 'on', '1'];

const FALSE_WORDS = ['false', 'no', 'n', 'off', '0'];

/** Reads true or false in the words that authors use, in any case. */
export function readBoolean(text: string): Reading<boolean> {
  const word = text.trim().toLowerCase();
  if (TRUE_WORDS.includes(word)) return read(true);
  if (FALSE_WORDS.includes(word)) return read(false);
  return unreadable;
}

/** Reads a position like the MakeCode reader, where invalid numbers become 0. */
export function positionOrZero(text: string): GridPoint {
  const [depth = '', offset = ''] = text.trim().split(/\s+/);
  return { depth: leadingNumber(depth), offset: leadingNumber(offset) };
}

function leadingNumber(text: string): number {
  const number = Number.parseFloat(text);
  return Number.isFinite(number) ? number : 0;
}

const COUNT_AND_TAG = /^(\d+)\s+(\S.*)$/;

/** Reads an entry of `required`: `3 loops` requires activities with a tag, anything else is a map. */
export function readPrerequisite(entry: string): Prerequisite {
  const match = COUNT_AND_TAG.exec(entry.trim());
  const [, count, tag] = match ?? [];
  if (count !== undefined && tag !== undefined) {
    return { type: 'tag', tag: tag.toLowerCase(), numberCompleted: Number(count) };
  }
  return { type: 'map', mapId: entry.trim().toLowerCase() };
}
