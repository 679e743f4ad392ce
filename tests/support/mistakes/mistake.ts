import { isMapLike } from '../../../parser/index.ts';
import type { Files } from './repositories.ts';

/** Numbers that choose the position of a mistake: each is an index into a list of candidates, modulo its length. */
export interface Choice {
  file: number;
  line: number;
  which: number;
}

/** A mistake of an author; `make` returns the changed files, or undefined if the mistake is impossible. */
export interface Mistake {
  name: string;
  make: (files: Files, choice: Choice, slug: string | undefined) => Files | undefined;
}

/** Chooses an item of a list by a number of any size. */
export function pick<Item>(items: readonly Item[], at: number): Item | undefined {
  return items[at % items.length];
}

/** All text files except readmes, which are not checked. */
export function textsIn(files: Files): [path: string, text: string][] {
  return Object.entries(files).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && !/^(?:readme|for-teachers)\.md$/i.test(entry[0]),
  );
}

/** Like `textsIn`, but maps appear as often as all other texts together, because authors mostly write maps. */
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

/** A mistake in the chosen text, or in the next text where it can be made. */
export function inText(name: string, change: (text: string, choice: Choice) => string | undefined): Mistake {
  return {
    name,
    make: (files, choice) => {
      const texts = mapsBefore(files);
      for (let step = 0; step < texts.length; step += 1) {
        const [path = '', text = ''] = pick(texts, choice.file + step) ?? [];
        const changed = change(text, choice);
        if (changed !== undefined && changed !== text) return { ...files, [path]: changed };
      }
      return undefined;
    },
  };
}
