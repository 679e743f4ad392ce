// First script of the page that runs learners' programs. Opened by itself, on a host that sends no headers, they would
// run with the rights of the site: here they run in the relay's frame, or not at all.
if (window.origin !== 'null') {
  window.addEventListener('message', (event) => event.stopImmediatePropagation(), true);
  window.stop();
  window.location.replace('about:blank');
  throw new Error('Programs run inside simulator.html only.');
}

// WebKit counts no script as of this site ('self') in an opaque origin, and loads none: the relay can put them into the page.
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement)
      window.parent.postMessage({ type: 'custom', content: { kind: 'no-scripts' } }, '*');
  },
  true,
);
