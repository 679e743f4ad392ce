import { NOTES } from './notes.ts';
import { TITLES } from './titles.ts';
import { WORDS } from './words.ts';

/** Every message in English, by its id. */
export const ENGLISH = { ...TITLES, ...NOTES, ...WORDS } as const;
