// Presses the buttons of the game. Runs in the editor's frame, because the simulator only accepts messages from there.
(() => {
  if (window === window.top || window.parent !== window.top) return;

  /** The simulator's numbers of buttons. Only the simulator of Arcade has them. */
  const [A, B, UP, DOWN, LEFT, RIGHT] = [0, 1, 2, 3, 4, 5];
  /** A turns the pages of dialogs, which often come first. */
  const PRESSES = [A, A, A, A, B, RIGHT, LEFT, UP, DOWN, A];
  const HALF_PRESS_MS = 50;

  window.skillmapGame = {
    /** Presses each button once, and A several times. Takes a second. */
    pressButtons: async () => {
      const game = [...document.querySelectorAll('#simulators iframe')].at(-1)?.contentWindow;
      for (const button of PRESSES) {
        for (const pressed of [true, false]) {
          game?.postMessage({ button, pressed }, location.origin);
          await new Promise((resolve) => setTimeout(resolve, HALF_PRESS_MS));
        }
      }
    },
  };
})();
