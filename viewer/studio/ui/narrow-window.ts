/** Windows in which one pane at a time is shown. The style sheets of `screen/` have the same width. */
const NARROW = '(max-width: 900px)';

export function isNarrow(): boolean {
  return window.matchMedia(NARROW).matches;
}
