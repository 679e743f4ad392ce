// A tutorial begins in a dialog or in a step. The editor gives the focus to that, and takes it away again when it has closed the
// dialog before, "starting tutorial...": whoever goes by keys or by ear would not know of it. Never out of the page around.
function focusText(selector) {
  const { activeElement: active, body } = document;
  if (!document.hasFocus() || (active !== null && active !== body)) return;
  [...document.querySelectorAll(selector)].at(-1)?.focus({ preventScroll: true });
}

const DIALOG = '[role=dialog][aria-modal=true]';
const focusTutorial = () =>
  focusText(document.querySelector(DIALOG) ? DIALOG : '.tutorial-step-content[tabindex]');

// Dialogs stand at the end of the page, each in an element of its own.
new MutationObserver(() => requestAnimationFrame(focusTutorial)).observe(document.body, { childList: true });
window.addEventListener('focus', () => requestAnimationFrame(() => focusText(DIALOG)));
