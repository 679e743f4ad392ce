// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { AuthoringMap, FramedDiagnostic } from '#schemas/authoring.ts';
import { ClosedBanner } from '../../../../../viewer/learner/features/authoring/closed-banner.tsx';
import type { MapMark } from '../../../../../viewer/learner/features/authoring/find-marks.ts';
import { MapMarks } from '../../../../../viewer/learner/features/authoring/map-marks.tsx';
import { renderTexts } from '../../../shared/features/render-texts.tsx';
import { samplePage } from '../../../shared/features/sample-page.ts';

const closing: FramedDiagnostic = {
  ruleId: 'no-unknown-activity',
  severity: 'error',
  reason: 'There is no activity `tow`.',
  isClosing: true,
  place: { start: { line: 13, column: 9, offset: 90 }, end: { line: 13, column: 12, offset: 93 } },
  frame: [],
};
const map: AuthoringMap = { path: 'skillmap.md', page: samplePage, stale: false, diagnostics: [closing] };

test('the banner of a map that learners cannot open shows their message and the reason, and a press shows the finding', async () => {
  const onShow = vi.fn();
  const { isClosing: _, ...open } = closing;
  const other = { ...open, reason: 'Another error.' };
  renderTexts(<ClosedBanner map={{ ...map, diagnostics: [other, closing] }} onShow={onShow} />);
  const banner = within(screen.getByRole('region', { name: 'Learners cannot open this map' }));
  const said = banner.getByRole('status').textContent;
  expect(said).toContain("They see “Oops! Couldn't load content, please check the URL and markdown file.”");
  expect(said).toContain('Only you see the map below');
  expect(said).toContain('Line 13: There is no activity tow.');
  await userEvent.setup().click(banner.getByRole('button', { name: 'Show what to fix' }));
  expect(onShow.mock.calls).toEqual([[{ path: 'skillmap.md', diagnostic: closing }]]);
});

test('the banner mentions an older version only if one is shown', () => {
  renderTexts(<ClosedBanner map={{ ...map, stale: true }} onShow={vi.fn()} />);
  expect(screen.getByRole('status').textContent).toContain('Showing the last version without errors');
});

test('there is no banner for an error that does not close the map', () => {
  const { isClosing: _, ...error } = closing;
  renderTexts(<ClosedBanner map={{ ...map, diagnostics: [error] }} onShow={vi.fn()} />);
  expect(screen.queryByRole('region')).toBeNull();
});

const mark = (name: string, more: Partial<MapMark> = {}): MapMark => ({
  key: name,
  x: 0,
  y: 0,
  name,
  severity: 'error',
  count: 1,
  path: 'skillmap.md',
  diagnostic: closing,
  ...more,
});

test('a mark is named after severity, node and finding, and a press shows the finding', async () => {
  const onShow = vi.fn();
  renderTexts(
    <MapMarks marks={[mark('Hero'), mark('Villain', { severity: 'warning', count: 3 })]} onShow={onShow} />,
  );
  expect(screen.getByRole('group', { name: 'Findings on the map' })).toBeTruthy();
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual([
    'Error: Hero – There is no activity tow.',
    'Warning: Villain – There is no activity tow. And 2 more.',
  ]);
  await userEvent.setup().click(screen.getByRole('button', { name: /Hero/ }));
  expect(onShow.mock.calls).toEqual([[{ path: 'skillmap.md', diagnostic: closing }]]);
});

test('the marks are one tab stop, and arrow keys move between them', async () => {
  const user = userEvent.setup();
  renderTexts(<MapMarks marks={[mark('One'), mark('Two'), mark('Three')]} onShow={vi.fn()} />);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /One/ }));
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Three/ }));
  await user.keyboard('{ArrowRight}{ArrowLeft}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Two/ }));
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});

test('a map without findings has no marks', () => {
  renderTexts(<MapMarks marks={[]} onShow={vi.fn()} />);
  expect(screen.queryByRole('group')).toBeNull();
});
