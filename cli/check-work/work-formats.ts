/** Formats of the table that `skillmap check-work` prints. */
export const WORK_FORMATS = ['text', 'csv', 'json', 'html'] as const;
export type WorkFormat = (typeof WORK_FORMATS)[number];
