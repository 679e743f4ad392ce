// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { FormContext, type FormTools } from '../../../../viewer/studio/properties/form-tools.ts';
import { useFlag } from '../../../../viewer/studio/properties/inputs.tsx';

afterEach(cleanup);

/** A checkbox whose edit ends when the test resolves it. Returns the function that resolves it. */
function showFlag(): (refusal?: string) => Promise<void> {
  let end: (refusal?: string) => void = () => undefined;
  const refusal = new Promise<string | undefined>((resolve) => (end = resolve));
  const Flag = () => <input type="checkbox" {...useFlag(false, () => ({ edit: 1, refusal }))} />;
  // The checkbox reads only this part of the form.
  const tools: Partial<FormTools> = { form: { edits: 0 } as FormTools['form'] };
  render(
    <FormContext value={tools as FormTools}>
      <Flag />
    </FormContext>,
  );
  return async (reason) => act(async () => end(reason));
}

const isChecked = () => screen.getByRole<HTMLInputElement>('checkbox').checked;

test('a checkbox shows the choice at once, before the text contains it', async () => {
  showFlag();
  await userEvent.click(screen.getByRole('checkbox'));
  expect(isChecked()).toBe(true);
});

test('a checkbox shows the value in the text again if the edit is refused', async () => {
  const end = showFlag();
  await userEvent.click(screen.getByRole('checkbox'));
  await end('The text has changed.');
  expect(isChecked()).toBe(false);
});
