// While a learner is at the map, the editor waits behind it, unseen, and still asks for each frame (its start page waits for
// cards that nobody sees): the browser draws sixty times a second for nobody, which heats a weak computer and empties its
// battery. Unseen, and asked for by the same functions for a while, a frame comes once a second. Whatever else it is asked, or
// asks for, ends that.
{
  /** Five seconds, where all goes smoothly. */
  const LULL_FRAMES = 300;
  const SLOW_FRAME_MS = 1000;
  const request = window.requestAnimationFrame.bind(window);
  const cancel = window.cancelAnimationFrame.bind(window);
  /** What waits for its frame, by a handle that the browser never gives. */
  const slow = new Map();
  let timer;
  let lastHandle = 0;
  /** When the frame began in which one was asked for last, by which functions, and by which in the one before. */
  let frameTime;
  let asking = new Set();
  let before = new Set();
  let lull = 0;

  const isUnseen = () => {
    try {
      const frame = window.frameElement;
      return frame !== null && window.parent.getComputedStyle(frame).visibility === 'hidden';
    } catch {
      // A page of another site shows it, and tells nothing.
      return false;
    }
  };
  const give = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const callback of slow.values()) request(callback);
    slow.clear();
  };
  const wake = () => {
    lull = 0;
    give();
  };

  window.requestAnimationFrame = (callback) => {
    const now = document.timeline.currentTime;
    if (now !== frameTime) {
      frameTime = now;
      before = asking;
      asking = new Set();
      lull += 1;
    }
    asking.add(callback);
    if (!before.has(callback)) wake();
    if (lull < LULL_FRAMES || !isUnseen()) return request(callback);
    slow.set((lastHandle -= 1), callback);
    timer ??= setTimeout(give, SLOW_FRAME_MS);
    return lastHandle;
  };
  window.cancelAnimationFrame = (handle) => {
    if (!slow.delete(handle)) cancel(handle);
  };
  window.addEventListener('message', wake, true);
}
