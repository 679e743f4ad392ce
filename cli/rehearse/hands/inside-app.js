// Finds what a learner sees in the learner app, in any language.
(() => {
  if (window.top !== window) return;

  const isShown = (element) => element.getClientRects().length > 0;
  const buttons = (root = document) => [...root.querySelectorAll('button')].filter(isShown);
  const named = (root, names) => buttons(root).find((button) => names.includes(button.textContent.trim()));
  const withIcon = (root, icon) => buttons(root).find((button) => button.querySelector(`.lucide-${icon}`));
  const dialog = () => [...document.querySelectorAll('[role="dialog"], dialog[open]')].find(isShown);
  const nodes = () => [...document.querySelectorAll('button[data-kind][data-status]')];
  const isNamed = (node, name) =>
    [...node.querySelectorAll('bdi')].some(({ textContent }) => textContent === name);
  const nodeOf = ({ name, index }) => nodes().filter((node) => isNamed(node, name))[index];

  window.skillmapApp = {
    isReady: () => nodes().length > 0,
    statusOf: (node) => nodeOf(node)?.dataset.status,
    node: nodeOf,
    isSelected: (node) => nodeOf(node).getAttribute('aria-pressed') === 'true',
    /** The button Start or Continue in the panel. */
    startButton: () => withIcon(document, 'play'),
    /** Returns the name of the activity whose code the selected one starts with, according to its panel in English. */
    codeSource: () =>
      [...document.querySelectorAll('p')]
        .filter(isShown)
        .map((text) => /^Start with your code from “(.*)”\.$/.exec(text.textContent.trim())?.[1])
        .find((name) => name !== undefined),
    isEditorShown: () => document.querySelector('section[data-shown="true"]') !== null,
    /** Returns the words of the app if the editor did not open an activity. */
    failure: () => {
      const alert = [...document.querySelectorAll('section[data-shown="true"] [role="alert"]')].find(isShown);
      if (!alert) return undefined;
      const lines = [...alert.querySelectorAll('p')].map(({ textContent }) => textContent.trim());
      return lines.filter(Boolean).join(' ') || alert.textContent.trim();
    },
    dialog: () => {
      const open = dialog();
      return open && (open.getAttribute('aria-label') ?? open.querySelector('h1, h2, h3')?.textContent ?? '');
    },
    /** The open dialog's button that continues. In other languages than English, the one that closes the dialog. */
    dialogButton: () => {
      const open = dialog();
      const names = ["Let's go", 'Claim Reward', 'Next reward', 'Done', 'Back to the map', 'Close'];
      return open && (named(open, names) ?? withIcon(open, 'x'));
    },
    /** The button above the editor that leads back to the map. */
    backButton: () => withIcon(document.querySelector('header'), 'arrow-left'),
    /** The line above the editor that unfolds the author's checks. */
    checksLine: () => [...document.querySelectorAll('section[data-shown="true"] summary')].find(isShown),
  };
})();
