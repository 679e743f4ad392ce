// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { AuthoringFile, AuthoringMap, FramedDiagnostic } from '#schemas/authoring.ts';
import { AuthoringOverlay } from '../../../../../viewer/learner/features/authoring/authoring-overlay.tsx';
import { renderTexts } from '../../../shared/features/render-texts.tsx';
import { samplePage } from '../../../shared/features/sample-page.ts';

const at = (line: number, offset = line * 10) => ({
  start: { line, column: 1, offset },
  end: { line, column: 4, offset: offset + 3 },
});
const finding = (more: Partial<FramedDiagnostic> = {}): FramedDiagnostic => ({
  ruleId: 'no-unclosed-block',
  severity: 'warning',
  reason: 'Unexpected block without an end',
  place: at(7),
  frame: [{ line: 7, text: '```blocks', marked: { start: 1, end: 10 } }],
  ...more,
});
const map: AuthoringMap = { path: 'skillmap.md', page: samplePage, stale: false, diagnostics: [] };
const tutorial: AuthoringFile = {
  path: 'tutorials/one.md',
  kind: 'tutorial',
  uses: [{ map: 'skillmap.md', mapId: 'first', activityId: 'one' }],
  diagnostics: [finding({ suggestions: [{ title: 'Write three backticks' }] })],
};
const pxt: AuthoringFile = {
  path: 'pxt.json',
  kind: 'package',
  uses: [],
  diagnostics: [
    finding({ ruleId: 'valid-package-json', reason: 'Comma', fix: { title: 'Remove the comma' } }),
  ],
};

const events = () => ({
  onFoldedChange: vi.fn(),
  onOpenEditor: vi.fn(),
  onFix: vi.fn(),
  onShowMap: vi.fn(),
});

function setUp(others: AuthoringFile[], { maps = [map], isFolded = false } = {}) {
  const calls = events();
  renderTexts(
    <AuthoringOverlay maps={maps} others={others} path="skillmap.md" isFolded={isFolded} {...calls} />,
  );
  return { ...calls, user: userEvent.setup() };
}

const sectionOf = (name: RegExp) => screen.getByRole('region', { name });

test('the badge counts the findings of all files that learners of the map get', () => {
  setUp([tutorial, pxt], { isFolded: true });
  expect(screen.getByRole('button', { name: /^2 findings\./ })).toBeTruthy();
});

test('findings only in other maps are counted separately, and collapsed', async () => {
  const far: AuthoringFile = {
    ...tutorial,
    path: 'tutorials/far.md',
    uses: [{ map: 'maps/other.md', mapId: 'first', activityId: 'one' }],
  };
  const other: AuthoringMap = { ...map, path: 'maps/other.md', diagnostics: [finding()] };
  setUp([far], { maps: [map, other], isFolded: true });
  const pill = screen.getByRole('button', { name: /^No findings\. .*\. 2 findings in other maps$/ });
  expect(pill.textContent).toBe('No findings+2');
  const { user } = setUp([far], { maps: [map, other] });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('No findings');
  const options = within(screen.getByRole('combobox', { name: 'Map file' })).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['skillmap.md', 'maps/other.md (2)']);
  expect(screen.getByText('2 findings in other maps')).toBeTruthy();
  expect(screen.queryByText('Unexpected block without an end')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^tutorials\/far\.md/ }));
  expect(screen.getByText('Unexpected block without an end')).toBeTruthy();
});

test('each file lists its findings below its name and kind, and a clean map shows that it has none', () => {
  setUp([tutorial, pxt]);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('2 findings');
  expect(sectionOf(/^skillmap\.md This map No findings/)).toBeTruthy();
  const inTutorial = within(sectionOf(/^tutorials\/one\.md Tutorial 1 warning/));
  expect(inTutorial.getByText('Unexpected block without an end')).toBeTruthy();
  const inPackage = within(sectionOf(/^pxt\.json File list of the repository 1 (?:error|warning)/));
  expect(inPackage.getByText('Comma')).toBeTruthy();
});

test('a click on a line opens the editor in that file, and a fix is applied to it', async () => {
  const { user, onOpenEditor, onFix } = setUp([tutorial, pxt]);
  await user.click(screen.getByRole('button', { name: 'Open tutorials/one.md, line 7, in your editor' }));
  await user.click(screen.getByRole('button', { name: 'Write three backticks' }));
  await user.click(screen.getByRole('button', { name: 'Remove the comma' }));
  expect(onOpenEditor.mock.calls).toEqual([[{ path: 'tutorials/one.md', line: 7, column: 1 }]]);
  expect(onFix.mock.calls).toEqual([
    [{ path: 'tutorials/one.md', ruleId: 'no-unclosed-block', offset: 70, title: 'Write three backticks' }],
    [{ path: 'pxt.json', ruleId: 'valid-package-json', offset: 70 }],
  ]);
});

