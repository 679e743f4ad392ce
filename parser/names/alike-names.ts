import { phrase } from '../phrases/phrase.ts';
import type { Phrase } from '#schemas/generated/diagnostic.ts';
/** How two names differ that look the same: what is written in a text, and the name of the file. */
export type NameDifference =
  /** In the file's name, accents are characters of their own (Unicode's form NFD). */
  | 'split-in-name'
  /** In the text they are. */
  | 'split-here'
  /** The text has characters that cannot be seen, or a space that is not the usual one. */
  | 'hidden-here'
  /** The file's name has them. */
  | 'hidden-in-name';

/** What a finding says of each difference. */
export const DIFFERENCE_NOTES: Readonly<Record<NameDifference, Phrase>> = {
  'split-in-name': phrase('note.accents-apart-in-name'),
  'split-here': phrase('note.accents-apart-here'),
  'hidden-here': phrase('note.invisible-here'),
  'hidden-in-name': phrase('note.invisible-in-name'),
};

/** Format characters and variation selectors: they change at most how their neighbours look. */
const HIDDEN = /[\p{Cf}\u{FE00}-\u{FE0F}]/gu;
const WIDE_SPACES = /(?! )\p{Zs}/gu;

/** A name as it looks: names that look the same become the same. */
export function toLook(name: string): string {
  return visible(name).normalize('NFC');
}

/** How two names differ that look the same. */
export function differenceOf(written: string, name: string): NameDifference {
  if (visible(written) !== written) return 'hidden-here';
  if (visible(name) !== name) return 'hidden-in-name';
  return name === name.normalize('NFC') ? 'split-here' : 'split-in-name';
}

/** True for a name with characters that cannot be seen. */
export function hasHidden(name: string): boolean {
  return visible(name) !== name;
}

function visible(name: string): string {
  return name.replace(HIDDEN, '').replace(WIDE_SPACES, ' ');
}
