// First script of the editor's page. The editor obeys messages from any window that can reach it. This script only lets
// windows of this origin send messages: the viewer around the editor, the editor's own frames, and the simulator's
// relay. A learner's program has an opaque origin ("null") and could otherwise bypass the relay and control the editor.
// Editor extensions are pages on other sites and have a message type of their own.
window.addEventListener(
  'message',
  (event) => {
    if (event.origin === window.location.origin) return;
    const isExtension = event.origin !== 'null' && event.data?.type === 'pxtpkgext';
    if (!isExtension) event.stopImmediatePropagation();
  },
  true,
);

// The editor reports that it is ready while its simulator driver is still loading, and opening a project before that
// fails. Commands wait until the driver is loaded. `E` is the editor's debugging interface. Without it, nothing waits.
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
