/*
 * A map is asked for by the path before `.md`, in small letters. What else a file is called that is plainly meant as
 * one is looked at all the same, so that its author hears of it.
 */

const ENDING = /\.md$/;
const MARKDOWN = /\.(?:md|markdown)(?:\.txt)?$|(?:^|[\\/])skillmap\.txt$/i;

/** True where learners can ask for a file as a map or tutorial. */
export function hasMapEnding(path: string): boolean {
  return ENDING.test(path);
}

/** True for a file that its author means as markdown, whatever its ending is. */
export function isMarkdownPath(path: string): boolean {
  return MARKDOWN.test(path);
}

/** The path with the ending that a map has to have. */
export function withMapEnding(path: string): string {
  return path.replace(/\.(?:md\.txt|markdown\.txt|md|markdown|txt)$/i, '.md');
}
