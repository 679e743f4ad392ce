/** Media query for windows that show one pane at a time. The style sheets of `screen/` use the same width. */
const NARROW = '(max-width: 900px)';

export function isNarrow(): boolean {
  return window.matchMedia(NARROW).matches;
}
