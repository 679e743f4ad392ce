// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { KioskEntry } from '../../../../../viewer/shared/features/share/kiosk-entry.tsx';
import type { KioskSending, KioskSendOutcome } from '../../../../../viewer/shared/ports/games.ts';
import { renderTexts } from '../render-texts.tsx';
import { waitForFocus } from '../wait-for-focus.ts';

const GAME = '_0aB1cD2eF3gH4iJ5';

function show(outcome: KioskSendOutcome | Promise<KioskSendOutcome> = { kind: 'sent' }) {
  const sent: KioskSending[] = [];
  const sender = {
    send: (sending: KioskSending) => {
      sent.push(sending);
      return Promise.resolve(outcome);
    },
  };
  renderTexts(<KioskEntry shareId={GAME} sender={sender} />);
  const user = userEvent.setup();
  return {
    sent,
    user,
    field: screen.getByRole('textbox', { name: 'Kiosk code' }),
    send: () => user.click(screen.getByRole('button', { name: 'Send to kiosk' })),
  };
}

test("§8 Kiosk format errors: 'Input a six-character kiosk Code'", async () => {
  const { send, sent, field } = show();
  await send();
  expect(screen.getByRole('alert')).toHaveProperty('textContent', 'Input a six-character kiosk Code');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await waitForFocus(() => field);
  expect(sent).toEqual([]);
});

test("§8 Kiosk format errors: 'Invalid format for Kiosk Code'", async () => {
  const { send, sent, user, field } = show();
  await user.type(field, 'ABC-12');
  await send();
  expect(screen.getByRole('alert')).toHaveProperty('textContent', 'Invalid format for Kiosk Code');
  expect(sent).toEqual([]);
});

test("§8 Kiosk success: 'Game submitted to kiosk {code} successfully!'", async () => {
  const { send, sent, user, field } = show();
  await user.type(field, 'abc123');
  await send();
  const status = await screen.findByRole('status');
  expect(status.textContent).toBe('Game submitted to kiosk ABC123 successfully!');
  expect(sent).toEqual([{ kioskCode: 'ABC123', shareId: GAME }]);
});

test("§8 Kiosk code not found: 'Kiosk Code not found'", async () => {
  const { user, field } = show({ kind: 'not-found' });
  await user.type(field, 'ABC123{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Kiosk Code not found');
});

test("§8 Other kiosk failure: 'Something went wrong submitting game to kiosk {code}'", async () => {
  const { user, field } = show({ kind: 'failed', detail: 'Internal Server Error' });
  await user.type(field, 'abc123{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Something went wrong submitting game to kiosk ABC123');
});

test('a busy server is reported with a waiting time', async () => {
  const { user, field } = show({ kind: 'too-often', retryAfterMs: 90_000 });
  await user.type(field, 'abc123{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Please wait a bit. Nothing is lost: try again in 2 minutes.');
});

test('nothing is sent twice while sending is in progress, and the previous message is cleared', async () => {
  let settle = (_outcome: KioskSendOutcome): void => undefined;
  const { sent, user, field, send } = show(
    new Promise((resolve) => {
      settle = resolve;
    }),
  );
  await send();
  await user.type(field, 'ABC123{Enter}');
  expect(screen.queryByRole('alert')).toBeNull();
  const busy = screen.getByRole('button', { name: 'Sending…' });
  expect(busy.getAttribute('aria-busy')).toBe('true');
  await user.click(busy);
  expect(sent).toHaveLength(1);
  settle({ kind: 'sent' });
  await screen.findByRole('status');
});
