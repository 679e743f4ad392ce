// First script of the editor's page. The editor obeys messages from any window that can reach it. Only this origin's
// windows may speak to it: the viewer above it, its own frames, and the relay of the simulator. A learner's program has
// an opaque origin ("null") and could otherwise drive the editor, past the relay. Editor extensions are pages of their
// own sites and have a message type of their own.
window.addEventListener(
  'message',
  (event) => {
    if (event.origin === window.location.origin) return;
    const isExtension = event.origin !== 'null' && event.data?.type === 'pxtpkgext';
    if (!isExtension) event.stopImmediatePropagation();
  },
  true,
);
