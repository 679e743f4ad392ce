/*
 * Learners can only open maps whose file name ends in `.md`. Files with a similar ending, such as `.markdown` or
 * `.md.txt`, are checked too, so that authors learn about the wrong name.
 */

const ENDING = /\.md$/;
const MARKDOWN = /\.(?:md|markdown)(?:\.txt)?$|(?:^|[\\/])skillmap\.txt$/i;

/** True if learners can request the file as a map or tutorial. */
export function hasMapEnding(path: string): boolean {
  return ENDING.test(path);
}

/** True for a file that was meant as markdown, whatever its extension. */
export function isMarkdownPath(path: string): boolean {
  return MARKDOWN.test(path);
}

/** Returns the path with the extension that maps need. */
export function withMapEnding(path: string): string {
  return path.replace(/\.(?:md\.txt|markdown\.txt|md|markdown|txt)$/i, '.md');
}
