// A tutorial's first step may stand in a dialog, which the editor gives the focus to, and takes it away again when it has closed
// the one before: whoever goes by keys or by ear would not know of it. Never out of the page around this one.
function focusDialog() {
  const { activeElement: active, body } = document;
  if (!document.hasFocus() || (active !== null && active !== body)) return;
  [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1)?.focus();
}

// Dialogs stand at the end of the page, each in an element of its own.
new MutationObserver(() => requestAnimationFrame(focusDialog)).observe(document.body, { childList: true });
window.addEventListener('focus', () => requestAnimationFrame(focusDialog));
