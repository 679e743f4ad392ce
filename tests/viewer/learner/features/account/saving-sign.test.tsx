// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SavingSign } from '../../../../../viewer/learner/features/account/saving-sign.tsx';
import { createFakeClock } from '../../../../fakes/fake-clock.ts';
import { renderTexts } from '../../../shared/features/render-texts.tsx';

function show(cause: Parameters<typeof SavingSign>[0]['cause']) {
  const clock = createFakeClock();
  const onPress = vi.fn();
  const shown = renderTexts(
    <SavingSign clock={clock} cause={cause} slot={document.body} onPress={onPress} />,
  );
  return { ...shown, onPress, pass: (ms: number) => act(async () => clock.pass(ms)) };
}

test('a lasting network failure is shown and announced, with details on request', async () => {
  const { pass, onPress, unmount } = show('waiting');
  await pass(4_999);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('');
  await pass(1);
  expect(screen.getByRole('status').textContent).toMatch(/saved on this device until/);
  await userEvent.click(screen.getByRole('button', { name: 'Saved on this device' }));
  expect(onPress).toHaveBeenCalledOnce();
  unmount();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['no-room', 'Your account is full', /some of your projects are only on this device/],
  ['no-room-here', 'This site is full', /Tell the people who run this site/],
  ['too-big', 'Saved on this device', /too big for your account/],
  ['ended', 'Saved on this device', /You are signed out/],
] as const)('the cause %s is shown in its own words', async (cause, name, why) => {
  const { pass } = show(cause);
  await pass(5_000);
  expect(screen.getByRole('button', { name }).title).toMatch(why);
});
