// Finds where the focus of the keyboard is, also inside the editor's frame.
(() => {
  if (window.top !== window) return;

  function focused() {
    let element = document.activeElement;
    while (element?.tagName === 'IFRAME') {
      const inner = element.contentDocument?.activeElement;
      if (!inner) break;
      element = inner;
    }
    return element;
  }

  window.skillmapFocus = {
    isOn: (control) => control !== undefined && focused() === control,
    /**
     * Position of the focused node on the map, which identifies the node. Its index would not, because only the visible
     * part of a map is in the page. Empty if the focus is elsewhere.
     */
    node: () => {
      const element = focused();
      return element?.matches('button[data-kind][data-status]') ? element.style.transform : '';
    },
  };
})();
