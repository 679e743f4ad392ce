/** The forms in which `skillmap diff` reports. Apart from the code that writes them, which the command line loads when needed. */
export const DIFF_FORMATS = ['text', 'json', 'markdown', 'html'] as const;

export type DiffFormat = (typeof DIFF_FORMATS)[number];
