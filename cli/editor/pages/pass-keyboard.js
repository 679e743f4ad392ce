// Comes before the script of a page whose only purpose is to hold the frame of a game.
/**
 * Focuses a frame whenever this page gets the keyboard. Returns a function that does the same once, for a frame that is new.
 *
 * A frame may be the page's active element without having the keyboard, and then has to lose the focus before it can get
 * it. Where the frame does have the keyboard, that would give this page the keyboard back, and with it another `focus`
 * event: without `isHere`, two quick `focus` events in a row made the pages pass the keyboard to and fro without end, and
 * key presses got lost.
 */
function passKeyboard(frameOf) {
  // Whether the keyboard is at this page itself. `document.hasFocus()` is also true where a frame in it has the keyboard.
  let isHere = document.hasFocus();
  window.addEventListener('focus', () => {
    isHere = true;
    pass();
  });
  window.addEventListener('blur', () => {
    isHere = false;
  });

  function pass() {
    // In a task of its own: a browser that is still moving the focus would ignore it.
    setTimeout(() => {
      const frame = frameOf();
      const isActive = frame && document.activeElement === frame;
      // The keyboard may have gone elsewhere meanwhile, as to a dialog of the page around this one.
      if (!frame || !document.hasFocus() || (isActive && !isHere)) return;
      if (isActive) frame.blur();
      frame.focus();
    });
  }
  return pass;
}
