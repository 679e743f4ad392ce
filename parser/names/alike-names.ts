import { phrase } from '../phrases/phrase.ts';
import type { Phrase } from '#schemas/generated/diagnostic.ts';
/** How a name in a text differs from a file's name that looks the same. */
export type NameDifference =
  /** The file's name has separate characters for accents (Unicode NFD). */
  | 'split-in-name'
  /** The text has separate characters for accents. */
  | 'split-here'
  /** The text has invisible characters or unusual spaces. */
  | 'hidden-here'
  /** The file's name has invisible characters or unusual spaces. */
  | 'hidden-in-name';

export const DIFFERENCE_NOTES: Readonly<Record<NameDifference, Phrase>> = {
  'split-in-name': phrase('note.accents-characters-their-own-name'),
  'split-here': phrase('note.accents-characters-their-own-here'),
  'hidden-here': phrase('note.there-characters-here-cannot-seen'),
  'hidden-in-name': phrase('note.name-file-has-characters-cannot'),
};

/** Format characters and variation selectors, which at most change how their neighbours look. */
const HIDDEN = /[\p{Cf}\u{FE00}-\u{FE0F}]/gu;
const WIDE_SPACES = /(?! )\p{Zs}/gu;

/** Normalizes a name so that names that look the same are equal. */
export function toLook(name: string): string {
  return visible(name).normalize('NFC');
}

/** Returns how two names that look the same differ. */
export function differenceOf(written: string, name: string): NameDifference {
  if (visible(written) !== written) return 'hidden-here';
  if (visible(name) !== name) return 'hidden-in-name';
  return name === name.normalize('NFC') ? 'split-here' : 'split-in-name';
}

/** True for a name with invisible characters or unusual spaces. */
export function hasHidden(name: string): boolean {
  return visible(name) !== name;
}

function visible(name: string): string {
  return name.replace(HIDDEN, '').replace(WIDE_SPACES, ' ');
}
