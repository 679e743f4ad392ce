// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { ModalHost } from '../../../../../viewer/learner/features/modals/modal-host.tsx';
import { createFakeCommands } from '../../../../fakes/fake-commands.ts';
import type { Modal } from '../../../../../viewer/learner/state/modal.ts';
import { renderTexts } from '../../../shared/features/render-texts.tsx';
import { waitForFocus } from '../../../shared/features/wait-for-focus.ts';

const accounts = {
  helpUrl: 'https://help.example/accounts',
  providers: [
    { id: 'google', name: 'Google' },
    { id: 'school', name: 'Riverside', iconUrl: 'https://school.example/sign.svg' },
  ],
};

type Login = Extract<Modal, { kind: 'login' }>;

async function open(more: Partial<Login> = {}, given = accounts) {
  const { commands, asked } = createFakeCommands();
  const host = (now: Partial<Login>) => (
    <ModalHost
      modal={{ kind: 'login', mode: 'sign-in', ...now, id: 1 }}
      accounts={given}
      toUrl={(url) => url}
      naming={{ isApprovedSource: false, learnerName: '', lostCertificates: [] }}
      nextUp={undefined}
      commands={commands}
    />
  );
  const { rerender } = renderTexts(host(more));
  await screen.findByRole('dialog');
  return { asked, user: userEvent.setup(), change: (now: Partial<Login>) => rerender(host(now)) };
}

const button = (name: string) => screen.getByRole('button', { name });

describe('§2 Sign-in dialog', () => {
  test('§2 Sign-in dialog: has one button per provider, and the first one has the focus', async () => {
    const { user, asked } = await open();
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeTruthy();
    await waitForFocus(() => button('Continue with Google'));
    await user.keyboard('{Enter}');
    expect(asked).toEqual([['signInWith', 'google', false]]);
  });

  test('§2 Sign-in dialog: switches between Sign in and Sign up, and back', async () => {
    const { user } = await open();
    await user.click(button('New here? Sign up'));
    expect(screen.getByRole('heading', { name: 'Sign up' })).toBeTruthy();
    expect(button('Sign up with Google')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Continue with/ })).toBeNull();
    await user.click(button('Been here before? Sign in'));
    expect(button('Continue with Riverside')).toBeTruthy();
  });

  test('§2 Sign-in dialog: Remember me is sent with the choice, and explained', async () => {
    const { user, asked } = await open();
    const remember = screen.getByRole('checkbox', { name: /^Remember me/ });
    expect(remember.getAttribute('aria-describedby')).toBeTruthy();
    await user.click(remember);
    await user.click(button('Continue with Riverside'));
    expect(asked.at(-1)).toEqual(['signInWith', 'school', true]);
  });

  test('§2 Sign-in dialog: Learn more opens the identity help page in a new tab', async () => {
    await open();
    const link = screen.getByRole('link', { name: 'Learn more' });
    expect(link.getAttribute('href')).toBe(accounts.helpUrl);
    expect(link.getAttribute('target')).toBe('_blank');
  });

  test('a help page at an unsafe address is not linked', async () => {
    await open({}, { ...accounts, helpUrl: 'javascript:alert(1)' });
    expect(screen.queryByRole('link')).toBeNull();
  });

  test("a provider's logo that fails to load is replaced by a symbol", async () => {
    await open();
    const sign = button('Continue with Riverside').querySelector('img');
    expect(sign?.getAttribute('src')).toBe('https://school.example/sign.svg');
    if (sign) fireEvent.error(sign);
    expect(button('Continue with Riverside').querySelector('img')).toBeNull();
    expect(button('Continue with Riverside').querySelector('svg')).toBeTruthy();
  });

  test('while a provider opens, its button shows that, no button works, and the choices stay', async () => {
    const { user, asked, change } = await open();
    await user.click(screen.getByRole('checkbox'));
    change({ leavingTo: 'google' });
    expect(button('Opening Google…').getAttribute('aria-busy')).toBe('true');
    await user.click(button('Continue with Riverside'));
    await user.click(button('Opening Google…'));
    expect(asked).toEqual([]);
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  });

  test('a page restored by Back no longer waits for the provider', async () => {
    const { asked } = await open({ leavingTo: 'google' });
    const shown = new Event('pageshow');
    window.dispatchEvent(shown);
    expect(asked).toEqual([]);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(asked).toEqual([['signIn']]);
  });

  test.each([
    ['failed', 'alert', /did not work.*Try again/],
    ['unreachable', 'alert', /no connection/],
    ['cancelled', 'status', /Nothing has changed/],
  ] as const)(
    'a previous attempt that %s is shown as %s, and can be retried',
    async (trouble, role, words) => {
      const { user, asked } = await open({ trouble });
      expect(screen.getByRole(role).textContent).toMatch(words);
      await user.click(button('Continue with Google'));
      expect(asked).toHaveLength(1);
    },
  );
});
