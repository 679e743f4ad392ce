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
    /** Number of the focused node of the map, in the order of the page. -1 if the focus is elsewhere. */
    node: () => [...document.querySelectorAll('button[data-kind][data-status]')].indexOf(focused()),
  };
})();