test('a guest has no buttons that change or open a file', () => {
  const related = [{ reason: 'The map that names it', place: at(3), path: 'skillmap.md' }];
  const fix = { title: 'Close it' };
  const diagnostics = [finding({ related, fix, suggestions: [{ title: 'Write three backticks' }] })];
  const { onFoldedChange, onShowMap } = events();
  renderTexts(
    <AuthoringOverlay
      {...{ maps: [map], others: [{ ...tutorial, diagnostics }], path: 'skillmap.md', isFolded: false }}
      {...{ onFoldedChange, onShowMap }}
    />,
  );
  expect(screen.getByText('```blocks')).toBeTruthy();
  expect(screen.getByText(/The map that names it/)).toBeTruthy();
  expect(screen.getAllByRole('button')).toEqual([
    screen.getByRole('button', { name: 'Fold' }),
    screen.getByRole('button', { name: /^tutorials\/one\.md/ }),
  ]);
  expect(screen.queryByRole('link')).toBeNull();
});

test('the related place of a conflict opens in its own file, and one outside the folder is only named', async () => {
  const related = [
    { reason: 'The map that names it', place: at(3), path: 'skillmap.md' },
    { reason: 'Listed here', place: at(2), path: '../pxt.json' },
  ];
  const { user, onOpenEditor } = setUp([{ ...tutorial, diagnostics: [finding({ related })] }]);
  await user.click(screen.getByRole('button', { name: 'skillmap.md, line 3: The map that names it' }));
  expect(onOpenEditor.mock.calls).toEqual([[{ path: 'skillmap.md', line: 3, column: 1 }]]);
  expect(screen.getByText(/^\.\.\/pxt\.json, line 2/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /pxt\.json/ })).toBeNull();
});

test('a file can be collapsed, stays so when others change, and shows only its first findings if it has many', async () => {
  const far: AuthoringFile = {
    ...tutorial,
    path: 'tutorials/far.md',
    uses: [{ map: 'maps/other.md', mapId: 'first', activityId: 'one' }],
    diagnostics: Array.from({ length: 25 }, (_, index) =>
      finding({ reason: `Far ${index}`, place: at(index + 1) }),
    ),
  };
  const { user, save } = live([tutorial, far]);
  expect(screen.queryByText('Far 0')).toBeNull();
  const head = () => screen.getByRole('button', { name: /^tutorials\/one\.md/ });
  await user.click(head());
  expect(head().getAttribute('aria-expanded')).toBe('false');
  await user.click(screen.getByRole('button', { name: /^tutorials\/far\.md/ }));
  expect(screen.getByText('Far 19')).toBeTruthy();
  expect(screen.queryByText('Far 20')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show 5 more' }));
  expect(screen.getByText('Far 24')).toBeTruthy();
  save([pxt, tutorial, far]);
  expect(head().getAttribute('aria-expanded')).toBe('false');
  expect(screen.getByText('Far 24')).toBeTruthy();
  expect(screen.getByText('Comma')).toBeTruthy();
});

test('a save that moves a finding keeps the focus on its button, and one that fixes it keeps the focus in the list', async () => {
  const { user, save } = live([tutorial, pxt]);
  await user.click(screen.getByRole('button', { name: 'Write three backticks' }));
  const moved = finding({ place: at(9), suggestions: [{ title: 'Write three backticks' }] });
  save([{ ...tutorial, diagnostics: [moved] }, pxt]);
  expect(document.activeElement?.textContent).toContain('Write three backticks');
  save([pxt]);
  expect(document.activeElement?.contains(screen.getByText('Comma'))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

/** The overlay while files are saved. */
function live(first: AuthoringFile[]) {
  const calls = events();
  const overlay = (others: AuthoringFile[]) => (
    <AuthoringOverlay maps={[map]} others={others} path="skillmap.md" isFolded={false} {...calls} />
  );
  const { rerender } = renderTexts(overlay(first));
  return { user: userEvent.setup(), save: (others: AuthoringFile[]) => rerender(overlay(others)) };
}
