// Finds what a learner sees in the learner app, in English.
(() => {
  if (window.top !== window) return;

  const isShown = (element) => element.getClientRects().length > 0;
  const buttons = (root = document) => [...root.querySelectorAll('button')].filter(isShown);
  const named = (root, names) => buttons(root).find((button) => names.includes(button.textContent.trim()));
  const dialog = () => [...document.querySelectorAll('[role="dialog"], dialog[open]')].find(isShown);
  const nodes = () => [...document.querySelectorAll('button[data-kind][data-status]')];
  const labelOf = (node) => node.getAttribute('aria-label') ?? node.textContent;
  const isNamed = (node, name) => labelOf(node) === name || labelOf(node).startsWith(`${name}, `);
  const nodeOf = ({ name, index }) => nodes().filter((node) => isNamed(node, name))[index];

  window.skillmapApp = {
    isReady: () => nodes().length > 0,
    statusOf: (node) => nodeOf(node)?.dataset.status,
    select: (node) => {
      const button = nodeOf(node);
      if (button.getAttribute('aria-pressed') !== 'true') button.click();
    },
    canStart: () => named(document, ['Start', 'Continue']) !== undefined,
    /** Presses Start or Continue in the panel. Returns false if it offers neither. */
    start: () => {
      const button = named(document, ['Start', 'Continue']);
      button?.click();
      return button !== undefined;
    },
    /** Returns the name of the activity whose code the selected one starts with, according to its panel. */
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
    /** Presses the open dialog's button that continues. Returns false if there is none. */
    closeDialog: () => {
      const open = dialog();
      const button =
        open && named(open, ["Let's go", 'Claim Reward', 'Next reward', 'Done', 'Back to the map', 'Close']);
      button?.click();
      return button !== undefined;
    },
    leave: () => named(document, ['Back to the map'])?.click(),
  };
})();
