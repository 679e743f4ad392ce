// First script of the page that runs learners' programs. On a host that sends no headers, opening the page directly
// would run them with the site's rights. So they only run in the relay's frame.
if (window.origin !== 'null') {
  window.addEventListener('message', (event) => event.stopImmediatePropagation(), true);
  window.stop();
  window.location.replace('about:blank');
  throw new Error('Programs run inside simulator.html only.');
}

// In an opaque origin, WebKit never matches scripts to 'self' and refuses to load them. The relay can inline them
// instead.
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement)
      window.parent.postMessage({ type: 'custom', content: { kind: 'no-scripts' } }, '*');
  },
  true,
);
