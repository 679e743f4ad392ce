import documentation from './documentation-pages.json' with { type: 'json' };
import type { Phrase } from '#schemas/generated/diagnostic.ts';
import { phrase } from '../phrases/phrase.ts';

/*
 * The pages of the documentation of the Arcade and micro:bit editors. Authors have folders of the same names, so that a
 * path may mean either. A page that is not listed may still be there: it may be newer than the list.
 */

/** The editors whose documentation is listed. */
const TARGETS = ['arcade', 'microbit'] as const;
type Target = (typeof TARGETS)[number];

const { pages } = documentation;
const known = new Map<Target, ReadonlySet<string>>();
let folders: ReadonlySet<string> | undefined;

/**
 * Whether the documentation of an editor has a page by this path (`tutorials/chase-the-pizza`, without an ending); of
 * either editor where none is said, and undefined for one whose pages nobody has listed.
 */
export function isDocumentationPage(path: string, target?: string): boolean | undefined {
  const page = path.toLowerCase();
  const targets = TARGETS.filter((one) => target === undefined || one === target);
  return targets.length === 0 ? undefined : targets.some((one) => pagesOf(one).has(page));
}

/** True for a name that paths of the documentation begin with. */
export function isDocumentationFolder(name: string): boolean {
  folders ??= new Set(TARGETS.flatMap((target) => [...pagesOf(target)].map((page) => firstOf(page))));
  return folders.has(name.toLowerCase());
}

/** When the pages of an editor were listed: `April 2026`. */
export function documentationDate(target: string | undefined): Phrase {
  return phrase(`word.listed-${TARGETS.find((one) => one === target) ?? 'arcade'}`);
}

function pagesOf(target: Target): ReadonlySet<string> {
  const found = known.get(target) ?? new Set([...toPaths(pages.both), ...toPaths(pages[target])]);
  known.set(target, found);
  return found;
}

function firstOf(page: string): string {
  return page.split('/', 1)[0] ?? page;
}

/** By folder, the names in it. */
function toPaths(names: Readonly<Record<string, string>>): string[] {
  return Object.entries(names).flatMap(([folder, list]) =>
    list.split(' ').map((name) => (folder === '' ? name : `${folder}/${name}`).toLowerCase()),
  );
}
