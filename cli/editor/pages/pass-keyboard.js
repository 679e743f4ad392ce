// First script of a page that only contains a game's frame.
/**
 * Focuses a frame whenever this page gets the keyboard. Returns a function that does so once, for a new frame.
 *
 * A frame may be the page's active element without having the keyboard, and must then lose the focus before it can get
 * it. But if the frame does have the keyboard, blurring it returns the keyboard to this page, with another `focus`
 * event: without `isHere`, two quick `focus` events made the pages pass the keyboard back and forth endlessly, and key
 * presses were lost.
 */
function passKeyboard(frameOf) {
  // Whether this page itself has the keyboard. `document.hasFocus()` is also true if a frame in it has.
  let isHere = document.hasFocus();
  window.addEventListener('focus', () => {
    isHere = true;
    pass();
  });
  window.addEventListener('blur', () => {
    isHere = false;
  });

  function pass() {
    // Run this in a separate task, because a browser that is still moving the focus would ignore it.
    setTimeout(() => {
      const frame = frameOf();
      const isActive = frame && document.activeElement === frame;
      // The keyboard may have moved in the meantime, for example to a dialog of the surrounding page.
      if (!frame || !document.hasFocus() || (isActive && !isHere)) return;
      if (isActive) frame.blur();
      frame.focus();
    });
  }
  return pass;
}
