// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { useAppearance } from '../../../../viewer/apps/map/use-appearance.ts';
import type { Preferences } from '../../../../viewer/services/ports/storage.ts';
import { renderTexts } from '../../features/render-texts.tsx';

interface PageProps {
  preferences: Preferences;
  title?: string;
  description?: string;
}

function Page({ preferences, title, description }: PageProps) {
  useAppearance(preferences, title, description);
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
