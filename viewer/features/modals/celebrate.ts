/** Throws a hundred pieces of confetti once; nothing for those who asked for less motion. Returns the undo. */
export function celebrate(): () => void {
  let isOver = false;
  let clear = (): void => undefined;
  import('canvas-confetti').then(
    ({ default: confetti }) => {
      if (isOver || !canDraw()) return;
      clear = () => confetti.reset();
      // The promise settles when the last piece has fallen; nothing waits for it.
      void confetti({
        particleCount: 100,
        spread: 90,
        origin: { y: 0.4 },
        disableForReducedMotion: true,
        zIndex: 45,
      });
    },
    () => undefined,
  );
  return () => {
    isOver = true;
    clear();
  };
}

/** Some kiosks and privacy settings give no canvas: then there is no confetti, and no error either. */
function canDraw(): boolean {
  return document.createElement('canvas').getContext('2d') !== null;
}
