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

// The editor says that it is ready while the part that drives its simulator still waits for a file, and a project that is
// opened before that fails. Orders wait until that part is there. `E` is what the editor shows of itself for debugging; where
// it shows nothing, nothing waits.
const waiting = [];
const isComplete = () => window.E?.sim === undefined || window.E.sim.driver !== undefined;
window.addEventListener(
  'message',
  (event) => {
    if (event.data?.type !== 'pxteditor' || (waiting.length === 0 && isComplete())) return;
    event.stopImmediatePropagation();
    if (waiting.push(event) > 1) return;
    const timer = setInterval(() => {
      if (!isComplete()) return;
      clearInterval(timer);
      for (const { data, origin, source } of waiting.splice(0))
        window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
    }, 20);
  },
  true,
);
