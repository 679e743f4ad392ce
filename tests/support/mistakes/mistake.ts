import { isMapLike } from '../../../parser/index.ts';
import type { Files } from './repositories.ts';

/** Where a mistake is made; each number chooses among what there is, whatever its size. */
export interface Choice {
  file: number;
  line: number;
  which: number;
}

/** What an author gets wrong; `make` returns undefined where there is nothing to get wrong. */
export interface Mistake {
  name: string;
  make: (files: Files, choice: Choice, slug: string | undefined) => Files | undefined;
}

/** One of a list, by any number. */
export function pick<Item>(items: readonly Item[], at: number): Item | undefined {
  return items[at % items.length];
}

/** The texts among files, without those that nobody checks. */
export function textsIn(files: Files): [path: string, text: string][] {
  return Object.entries(files).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && !/^(?:readme|for-teachers)\.md$/i.test(entry[0]),
  );
}

/** The same, and maps as often as all others together: most is written there. */
export function mapsBefore(files: Files): [path: string, text: string][] {
  const all = textsIn(files);
  const maps = all.filter(([, text]) => isMapLike(text));
  if (maps.length === 0) return all;
  const others = all.filter((one) => !maps.includes(one));
  return Array.from({ length: 2 * Math.max(others.length, 1) }, (_, at) => {
    const from = at % 2 === 0 || others.length === 0 ? maps : others;
    return from[Math.floor(at / 2) % from.length] as [string, string];
  });
}
