import { isLocalized } from '#parser';
import { byImportance } from '../files/find-maps.ts';
import { titleOf } from '../files/page-text.ts';
import type { Check, MapLink } from './diagnosis.ts';
import type { Facts } from './examine.ts';
import { firstOf } from './words.ts';

/** What a `github:` address may hold: the reader takes anything else for its end. */
const ADDRESS = /^[\w:./+=-]*$/;

/** What learners open each map with, the most important first; translations are found by themselves. */
export function mapLinks({ checkout, given, here }: Facts, target: string): MapLink[] {
  const slug = checkout.remote?.slug;
  if (slug === undefined) return [];
  return [...(given ?? here).content.maps]
    .map(([path, { page }]) => ({ path, name: titleOf(page), url: toUrl(target, slug, path) }))
    .filter(({ path }) => !isLocalized(path) && ADDRESS.test(path))
    .sort(byImportance);
}

/** As maps are linked in the editor's own documentation. */
function toUrl(target: string, slug: string, path: string): string {
  return `https://${target}.makecode.com/--skillmap#github:${slug}/${path.replace(/\.md$/i, '')}`;
}

/** Maps whose path cannot be written in an address. */
export function linksCheck({ given, here }: Facts): Check[] {
  const paths = [...(given ?? here).content.maps.keys()].filter((path) => !ADDRESS.test(path));
  if (paths.length === 0) return [];
  return [
    {
      id: 'links',
      status: 'problem',
      title:
        'Some maps have names that no address can hold: use letters without accents, digits and hyphens.',
      details: firstOf(paths),
    },
  ];
}
