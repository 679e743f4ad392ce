// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { contrastRatio } from '#parser';
import { useAppearance } from '../../../../viewer/apps/map/use-appearance.ts';
import type { Preferences } from '../../../../viewer/services/ports/storage.ts';
import type { Theme } from '#schemas/generated/page.ts';
import { samplePage } from '../../features/sample-page.ts';
import { readRgb } from '../../../../viewer/ui/contrast.ts';
import { renderTexts } from '../../features/render-texts.tsx';

interface PageProps {
  preferences: Preferences;
  title?: string;
  description?: string;
  theme?: Partial<Theme>;
}

function Page({ preferences, title, description, theme }: PageProps) {
  const isTold = title !== undefined || description !== undefined || theme !== undefined;
  const page = { ...samplePage, title: title ?? '', description: description ?? '' };
  useAppearance(preferences, isTold ? { ...page, theme: { ...samplePage.theme, ...theme } } : undefined, '');
  return null;
}

const plain: Preferences = { highContrast: false, theme: 'system' };

function showPage(props: PageProps) {
  document.head.innerHTML = '<meta name="description" content="">';
  const { rerender } = renderTexts(<Page {...props} />);
  return (next: PageProps) => rerender(<Page {...next} />);
}

const description = () => document.querySelector('meta[name="description"]')?.getAttribute('content');

afterEach(() => {
  document.body.className = '';
});

test('§4 High contrast: the preference sets a style on the body, and takes it away', () => {
  const update = showPage({ preferences: { ...plain, highContrast: true } });
  expect(document.body.classList.contains('high-contrast')).toBe(true);
  update({ preferences: plain });
  expect(document.body.classList.contains('high-contrast')).toBe(false);
});

test('§3 Page state: title and description are the document’s', () => {
  const update = showPage({ preferences: plain, title: 'Space School', description: 'Fly to the moon.' });
  expect(document.title).toBe('Space School');
  expect(description()).toBe('Fly to the moon.');
  update({ preferences: plain });
  expect(description()).not.toBe('Fly to the moon.');
});

test('§1 default title and description: a game maker guide, and levelling up by tutorials', () => {
  showPage({ preferences: plain, title: '' });
  expect(document.title).toBe('Game Maker Guide');
  expect(description()).toMatch(/level up your game making skills by completing.*tutorials/i);
});

test('a theme of one’s own wins over the system’s', () => {
  const update = showPage({ preferences: { ...plain, theme: 'dark' } });
  expect(document.documentElement.dataset['theme']).toBe('dark');
  update({ preferences: plain });
  expect(document.documentElement.dataset['theme']).toBeUndefined();
});

const colorOf = (name: string) => document.documentElement.style.getPropertyValue(name);

test("the author's colours are the page's, corrected where text is written in them, and go with the page", () => {
  document.documentElement.style.setProperty('--brand-light', '#123456');
  const update = showPage({
    preferences: plain,
    theme: { pathColor: '#ffee00', unlockedNodeColor: '#000080' },
  });
  expect(colorOf('--map-unlocked')).toBe('#000080');
  expect(colorOf('--map-on-unlocked')).toBe('#ffffff');
  expect(colorOf('--map-path')).toBe('#ffee00');
  const accent = readRgb(colorOf('--brand-light'));
  expect(accent && contrastRatio(accent, { red: 255, green: 255, blue: 255 })).toBeGreaterThanOrEqual(4.5);
  update({ preferences: plain });
  expect(colorOf('--map-unlocked')).toBe('');
  expect(colorOf('--brand-light')).toBe('#123456');
});
