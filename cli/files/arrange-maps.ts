import { isLocalized, withoutLocale } from '#parser';
import type { SkillMapSettings } from '#schemas/generated/target-config.ts';

interface Arrangeable {
  /** Path from the repository's root, with forward slashes. */
  path: string;
  isHidden?: true;
}

/** Returns the maps in the order of the start page, with hidden ones marked. Translations follow their original. */
export function arrangeMaps<Map extends Arrangeable>(
  maps: readonly Map[],
  { order = [], hidden = [] }: SkillMapSettings = {},
): Map[] {
  const rankOf = ({ path }: Map): number => {
    const rank = order.findIndex((name) => matchesConfigName(path, name));
    return rank < 0 ? order.length : rank;
  };
  return maps
    .map((map) =>
      hidden.some((name) => matchesConfigName(map.path, name)) ? { ...map, isHidden: true as const } : map,
    )
    .sort((left, right) => rankOf(left) - rankOf(right));
}

/** Returns the maps that a start page shows. Translations are left out: the page shows a translation instead of its original. */
export function listedMaps<Map extends Arrangeable>(maps: readonly Map[]): Map[] {
  return maps.filter(({ path, isHidden }) => !isHidden && !isLocalized(path));
}

/**
 * Returns whether a name in a configuration refers to a map: by its path with or without `.md`, or by a folder that
 * ends in a slash.
 */
export function matchesConfigName(path: string, name: string): boolean {
  const [file, wanted] = [withoutLocale(path), name.replace(/^\.?\/+/, '')].map((text) => text.toLowerCase());
  if (file === undefined || wanted === undefined || wanted === '') return false;
  return wanted.endsWith('/') ? file.startsWith(wanted) : withoutEnd(file) === withoutEnd(wanted);
}

function withoutEnd(file: string): string {
  return file.replace(/\.md$/, '');
}
