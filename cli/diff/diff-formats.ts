/**
 * Formats of the report of `skillmap diff`. In a file of their own, so that the code that writes them is loaded only
 * when needed.
 */
export const DIFF_FORMATS = ['text', 'json', 'markdown', 'html'] as const;

export type DiffFormat = (typeof DIFF_FORMATS)[number];
