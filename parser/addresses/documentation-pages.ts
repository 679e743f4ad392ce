import documentation from './documentation-pages.json' with { type: 'json' };
import type { Phrase } from '#schemas/generated/diagnostic.ts';
import { phrase } from '../phrases/phrase.ts';

/*
 * Documentation pages of the Arcade and micro:bit editors. The list may be outdated, and authors may use the same paths
 * for their own files.
 */

const TARGETS = ['arcade', 'microbit'] as const;
type Target = (typeof TARGETS)[number];

const { pages } = documentation;
const known = new Map<Target, ReadonlySet<string>>();
let folders: ReadonlySet<string> | undefined;

/** True if the editor's documentation lists this page (no extension). Undefined for an editor without a list. */
export function isDocumentationPage(path: string, target?: string): boolean | undefined {
  const page = path.toLowerCase();
  const targets = TARGETS.filter((one) => target === undefined || one === target);
  return targets.length === 0 ? undefined : targets.some((one) => pagesOf(one).has(page));
}

export function isDocumentationFolder(name: string): boolean {
  folders ??= new Set(TARGETS.flatMap((target) => [...pagesOf(target)].map((page) => firstOf(page))));
  return folders.has(name.toLowerCase());
}

/** Returns when the editor's pages were listed, for example `April 2026`. */
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

/** Expands the list, which stores space-separated names by folder, into paths. */
function toPaths(names: Readonly<Record<string, string>>): string[] {
  return Object.entries(names).flatMap(([folder, list]) =>
    list.split(' ').map((name) => (folder === '' ? name : `${folder}/${name}`).toLowerCase()),
  );
}
