// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { AppHeader } from '../../../../viewer/learner/app/page/app-header.tsx';
import type { AppProps } from '../../../../viewer/learner/app/app-props.ts';
import { openView } from '../../../../viewer/learner/state/editor-view.ts';
import { createViewerStore } from '../../../../viewer/learner/state/store.ts';
import { createFakeCommands } from '../../../fakes/fake-commands.ts';
import { renderTexts } from '../../shared/features/render-texts.tsx';
import { samplePage } from '../../shared/features/sample-page.ts';

const source = {
  identifier: 'source',
  status: 'unknown',
  location: { kind: 'docs', path: 'space' },
} as const;

test('§2 Save to My Projects: the header shows that the project belongs to My Projects, and links there', async () => {
  const viewer = createViewerStore({ highContrast: false, theme: 'system' });
  viewer.setState({
    page: { kind: 'ready', page: samplePage, source },
    editorView: openView({ key: 'project p', title: 'My rocket', projectId: 'p' }),
  });
  const { commands, asked } = createFakeCommands();
  const props = {
    env: { targetConfig: { brand: { name: 'Arcade' } } },
    services: { languages: { known: ['en'], current: { locale: 'en' } } },
    viewer,
    commands,
    mapViews: () => [],
  };
  renderTexts(<AppHeader {...(props as unknown as AppProps)} />);
  const way = within(await screen.findByRole('navigation'));
  expect(way.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Space School',
    'My Projects',
    'My rocket',
  ]);
  expect(screen.getByRole('button', { name: 'Back to the map' })).toBeTruthy();
  await userEvent.click(way.getByRole('button', { name: 'My Projects' }));
  expect(asked).toEqual([['close'], ['showProjects']]);
});

describe('§2 Report Abuse: only when the page source status is unknown', () => {
  const reportContent = 'https://report.example/';

  /** The settings entry for it, and its effect. */
  async function report(
    status: 'unknown' | 'approved',
    place: { hasServer?: boolean; reportContent?: string },
  ) {
    const viewer = createViewerStore({ highContrast: false, theme: 'system' });
    viewer.setState({ page: { kind: 'ready', page: samplePage, source: { ...source, status } } });
    const { hasServer, ...endpoints } = place;
    const props = {
      env: { targetConfig: { brand: { name: 'Arcade' }, endpoints } },
      services: {
        languages: { known: ['en'], current: { locale: 'en' } },
        ...(hasServer && { loadAbuseReports: vi.fn() }),
      },
      viewer,
      commands: createFakeCommands().commands,
      mapViews: () => [],
    };
    renderTexts(<AppHeader {...(props as unknown as AppProps)} />);
    await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
    await screen.findByRole('menuitem', { name: 'Reset All' });
    return {
      entry: screen.queryByRole('menuitem', { name: 'Report Abuse' }),
      modals: () => viewer.getState().modals,
    };
  }

  test('on our server its dialog replaces the queue, even if a page is configured', async () => {
    const { entry, modals } = await report('unknown', { hasServer: true, reportContent });
    await userEvent.click(entry as HTMLElement);
    expect(modals()).toEqual([{ kind: 'report-abuse', about: 'map', source: 'source', id: 0 }]);
  });

  test('without a server it links to the configured page', async () => {
    const { entry } = await report('unknown', { reportContent });
    expect([entry?.getAttribute('href'), entry?.getAttribute('target')]).toEqual([reportContent, '_blank']);
  });

  test.each([
    ['without either', 'unknown', {}],
    ['for an approved source', 'approved', { hasServer: true, reportContent }],
  ] as const)('it is missing %s', async (_name, status, place) => {
    expect((await report(status, place)).entry).toBeNull();
  });
});

test('My Projects is in the settings, even without projects, and wherever they are stored', async () => {
  const viewer = createViewerStore({ highContrast: false, theme: 'system' });
  viewer.setState({ page: { kind: 'ready', page: samplePage, source } });
  const services = { languages: { known: ['en'], current: { locale: 'en' } } };
  const props = {
    env: { targetConfig: { brand: { name: 'Arcade' } } },
    services,
    viewer,
    commands: createFakeCommands().commands,
    mapViews: () => [],
  };
  const isOffered = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
    await screen.findByRole('menuitem', { name: 'Reset All' });
    return screen.queryByRole('menuitem', { name: 'My Projects' }) !== null;
  };
  renderTexts(<AppHeader {...(props as unknown as AppProps)} />);
  expect(await isOffered()).toBe(true);
});

describe('§9 Default language list', () => {
  test.each([
    ['a list of one is not offered', ['en'], 0],
    ['a longer one is offered', ['en', 'de'], 1],
  ])('%s', async (_what, known, offered) => {
    const viewer = createViewerStore({ highContrast: false, theme: 'system' });
    viewer.setState({ page: { kind: 'ready', page: samplePage, source } });
    const props = {
      env: { targetConfig: { brand: { name: 'Arcade' } } },
      services: { languages: { known, current: { locale: 'en' } } },
      viewer,
      commands: createFakeCommands().commands,
      mapViews: () => [],
    };
    renderTexts(<AppHeader {...(props as unknown as AppProps)} />);
    await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
    await screen.findByRole('menuitem', { name: 'Reset All' });
    expect(screen.queryAllByRole('menuitem', { name: 'Language' })).toHaveLength(offered);
  });
});
