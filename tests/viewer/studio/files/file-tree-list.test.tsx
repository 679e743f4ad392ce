// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FileTree } from '../../../../viewer/studio/files/file-tree-list.tsx';
import { StudioTexts } from '../../../../viewer/shared/i18n/studio-texts.tsx';
import { openMemoryStudio } from '../../../support/memory-studio.ts';
import { renderTexts } from '../../shared/features/render-texts.tsx';

const MAP = '# guide\n* name: Guide\n## m\n### one\n* type: tutorial\n* url: /tutorials/one\n';

async function show() {
  const opened = await openMemoryStudio({
    'skillmap.md': MAP,
    'tutorials/one.md': '# One\n\n## First\n\nDo it.\n',
    'tutorials/unit/two.md': '# Two\n\n## First\n\nDo it.\n',
    'images/a.png': 'png',
  });
  renderTexts(
    <StudioTexts>
      <FileTree studio={opened.studio} onOpened={() => undefined} />
    </StudioTexts>,
  );
  await screen.findByRole('button', { name: 'Select several files' });
  return opened;
}

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const namesShown = (): string[] =>
  screen.getAllByRole('button').flatMap(({ dataset }) => (dataset.row === undefined ? [] : [dataset.row]));

test('folders collapse, and the arrow keys move through the visible rows', async () => {
  await show();
  const all = ['skillmap.md', 'images', 'images/a.png', 'tutorials', 'tutorials/one.md', 'tutorials/unit'];
  expect(namesShown()).toEqual([...all, 'tutorials/unit/two.md']);
  button('images/a.png').focus();
  const press = (key: string): boolean => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  press('ArrowDown');
  expect(document.activeElement).toBe(button('tutorials'));
  press('ArrowLeft');
  expect(button('tutorials').getAttribute('aria-expanded')).toBe('false');
  expect(namesShown()).toEqual(all.slice(0, 4));
  press('ArrowRight');
  press('End');
  expect(document.activeElement).toBe(button('tutorials/unit/two.md'));
  press('ArrowLeft');
  expect(document.activeElement).toBe(button('tutorials/unit'));
  press('Home');
  expect(document.activeElement?.getAttribute('data-row')).toBe('skillmap.md');
});

test('the file opened in the editor is revealed, in any folder', async () => {
  const { studio } = await show();
  fireEvent.click(button('tutorials'));
  await studio.open('tutorials/unit/two.md');
  await waitFor(() => expect(button('tutorials/unit/two.md').getAttribute('aria-current')).toBe('true'));
});

test('several files are selected with checkboxes, and with Ctrl and Shift', async () => {
  const { studio } = await show();
  fireEvent.click(button('images/a.png'), { ctrlKey: true });
  fireEvent.click(button('tutorials/one.md'), { shiftKey: true });
  const box = (name: string): HTMLInputElement => screen.getByRole('checkbox', { name: `Select ${name}` });
  expect(screen.getByRole('status').textContent).toBe('2 selected');
  expect([box('tutorials').checked, box('tutorials').indeterminate]).toEqual([false, true]);
  fireEvent.click(box('tutorials'));
  expect(box('tutorials/unit/two.md').checked).toBe(true);
  fireEvent.click(box('images'));
  fireEvent.click(button('Move or delete'));
  expect(studio.store.getState().dialogPaths).toEqual(['tutorials/one.md', 'tutorials/unit/two.md']);
  fireEvent.click(button('Done'));
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});

test('the button More about a folder opens all its files', async () => {
  const { studio } = await show();
  fireEvent.click(within(document.body).getByRole('button', { name: 'More about tutorials' }));
  expect(studio.store.getState().dialogPaths).toEqual(['tutorials/one.md', 'tutorials/unit/two.md']);
});
