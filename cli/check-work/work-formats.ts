/** Forms of the table of `skillmap check-work`. */
export const WORK_FORMATS = ['text', 'csv', 'json', 'html'] as const;
export type WorkFormat = (typeof WORK_FORMATS)[number];
