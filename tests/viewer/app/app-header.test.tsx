// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { AppHeader } from '../../../viewer/app/app-header.tsx';
import type { AppProps } from '../../../viewer/app/app-props.ts';
import { openView } from '../../../viewer/state/editor-view.ts';
import { createViewerStore } from '../../../viewer/state/store.ts';
import { renderTexts } from '../features/render-texts.tsx';
import { samplePage } from '../features/sample-page.ts';

const source = {
  identifier: 'source',
  status: 'unknown',
  location: { kind: 'docs', path: 'space' },
} as const;

test('§2 Save to My Projects: the header says that one is in a project of My Projects, and leads there', async () => {
  const viewer = createViewerStore({ highContrast: false, theme: 'system' });
  viewer.setState({
    page: { kind: 'ready', page: samplePage, source },
    editorView: openView({ key: 'project p', title: 'My rocket', projectId: 'p' }),
  });
  const learning = { close: vi.fn(), showProjects: vi.fn(), mapViews: () => [] };
  const props = {
    env: { targetConfig: { brand: { name: 'Arcade' } } },
    services: { languages: { known: ['en'], current: { locale: 'en' } } },
    viewer,
    learning,
  };
  renderTexts(<AppHeader {...(props as unknown as AppProps)} />);
  const way = within(screen.getByRole('navigation'));
  expect(way.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Space School',
    'My Projects',
    'My rocket',
  ]);
  expect(screen.getByRole('button', { name: 'Back to the map' })).toBeTruthy();
  await userEvent.click(way.getByRole('button', { name: 'My Projects' }));
  expect(learning.close).toHaveBeenCalledOnce();
  expect(learning.showProjects).toHaveBeenCalledOnce();
});
