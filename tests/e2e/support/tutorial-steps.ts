import type { FrameLocator } from 'playwright-core';

/** Goes to the next step of the tutorial in the editor; false on the last one, which has only Done. */
export async function nextStep(editor: FrameLocator): Promise<boolean> {
  // A step with @showdialog covers the others with a dialog. There can be two Next buttons, one beside the counter.
  const dialog = okButton(editor);
  const next = editor.locator('button[title="Go to the next step of the tutorial."]');
  const done = doneButton(editor);
  await dialog.or(next).or(done).filter({ visible: true }).first().waitFor();
  for (const button of [dialog, next]) {
    const shown = button.filter({ visible: true }).first();
    if (await shown.isVisible()) {
      await shown.click();
      return true;
    }
  }
  return false;
}

/** Steps through the tutorial in the editor and presses Done, as a learner in a hurry would. */
export async function completeTutorial(editor: FrameLocator): Promise<void> {
  while (await nextStep(editor));
  await doneButton(editor).click();
}

/**
 * The current step, counted from one: `3 of 7`. A step with @showdialog is shown in a dialog, behind which the editor
 * already shows the next step and its number.
 */
export async function shownStep(editor: FrameLocator): Promise<string> {
  const counter = editor
    .getByText(/^Step \d+ of \d+$/)
    .filter({ visible: true })
    .first();
  await counter.waitFor();
  const [, drawn = 0, count = 0] = /(\d+) of (\d+)/.exec(await counter.innerText()) ?? [];
  return `${Number(drawn) - (await okButton(editor).count())} of ${count}`;
}

/** Closes the dialog of a step. */
function okButton(editor: FrameLocator) {
  return editor.locator('.ui.modal.visible button', { hasText: /^Ok$/ }).filter({ visible: true }).first();
}

function doneButton(editor: FrameLocator) {
  return editor.locator('button[title="Finish the tutorial."]').filter({ visible: true }).first();
}
