import { ViewPlugin, type EditorView, type ViewUpdate } from '@codemirror/view';

/** The line with the cursor stays in view when the text gets less room: findings come up from below it. */
export const keepCursorInView = ViewPlugin.define((view) => {
  let height = view.scrollDOM.clientHeight;
  return {
    update: ({ geometryChanged }: ViewUpdate) => {
      if (geometryChanged) view.requestMeasure({ key: keepCursorInView, read, write });
    },
  };

  function read({ scrollDOM, state }: EditorView): number {
    const lost = height - scrollDOM.clientHeight;
    height = scrollDOM.clientHeight;
    const { top } = scrollDOM.getBoundingClientRect();
    const cursor = view.coordsAtPos(state.selection.main.head);
    const below = (cursor?.bottom ?? top) + view.defaultLineHeight - (top + height);
    // What was out of view already has been scrolled away.
    return below > 0 && below <= lost + view.defaultLineHeight ? below : 0;
  }
  function write(missing: number, { scrollDOM }: EditorView): void {
    if (missing > 0) scrollDOM.scrollTop += missing;
  }
});
