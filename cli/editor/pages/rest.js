// While a learner is on the map, the hidden editor still requests animation frames (its start page waits for cards that
// are not visible), so the browser draws sixty times a second, which heats slow computers and drains batteries. If the
// same functions request frames for a while, this script delivers only one frame per second. Any other request ends
// that.
{
  /** Number of frames after which requests are slowed down: five seconds at full speed. */
  const LULL_FRAMES = 300;
  const SLOW_FRAME_MS = 1000;
  const request = window.requestAnimationFrame.bind(window);
  const cancel = window.cancelAnimationFrame.bind(window);
  /** Delayed callbacks, by handles that the browser never uses. */
  const slow = new Map();
  let timer;
  let lastHandle = 0;
  /**
   * The start of the last frame in which a frame was requested, and the functions that requested one in that frame and
   * in the frame before it.
   */
  let frameTime;
  let asking = new Set();
  let before = new Set();
  let lull = 0;

  const isUnseen = () => {
    try {
      const frame = window.frameElement;
      return frame !== null && window.parent.getComputedStyle(frame).visibility === 'hidden';
    } catch {
      // A page of another site contains the frame and blocks access.
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
