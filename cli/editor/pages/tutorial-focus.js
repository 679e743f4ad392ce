// A tutorial begins in a dialog or in a step. The editor focuses it, but loses the focus when it closes the "starting
// tutorial..." dialog, so users of keyboards and screen readers would not notice the tutorial. This script restores the
// focus, but never takes it from the surrounding page.
function focusText(selector) {
  const { activeElement: active, body } = document;
  if (!document.hasFocus() || (active !== null && active !== body)) return;
  [...document.querySelectorAll(selector)].at(-1)?.focus({ preventScroll: true });
}

const DIALOG = '[role=dialog][aria-modal=true]';
const focusTutorial = () =>
  focusText(document.querySelector(DIALOG) ? DIALOG : '.tutorial-step-content[tabindex]');

// The editor adds each dialog as an element at the end of the page.
new MutationObserver(() => requestAnimationFrame(focusTutorial)).observe(document.body, { childList: true });
window.addEventListener('focus', () => requestAnimationFrame(() => focusText(DIALOG)));
