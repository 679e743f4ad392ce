// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { NamePlace } from '../../../../viewer/shared/ports/device.ts';
import { createFakeCommands } from '../../../fakes/fake-commands.ts';
import { completion, host, node, open, buttonNamed } from './open-modal.tsx';
import { renderTexts } from '../../shared/features/render-texts.tsx';

describe('§4 Completion modals with a certificate', () => {
  test('a certificate that is the only reward opens from the completion dialog itself', async () => {
    const { user, asked } = await open({ ...completion, rewards: [{ type: 'certificate', url: 'a.pdf' }] });
    const link = screen.getByRole('link', { name: 'Claim Reward' });
    expect(link.getAttribute('href')).toBe('https://maps.example/a.pdf');
    // Keep the test's window from following the link.
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    expect(asked.at(-1)).toEqual(['claimReward', { mapId: 'space', activityId: 'ship' }]);
  });

  test('§5 Certificate name: a PDF of an approved source accepts a name, in the completion dialog too', async () => {
    const naming = { isApprovedSource: true, learnerName: '', lostCertificates: [] };
    const rewards = [{ type: 'certificate', url: 'a.pdf' }] as const;
    const { user, asked } = await open({ ...completion, rewards }, { naming });
    expect(screen.getByRole('link', { name: 'Claim Reward' })).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Name on the certificate' }), ' Ada ');
    // There is no picture of the certificate, so a drawing shows the name.
    expect(screen.getByText('Ada')).toBeTruthy();
    await user.click(buttonNamed('Claim Reward'));
    expect(asked).toEqual([
      ['lookForCertificate', 'https://maps.example/a.pdf'],
      ['openCertificate', 'https://maps.example/a.pdf', 'Ada'],
      ['claimReward', { mapId: 'space', activityId: 'ship' }],
    ]);
  });

  test('§5 Certificate name: the previous name is filled in, and Enter opens the certificate', async () => {
    const naming = { isApprovedSource: true, learnerName: 'Ada', lostCertificates: [] };
    const reward = { type: 'certificate', url: 'a.pdf' } as const;
    const { user, asked } = await open({ kind: 'reward', ...node, reward, hasNext: false }, { naming });
    await user.type(screen.getByRole('textbox'), '{Enter}');
    expect(asked.at(-1)).toEqual(['openCertificate', 'https://maps.example/a.pdf', 'Ada']);
  });

  test('§5 Certificate name: the preview shows the name where it will be written', async () => {
    const url = 'https://maps.example/a.pdf';
    const reward = { type: 'certificate', url: 'a.pdf', previewUrl: 'a.png' } as const;
    const naming = { isApprovedSource: true, learnerName: '', lostCertificates: [] };
    const { commands, asked } = createFakeCommands();
    const field = { x: 200, y: 300, width: 400, height: 50 };
    const place = { width: 800, height: 600, color: 'rgb(1 2 3)', field };
    const dialog = (namePlaces: Readonly<Record<string, NamePlace>>) =>
      host({ kind: 'reward', ...node, reward, hasNext: false }, 1, {
        commands,
        naming: { ...naming, namePlaces },
      });
    const { rerender } = renderTexts(dialog({}));
    const picture = await screen.findByRole('img', { name: 'Preview of the certificate' });
    const showPicture = (naturalWidth: number) => {
      for (const [key, value] of Object.entries({ naturalWidth, naturalHeight: 300 }))
        Object.defineProperty(picture, key, { value, configurable: true });
      fireEvent.load(picture);
    };
    showPicture(400);
    // The certificate is loaded to find the position of the name only once a name is entered.
    expect(asked).toEqual([['lookForCertificate', url]]);
    await userEvent.type(screen.getByRole('textbox'), ' Ada');
    expect(asked.at(-1)).toEqual(['findNamePlace', url]);
    const printed = () => screen.getByRole('dialog').querySelector('svg text');
    expect(printed()).toBeNull();
    rerender(dialog({ [url]: place }));
    expect(printed()?.textContent).toBe('Ada');
    expect(printed()?.getAttribute('x')).toBe('400');
    expect(printed()?.getAttribute('y')).toBe('325');
    // At most four fifths of the field's height.
    expect(printed()?.getAttribute('font-size')).toBe('40');
    const date = { text: 'November 28, 2026', color: 'black', field: { ...field, x: 0, y: 500 } };
    rerender(dialog({ [url]: { ...place, date } }));
    const words = [...screen.getByRole('dialog').querySelectorAll('svg text')];
    expect(words.map((one) => [one.textContent, one.getAttribute('x')])).toEqual([
      ['Ada', '400'],
      ['November 28, 2026', '200'],
    ]);
    // A picture with other proportions does not show the whole page, so no name is drawn on it.
    showPicture(900);
    expect(printed()).toBeNull();
  });

  test('a certificate of a draft, stored only in this browser, opens and accepts a name', async () => {
    const reward = { type: 'certificate', url: 'a.pdf' } as const;
    const naming = { isApprovedSource: true, learnerName: '', lostCertificates: [] };
    const address = 'blob:https://maps.example/1';
    const modal = { kind: 'reward', ...node, reward, hasNext: false } as const;
    const { user, asked } = await open(modal, { naming, toUrl: () => address });
    expect(screen.getByRole('link', { name: 'Open certificate' }).getAttribute('href')).toBe(address);
    await user.type(screen.getByRole('textbox'), 'Ada{Enter}');
    expect(asked.at(-1)).toEqual(['openCertificate', address, 'Ada']);
  });

  test.each([
    ['of an unknown source', 'a.pdf', false],
    ['that is not a PDF', 'a.png', true],
  ])('§5 Certificate name: a certificate %s accepts none', async (_, url, isApprovedSource) => {
    const reward = { type: 'certificate', url } as const;
    await open(
      { kind: 'reward', ...node, reward, hasNext: false },
      { naming: { isApprovedSource, learnerName: 'Ada', lostCertificates: [] } },
    );
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'Open certificate' })).toBeTruthy();
  });

  test('for a missing certificate, the dialog has a notice instead of a button', async () => {
    const reward = { type: 'certificate', url: 'gone.pdf' } as const;
    await open({ kind: 'reward', ...node, reward, hasNext: false });
    expect(screen.queryByRole('link', { name: 'Open certificate' })).toBeNull();
    expect(screen.getByText('The certificate is missing. Tell the person who made this map.')).toBeTruthy();
    expect(screen.queryByText('Print it, or save it to show at home.')).toBeNull();
  });

  test('a certificate is looked for, and loses its button if its host lacks it', async () => {
    const url = 'https://maps.example/lost.pdf';
    const reward = { type: 'certificate', url: 'lost.pdf' } as const;
    const { commands, asked } = createFakeCommands();
    const dialog = (lostCertificates: readonly string[]) =>
      host({ kind: 'reward', ...node, reward, hasNext: false }, 1, {
        commands,
        naming: { isApprovedSource: false, learnerName: '', lostCertificates },
      });
    const { rerender } = renderTexts(dialog([]));
    await screen.findByRole('link', { name: 'Open certificate' });
    expect(asked).toEqual([['lookForCertificate', url]]);
    rerender(dialog([url]));
    expect(screen.queryByRole('link', { name: 'Open certificate' })).toBeNull();
    expect(screen.getByText('The certificate is missing. Tell the person who made this map.')).toBeTruthy();
  });

  test('a certificate opens at its own address, without an opener', async () => {
    const reward = { type: 'certificate', url: 'prize.pdf' } as const;
    await open({ kind: 'reward', ...node, reward, hasNext: false });
    const link = screen.getByRole('link', { name: 'Open certificate' });
    expect(link.getAttribute('href')).toBe('https://maps.example/prize.pdf');
    expect(link.getAttribute('rel')).toContain('noopener');
  });
});
