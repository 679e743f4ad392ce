// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { AuthoringMap, FramedDiagnostic } from '#schemas/authoring.ts';
import { AuthoringOverlay } from '../../../../viewer/learner/features/authoring/authoring-overlay.tsx';
import { samplePage } from '../../shared/features/sample-page.ts';
import { renderTexts } from '../../shared/features/render-texts.tsx';

const finding: FramedDiagnostic = {
  ruleId: 'no-unknown-attribute',
  severity: 'warning',
  reason: 'There is no attribute `reqired`. Did you mean `required`?',
  note: 'Learners can start this map at once.',
  expected: ['required'],
  place: { start: { line: 7, column: 3, offset: 80 }, end: { line: 7, column: 10, offset: 87 } },
  frame: [{ line: 7, text: '* reqired: 3 easy', marked: { start: 3, end: 10 } }],
};
const map: AuthoringMap = {
  path: 'skillmap.md',
  page: samplePage,
  stale: false,
  diagnostics: [finding],
};

function setUp(maps: AuthoringMap[], isFolded: boolean) {
  const events = { onFoldedChange: vi.fn(), onOpenEditor: vi.fn(), onFix: vi.fn(), onShowMap: vi.fn() };
  renderTexts(
    <AuthoringOverlay maps={maps} others={[]} path="skillmap.md" isFolded={isFolded} {...events} />,
  );
  return { ...events, user: userEvent.setup() };
}

test("a finding shows its line with the word marked, and a click opens the author's editor there", async () => {
  const { user, onOpenEditor } = setUp([map], false);
  expect(screen.getByText('reqired', { selector: 'mark' })).toBeTruthy();
  expect(screen.getByText('Learners can start this map at once.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Open line 7 in your editor' }));
  expect(onOpenEditor.mock.calls).toEqual([[{ path: 'skillmap.md', line: 7, column: 3 }]]);
});

test('Escape collapses the overlay', async () => {
  const { user, onFoldedChange } = setUp([map], false);
  screen.getByRole('button', { name: 'Fold' }).focus();
  await user.keyboard('{Escape}');
  expect(onFoldedChange.mock.calls).toEqual([[true]]);
});

test('the pill shows the number of findings, or that there are none', () => {
  setUp([map], true);
  expect(screen.getByRole('button', { name: /^1 finding\./ })).toBeTruthy();
  setUp([{ ...map, diagnostics: [] }], true);
  expect(screen.getByRole('button', { name: /^No findings/ })).toBeTruthy();
});

test('a file too broken to draw shows that the last good version is displayed', () => {
  setUp([{ ...map, stale: true }], false);
  expect(screen.getByRole('status').textContent).toMatch(/last version without errors/);
});

test('the author can switch between map files', async () => {
  const { user, onShowMap } = setUp([map, { ...map, path: 'maps/two.md', diagnostics: [] }], false);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Map file' }), 'maps/two.md');
  expect(onShowMap.mock.calls).toEqual([['maps/two.md']]);
});

test('a finding has a button for each suggestion, which applies that suggestion', async () => {
  const suggestions = ['Remove `reqired`', 'Move it to the map'].map((title) => ({
    title,
    edits: [{ start: 80, end: 87, text: '' }],
  }));
  const { user, onFix } = setUp([{ ...map, diagnostics: [{ ...finding, suggestions }] }], false);
  await user.click(screen.getByRole('button', { name: 'Move it to the map' }));
  expect(screen.getByRole('button', { name: 'Remove reqired' })).toBeTruthy();
  expect(onFix.mock.calls).toEqual([
    [{ path: 'skillmap.md', ruleId: 'no-unknown-attribute', offset: 80, title: 'Move it to the map' }],
  ]);
});

test('a finding with a fix has a button that applies it', async () => {
  const fix = { title: 'Rename to `required`', edits: [{ start: 80, end: 87, text: 'required' }] };
  const { user, onFix } = setUp([{ ...map, diagnostics: [{ ...finding, fix }] }], false);
  await user.click(screen.getByRole('button', { name: 'Rename to required' }));
  expect(onFix.mock.calls).toEqual([[{ path: 'skillmap.md', ruleId: 'no-unknown-attribute', offset: 80 }]]);
});
