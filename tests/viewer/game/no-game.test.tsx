// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NoGame } from '../../../viewer/game/no-game.tsx';
import { renderTexts } from '../shared/features/render-texts.tsx';

test('the page of a missing game shows that it was removed, has expired, or never existed', () => {
  const { rerender } = renderTexts(<NoGame reason="gone" mapsUrl="/" keptDays={30} />);
  expect(screen.getByText(/or because nobody opened it for 30 days\.$/)).toBeTruthy();
  rerender(<NoGame reason="gone" mapsUrl="/" />);
  expect(screen.getByText(/^It was removed by the person who shared it or by the people/)).toBeTruthy();
  rerender(<NoGame reason="unknown" mapsUrl="/" keptDays={30} />);
  expect(screen.getByText(/^Part of the link may be wrong/)).toBeTruthy();
});
