// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { PageShell } from '../../../../viewer/learner/features/page/page-shell.tsx';
import { renderTexts } from '../../shared/features/render-texts.tsx';

const shell = (isActivityOpen: boolean) => (
  <PageShell
    header={<header>Header</header>}
    map={<button type="button">Node</button>}
    panel={<p>Details</p>}
    activity={<p>Editor</p>}
    isActivityOpen={isActivityOpen}
  />
);

test('§2 an open activity covers the map, which is unchanged afterwards, and the editor stays mounted', () => {
  const { rerender } = renderTexts(shell(false));
  const node = screen.getByText('Node');
  const editor = screen.getByText('Editor');
  rerender(shell(true));
  expect(node.closest('[inert]')).not.toBeNull();
  expect(screen.getByText('Details').closest('[inert]')).not.toBeNull();
  expect(screen.getByText('Editor')).toBe(editor);
  rerender(shell(false));
  expect(screen.getByText('Node')).toBe(node);
  expect(node.closest('[inert]')).toBeNull();
});

test('the focus returns from an activity to the previously focused element', () => {
  const { rerender } = renderTexts(shell(false));
  const node = screen.getByText('Node');
  node.focus();
  rerender(shell(true));
  node.blur();
  rerender(shell(false));
  expect(document.activeElement).toBe(node);
});

test('if the focused element is gone, the selected node gets the focus', () => {
  const withAction = (isActivityOpen: boolean, action: string) => (
    <PageShell
      header={<header>Header</header>}
      map={
        <button type="button" aria-pressed>
          Node
        </button>
      }
      panel={
        <button key={action} type="button">
          {action}
        </button>
      }
      isActivityOpen={isActivityOpen}
    />
  );
  const { rerender } = renderTexts(withAction(false, 'Start'));
  screen.getByText('Start').focus();
  rerender(withAction(true, 'Start'));
  rerender(withAction(false, 'Continue'));
  expect(document.activeElement).toBe(screen.getByText('Node'));
});

test("the phone's sheet has three heights, by buttons and by arrow keys", async () => {
  renderTexts(shell(false));
  const more = () => screen.queryByRole('button', { name: 'Show more' });
  const less = () => screen.queryByRole('button', { name: 'Show less' });
  expect(less()).toBeNull();
  await userEvent.click(more() as HTMLElement);
  expect(less()).not.toBeNull();
  await userEvent.click(more() as HTMLElement);
  expect(more()).toBeNull();
  less()?.focus();
  // Wait for the code that handles arrow keys.
  await vi.dynamicImportSettled();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(less()).toBeNull();
});
