/** The languages of fenced blocks that mean something to a map; all other blocks are left out of it. */
export const PROSE_LANGUAGES: readonly string[] = ['name', 'description', 'intro'];
