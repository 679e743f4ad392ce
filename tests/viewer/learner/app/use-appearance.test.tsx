// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { useAppearance } from '../../../../viewer/learner/app/use-appearance.ts';
import { renderTexts } from '../../shared/features/render-texts.tsx';
import { samplePage } from '../../shared/features/sample-page.ts';

function Page({ opened, description = '' }: { opened?: string; description?: string }) {
  const page = { ...samplePage, description };
  useAppearance({ highContrast: false, theme: 'system' }, page, 'Arcade', opened);
  return null;
}

test('§3 Page state: the description contains no markdown marks', () => {
  document.head.innerHTML = '<meta name="description" content="">';
  renderTexts(<Page description="Fly to the **moon**." />);
  expect(document.querySelector('meta')?.getAttribute('content')).toBe('Fly to the moon.');
});

test('§3 Page state: the title names the open activity, and the page again after closing it', () => {
  const { rerender } = renderTexts(<Page />);
  expect(document.title).toBe('Space School');
  rerender(<Page opened="Ship Design" />);
  expect(document.title).toBe('Ship Design – Space School');
  rerender(<Page />);
  expect(document.title).toBe('Space School');
});
