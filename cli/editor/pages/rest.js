// While a learner is at the map, the editor waits behind it, unseen, and still asks for each frame (its start page waits for
// cards that nobody sees): the browser draws sixty times a second for nobody, which heats a weak computer and empties its
// battery. Unseen, and with the same few requests in each frame for a while, it gets one frame a second. Whatever else it is
// asked, or asks for, ends that.
{
  /** Five seconds, where all goes smoothly. */
  const LULL_FRAMES = 300;
  const SLOW_FRAME_MS = 1000;
  const request = window.requestAnimationFrame.bind(window);
  const cancel = window.cancelAnimationFrame.bind(window);
  /** What waits for its frame, by a handle that the browser never gives. */
  const slow = new Map();
  let lastHandle = 0;
  /** When the frame began in which one was asked for last, how many were, in that and in those before, and for how long. */
  let frameTime;
  let asked = 0;
  let usual = 0;
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
  const give = (handle) => {
    const { callback, timer } = slow.get(handle);
    slow.delete(handle);
    clearTimeout(timer);
    request(callback);
  };
  const wake = () => {
    lull = 0;
    for (const handle of slow.keys()) give(handle);
  };

  window.requestAnimationFrame = (callback) => {
    const now = document.timeline.currentTime;
    if (now === frameTime) asked += 1;
    else {
      if (asked !== usual) wake();
      usual = asked;
      asked = 1;
      lull += 1;
      frameTime = now;
    }
    if (asked > usual) wake();
    if (lull < LULL_FRAMES || !isUnseen()) return request(callback);
    const handle = (lastHandle -= 1);
    slow.set(handle, { callback, timer: setTimeout(give, SLOW_FRAME_MS, handle) });
    return handle;
  };
  window.cancelAnimationFrame = (handle) => {
    if (!slow.has(handle)) return cancel(handle);
    clearTimeout(slow.get(handle).timer);
    slow.delete(handle);
  };
  window.addEventListener('message', wake, true);
}
