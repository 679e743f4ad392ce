// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { SiteHeader } from '../../../../viewer/learner/features/header/site-header.tsx';
import { renderTexts } from '../../shared/features/render-texts.tsx';

const brand = { organization: 'Riverside School', name: 'Arcade' };
const settings = { highContrast: false, theme: 'system' } as const;

const help = { onHelp: () => undefined };

describe('§2 Header bar', () => {
  test('starts with organization and target, and hides entries without a callback', () => {
    renderTexts(<SiteHeader brand={brand} crumbs={[]} help={help} settings={settings} />);
    expect(screen.getByText('Riverside School')).toBeTruthy();
    expect(screen.getByText('Arcade')).toBeTruthy();
    const names = screen.getAllByRole('button').map((button) => button.textContent);
    expect(names).toEqual(['Help', 'Settings', 'Menu']);
  });

  test("shows the way back and the activity's name while an activity is open", async () => {
    const onBackToMap = vi.fn();
    renderTexts(
      <SiteHeader
        brand={brand}
        crumbs={[{ label: 'Space School', onSelect: onBackToMap }, { label: 'Ship Design' }]}
        onBackToMap={onBackToMap}
        help={help}
        settings={settings}
      />,
    );
    expect((await screen.findByText('Ship Design')).getAttribute('aria-current')).toBe('page');
    await userEvent.click(screen.getByRole('button', { name: 'Back to the map' }));
    expect(onBackToMap).toHaveBeenCalledOnce();
  });

  test('the settings menu turns high contrast on and picks a theme', async () => {
    const onHighContrastChange = vi.fn();
    const onThemeChange = vi.fn();
    renderTexts(
      <SiteHeader
        brand={brand}
        crumbs={[]}
        help={help}
        settings={{ ...settings, onHighContrastChange, onThemeChange }}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
    expect(screen.queryByRole('menuitem', { name: 'Reset All' })).toBeNull();
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
    expect(onThemeChange.mock.calls).toEqual([['dark']]);
    await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
    const contrast = await screen.findByRole('menuitemcheckbox', { name: 'High Contrast', checked: false });
    expect(contrast.textContent).toBe('High Contrast Off');
    await userEvent.click(contrast);
    expect(onHighContrastChange.mock.calls).toEqual([[true]]);
  });

  test('the help menu shows our own page and the configured links, except unsafe ones', async () => {
    const onHelp = vi.fn();
    const pages = { url: 'https://help.example/', feedbackUrl: 'https://feedback.example/' };
    const header = (more: object) => (
      <SiteHeader brand={brand} crumbs={[]} help={{ onHelp, ...more }} settings={settings} />
    );
    const { rerender } = renderTexts(header(pages));
    const open = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Help' }));
      return screen.findAllByRole('menuitem');
    };
    const hrefs = (await open()).map((entry) => entry.getAttribute('href'));
    expect(hrefs).toEqual([null, pages.url, pages.feedbackUrl]);
    await userEvent.click(screen.getByRole('menuitem', { name: 'How it works' }));
    expect(onHelp).toHaveBeenCalledOnce();
    rerender(header({ url: 'javascript:alert(1)' }));
    expect((await open()).length).toBe(1);
  });

  test('logos replace names, and names replace logos that fail to load', () => {
    const logos = { organizationLogoUrl: 'https://school.example/logo.svg', logoUrl: '/arcade.svg' };
    renderTexts(<SiteHeader brand={{ ...brand, ...logos }} crumbs={[]} help={help} settings={settings} />);
    const pictures = screen.getAllByRole('img');
    expect(pictures.map((picture) => picture.getAttribute('alt'))).toEqual(['Riverside School', 'Arcade']);
    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual(Object.values(logos));
    expect(screen.queryByText('Arcade')).toBeNull();
    for (const picture of pictures) fireEvent.error(picture);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('Riverside School')).toBeTruthy();
    expect(screen.getByText('Arcade')).toBeTruthy();
  });

  test('a logo at an address that is not a picture is never requested', () => {
    const unsafe = { ...brand, logoUrl: 'javascript:alert(1)' };
    renderTexts(<SiteHeader brand={unsafe} crumbs={[]} help={help} settings={settings} />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('Arcade')).toBeTruthy();
  });

  test('has home, help and settings at the right, in this order', () => {
    const nothing = () => undefined;
    renderTexts(
      <SiteHeader
        brand={brand}
        crumbs={[]}
        onHome={nothing}
        help={help}
        settings={{ ...settings, onMyProjects: nothing }}
      />,
    );
    const names = screen.getAllByRole('button').map((button) => button.textContent);
    expect(names).toEqual(['Home', 'Help', 'Settings', 'Menu']);
  });

  test('has one menu with everything, in the same order, on a phone', async () => {
    const nothing = () => undefined;
    renderTexts(
      <SiteHeader
        brand={brand}
        crumbs={[]}
        onHome={nothing}
        help={{ ...help, url: 'https://help.example/' }}
        settings={{
          ...settings,
          onHighContrastChange: nothing,
          onLanguage: nothing,
          onReportAbuse: nothing,
          onMyProjects: nothing,
          onResetAll: nothing,
        }}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map((entry) => entry.textContent)).toEqual([
      'Home',
      'How it works',
      'Help pages',
      'Language',
      'Report Abuse',
      'My Projects',
      'Reset All',
    ]);
  });

  test('§2 Header bar: has a Sign In button at its end for a signed-out learner', async () => {
    const onSignIn = vi.fn();
    const account = { kind: 'signed-out', onSignIn } as const;
    renderTexts(<SiteHeader brand={brand} crumbs={[]} help={help} settings={settings} account={account} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Sign In' }));
    expect(onSignIn).toHaveBeenCalledOnce();
    const names = screen.getAllByRole('button').map((button) => button.textContent);
    expect(names).toEqual(['Help', 'Settings', 'Sign In', 'Menu']);
  });

  test('§2 User menu: has My Profile and Sign Out, with a picture, or initials if it fails to load', async () => {
    const account = {
      kind: 'signed-in',
      name: 'Ada Lovelace',
      pictures: ['https://pictures.example/ada.png'],
      onProfile: vi.fn(),
      onSignOut: vi.fn(),
    } as const;
    renderTexts(<SiteHeader brand={brand} crumbs={[]} help={help} settings={settings} account={account} />);
    const button = await screen.findByRole('button', { name: 'Ada Lovelace' });
    const picture = button.querySelector('img');
    expect(picture?.getAttribute('src')).toBe(account.pictures[0]);
    if (picture) fireEvent.error(picture);
    expect(button.querySelector('img')).toBeNull();
    expect(button.textContent).toBe('ALAda Lovelace');
    expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull();
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'My Profile' }));
    expect(account.onProfile).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Ada Lovelace' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
    expect(account.onSignOut).toHaveBeenCalledOnce();
  });

  test("§2 User menu: is part of the one menu on a phone, headed by the learner's name", async () => {
    const nothing = () => undefined;
    const account = {
      kind: 'signed-in',
      name: 'Ada Lovelace',
      pictures: [],
      onProfile: nothing,
      onMyProjects: nothing,
      onSignOut: nothing,
    } as const;
    renderTexts(
      <SiteHeader
        brand={brand}
        crumbs={[]}
        onHome={nothing}
        help={help}
        settings={{ ...settings, onMyProjects: nothing }}
        account={account}
      />,
    );
    await screen.findByRole('button', { name: 'Ada Lovelace' });
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    await screen.findByRole('group', { name: 'Ada Lovelace' });
    const entries = screen.getAllByRole('menuitem').map((entry) => entry.textContent);
    // My Projects of the settings is not repeated.
    expect(entries).toEqual(['My Profile', 'My Projects', 'Sign Out', 'Home', 'How it works']);
  });
});
