import { NOTES } from './notes.ts';
import { REFUSALS } from './refusals.ts';
import { TITLES } from './titles.ts';
import { WORDS } from './words.ts';

/** Every message in English, by its id. */
export const ENGLISH = { ...TITLES, ...NOTES, ...REFUSALS, ...WORDS } as const;
