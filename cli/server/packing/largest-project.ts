/** Size limits of a project in bytes, uncompressed and gzipped. */
export const LARGEST_PROJECT = { plain: 16 * 1024 * 1024, zipped: 4 * 1024 * 1024 };
