/** A heading or id without the white space behind it, and the `#`s that close a heading elsewhere. */
export function bareHeading(heading: string): string {
  return heading
    .trimEnd()
    .replace(/[ \t]+#+$/, '')
    .trimEnd();
}
