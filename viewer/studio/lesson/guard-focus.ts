/**
 * Lets the page that has loaded in a frame of this site take the focus only where nobody types in the text, or points at the
 * frame: the editor focuses its blocks whenever it opens a tutorial, and what is typed would go there.
 */
export function guardFocus(frame: HTMLIFrameElement): void {
  const { ownerDocument: document } = frame;
  // The text's editor alone stands in a shadow root.
  const isTyping = (): boolean => Boolean(document.activeElement?.shadowRoot) && !frame.matches(':hover');
  const page = frame.contentWindow as (Window & typeof globalThis) | null;
  for (const prototype of page ? [page.HTMLElement.prototype, page.SVGElement.prototype] : []) {
    const { focus } = prototype;
    // Neither `inert` nor hiding the frame keeps the page in it from taking the focus.
    prototype.focus = function focusUnlessTyping(options) {
      if (!isTyping()) focus.call(this, options);
    };
  }
}
