/**
 * The largest file of a repository that MakeCode's own site takes. It reads all that `pxt.json` lists at once, and
 * refuses the repository as a whole when one is larger; pages of its documentation have no such limit.
 */
export const MOST_KILOBYTES = 128;
export const MOST_FILE_BYTES = MOST_KILOBYTES * 1024;
