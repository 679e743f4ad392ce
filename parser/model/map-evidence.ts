import { isOneTypo } from '../names/one-typo.ts';
import { readPosition } from '../values/read-position.ts';
import { readBoolean } from '../values/reading.ts';
import { ATTRIBUTES } from './attribute-catalogue.ts';

/*
 * Decides whether a bullet shows that its file is a map. Any readme may contain bullets such as `url`, `tags` and
 * `type`, so a key only counts with a value that is typical for maps.
 */

export type Evidence =
  /** Only maps contain such a line. */
  | 'certain'
  /** Single lines of this kind also occur in readmes and lesson plans. */
  | 'type'
  | 'url'
  | 'next'
  /** A `url` that is a single word. Counts only together with a `type`. */
  | 'word'
  /** Other texts rarely contain two different lines of this kind. */
  | 'kind'
  | 'position'
  | 'layout'
  | 'required'
  | 'editor'
  | 'picture'
  | 'list'
  | 'page';

interface Bullet {
  /** The bullet's key, as returned by `meantAttribute`. */
  key: string;
  value: string;
  level: number;
}

const NAMES = [...ATTRIBUTES.keys()];

const IS_BOOLEAN = (value: string): boolean => readBoolean(value).ok;
const NUMBERS = /^[\d\s.,;+-]+$/;
const COUNT_AND_TAG = /^\d+\s+\S/;
const IS_COLOR = (value: string): boolean => /^(?:#?\w+|\w+\([^)]*\))$/.test(value);

/** Keys that are not ordinary words, with their typical values. */
const CERTAIN_KEYS: ReadonlyMap<string, (value: string) => boolean> = new Map([
  ['allowcodecarryover', IS_BOOLEAN],
  ['showmultiplayershare', IS_BOOLEAN],
  ['pixelatedbackground', IS_BOOLEAN],
  ['completionurl', isAddress],
  ['alternatesources', isAddress],
  ['unlockednodecolor', IS_COLOR],
  ['lockednodecolor', IS_COLOR],
  ['completednodecolor', IS_COLOR],
]);

const CHECKS: ReadonlyMap<string, readonly [Evidence, (value: string) => boolean]> = new Map<
  string,
  readonly [Evidence, (value: string) => boolean]
>([
  ['type', ['type', (value) => /^(?:tutorial|certificate)$/i.test(value)]],
  ['kind', ['kind', (value) => /^(?:reward|completion|layout)$/i.test(value)]],
  ['url', ['url', isTutorialAddress]],
  ['position', ['position', (value) => readPosition(value).ok]],
  ['next', ['next', (value) => FIRST_ID.test(value)]],
  ['edges', ['position', (value) => NUMBERS.test(value)]],
  ['layout', ['layout', (value) => /^(?:manual|automatic)$/i.test(value)]],
  ['required', ['required', (value) => COUNT_AND_TAG.test(value)]],
  ['editor', ['editor', (value) => /^(?:blocks|js|py)$/i.test(value)]],
  ['imageurl', ['picture', isAddress]],
  ['actions', ['list', (value) => value === '']],
  ['rewards', ['list', (value) => value === '']],
]);

/** A list that begins with an id such as `chase-cam` or `第一课`, not with a name such as `Lesson 2`. */
const FIRST_ID = /^(?!\p{Lu})\p{L}[\p{L}\p{M}\p{N}_-]*\s{0,5}(?:,|$)/u;

const WORD = /^[\w%.~-]+$/;

/** Returns what a bullet is evidence of, or undefined if any text may contain it. */
export function evidenceOf({ key, value, level }: Bullet): Evidence | undefined {
  if (CERTAIN_KEYS.get(key)?.(value)) return 'certain';
  if (level === 1) return isPageKey(key) && value !== '' ? 'page' : undefined;
  const [evidence, isValue] = CHECKS.get(key) ?? [];
  if (isValue?.(value)) return evidence;
  return key === 'url' && WORD.test(value) ? 'word' : undefined;
}

/** True for a `type` that no map has, not even misspelt: `type: workshop`. */
export function isOtherType({ key, value }: Bullet): boolean {
  if (key !== 'type' || value === '') return false;
  const word = value.toLowerCase();
  return !['tutorial', 'certificate'].some((type) => word.startsWith(type) || isOneTypo(word, type));
}

/**
 * True for attributes that only a page has, such as colours and banners. They are evidence only above the first map.
 */
function isPageKey(key: string): boolean {
  const levels = ATTRIBUTES.get(key)?.levels;
  return levels?.length === 1 && levels[0] === 'page';
}

/** Returns the attribute that a key means, with at most one typo. Undefined for other words. */
export function meantAttribute(key: string): string | undefined {
  if (ATTRIBUTES.has(key)) return key;
  if (key.length < 3 || /\s/.test(key)) return undefined;
  return NAMES.find((name) => Math.abs(name.length - key.length) <= 1 && isOneTypo(key, name));
}

/** True for an address, but not for prose or a markdown link. Paths may contain spaces: `/images/my ship.png`. */
function isAddress(value: string): boolean {
  if (/[[\]()<>]/.test(value) || !/[./:]/.test(value)) return false;
  return !/\s/.test(value) || /^(?:\.{0,2}\/|github:)|\.(?:md|png|jpe?g|gif|svg|pdf)$/i.test(value);
}

const OWN_SITE = /^https?:\/\/(?:[\w-]+\.)*makecode\.com\//i;
const CODE_HOST_FILE = /^https?:\/\/(?:github\.com|raw\.githubusercontent\.com)(?:\/[^/\s]+){3}/i;

/** True for an address that may be a tutorial: a path, a file of a repository, a page of the editor. */
function isTutorialAddress(value: string): boolean {
  if (!isAddress(value)) return false;
  if (/^github:/i.test(value) || OWN_SITE.test(value) || CODE_HOST_FILE.test(value)) return true;
  if (/^[\w+.-]+:/.test(value)) return false;
  const [first = ''] = value.split('/');
  // `example.com/lesson` is another site.
  const isHost = first.length > 2 && first.includes('.') && value.includes('/');
  return !isHost && (value.includes('/') || /\.md$/i.test(value));
}
