/** Removes trailing white space and closing `#`s from a heading or id. */
export function bareHeading(heading: string): string {
  return heading
    .trimEnd()
    .replace(/[ \t]+#+$/, '')
    .trimEnd();
}
