// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppGuard } from '../../../../viewer/shared/page/app-guard.tsx';
import { renderTexts } from '../features/render-texts.tsx';

// React logs errors caught by a boundary to the console.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

test('§8 a page that cannot be drawn shows the banner, the reason, and a button to retry', async () => {
  let isBroken = true;
  const Page = () => {
    if (isBroken) throw new Error('no such tile');
    return <h1>Map</h1>;
  };
  renderTexts(
    <AppGuard>
      <Page />
    </AppGuard>,
  );
  expect(screen.getByRole('alert').textContent).toContain("Oops! Couldn't load content");
  expect(screen.getByText('Error: no such tile')).toBeTruthy();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('heading', { name: 'Map' })).toBeTruthy();
});
