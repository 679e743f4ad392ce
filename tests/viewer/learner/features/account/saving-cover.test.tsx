// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { SavingCover } from '../../../../../viewer/learner/features/account/saving-cover.tsx';
import { createFakeClock } from '../../../../fakes/fake-clock.ts';
import { renderTexts } from '../../../shared/features/render-texts.tsx';
import { waitForFocus } from '../../../shared/features/wait-for-focus.ts';

function show(onSkip?: () => void) {
  const clock = createFakeClock();
  const page = <button type="button">Play</button>;
  const cover = <SavingCover clock={clock} onSkip={onSkip} />;
  const { rerender } = renderTexts(page);
  screen.getByRole('button', { name: 'Play' }).focus();
  rerender(
    <>
      {page}
      {cover}
    </>,
  );
  return { pass: (ms: number) => act(async () => clock.pass(ms)), uncover: () => rerender(page) };
}

const isSaid = () => screen.getByRole('status').textContent === 'Saving to cloud...';
const isCovered = () => document.querySelector('[inert]') !== null;

describe('§4 Cloud sync', () => {
  test('§2 Main page: the loader shows "Saving to cloud...", and does not flash if saving is quick', async () => {
    const { pass } = show();
    await pass(400);
    expect(isSaid()).toBe(false);
    expect(isCovered()).toBe(false);
    await pass(200);
    expect(isSaid()).toBe(true);
    expect(isCovered()).toBe(true);
  });

  test('after a while the loader can be skipped', async () => {
    const onSkip = vi.fn();
    const { pass } = show(onSkip);
    await pass(1_000);
    expect(screen.queryByRole('button', { name: 'Continue without waiting' })).toBeNull();
    await pass(2_500);
    await userEvent.click(screen.getByRole('button', { name: 'Continue without waiting' }));
    expect(onSkip).toHaveBeenCalledOnce();
  });

  test('the loader cannot be skipped if waiting is required', async () => {
    const { pass } = show();
    await pass(9_000);
    expect(screen.queryByRole('button', { name: 'Continue without waiting' })).toBeNull();
  });

  test('afterwards the page is usable again, and the focus is back', async () => {
    const { pass, uncover } = show();
    await pass(1_000);
    uncover();
    expect(isCovered()).toBe(false);
    await waitForFocus(() => screen.getByRole('button', { name: 'Play' }));
  });
});
