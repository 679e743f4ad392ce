import { FILE_REFUSALS } from './file-refusals.ts';
import { GUIDES } from './guides.ts';
import { NOTES } from './notes.ts';
import { REFUSALS } from './refusals.ts';
import { TITLES } from './titles.ts';
import { WORDS } from './words.ts';

/** Every message in English, by its id. */
export const ENGLISH = {
  ...TITLES,
  ...NOTES,
  ...REFUSALS,
  ...FILE_REFUSALS,
  ...GUIDES,
  ...WORDS,
} as const;
