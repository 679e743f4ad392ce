// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { AppHeader } from '../../../../viewer/learner/app/page/app-header.tsx';
import type { AppProps } from '../../../../viewer/learner/app/app-props.ts';
import { openView } from '../../../../viewer/learner/state/editor-view.ts';
import {
  createViewerStore,
  type ViewerState,
  type ViewerStore,
} from '../../../../viewer/learner/state/store.ts';
import { createFakeCommands } from '../../../fakes/fake-commands.ts';
import { renderTexts } from '../../shared/features/render-texts.tsx';
import { samplePage } from '../../shared/features/sample-page.ts';

const source = {
  identifier: 'source',
  status: 'unknown',
  location: { kind: 'docs', path: 'space' },
} as const;

/** A page that is ready. */
function createViewer(more: Partial<ViewerState> = {}): ViewerStore {
  const viewer = createViewerStore({ highContrast: false, theme: 'system' });
  viewer.setState({ page: { kind: 'ready', page: samplePage, source }, ...more });
  return viewer;
}

interface Options {
  commands?: AppProps['commands'];
  endpoints?: { reportContent?: string };
  hasServer?: boolean | undefined;
  languages?: readonly string[];
}

/** Renders the header with only those parts of the app that it uses. */
function renderHeader(viewer: ViewerStore, options: Options = {}): void {
  const { commands = createFakeCommands().commands, endpoints, hasServer, languages = ['en'] } = options;
  const props = {
    env: { targetConfig: { brand: { name: 'Arcade' }, endpoints } },
    services: {
      languages: { known: languages, current: { locale: 'en' } },
      ...(hasServer && { loadAbuseReports: vi.fn() }),
    },
    viewer,
    commands,
    mapViews: () => [],
  };
  renderTexts(<AppHeader {...(props as unknown as AppProps)} />);
}

test('§2 Save to My Projects: the header shows that the project belongs to My Projects, and links there', async () => {
  const viewer = createViewer({
    editorView: openView({ key: 'project p', title: 'My rocket', projectId: 'p' }),
  });
  const { commands, asked } = createFakeCommands();
  renderHeader(viewer, { commands });
  const crumbs = within(await screen.findByRole('navigation'));
  expect(crumbs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Space School',
    'My Projects',
    'My rocket',
  ]);
  expect(screen.getByRole('button', { name: 'Back to the map' })).toBeTruthy();
  await userEvent.click(crumbs.getByRole('button', { name: 'My Projects' }));
  expect(asked).toEqual([['close'], ['showProjects']]);
});

describe('§2 Report Abuse in the settings', () => {
  const reportContent = 'https://report.example/';

  /** Opens the settings of a site, and looks for the entry. */
  async function findEntry(
    status: 'unknown' | 'approved',
    site: { hasServer?: boolean; reportContent?: string },
  ) {
    const viewer = createViewer({ page: { kind: 'ready', page: samplePage, source: { ...source, status } } });
    const { hasServer, ...endpoints } = site;
    renderHeader(viewer, { endpoints, hasServer });
    await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
    await screen.findByRole('menuitem', { name: 'Reset All' });
    return {
      entry: screen.queryByRole('menuitem', { name: 'Report Abuse' }),
      modals: () => viewer.getState().modals,
    };
  }

  test('on our server the entry opens the dialog, even if a page is configured', async () => {
    const { entry, modals } = await findEntry('unknown', { hasServer: true, reportContent });
    await userEvent.click(entry as HTMLElement);
    expect(modals()).toEqual([{ kind: 'report-abuse', about: 'map', source: 'source', id: 0 }]);
  });

  test('without our server the entry is a link to the configured page', async () => {
    const { entry } = await findEntry('unknown', { reportContent });
    expect([entry?.getAttribute('href'), entry?.getAttribute('target')]).toEqual([reportContent, '_blank']);
  });

  test.each([
    ['without a server and a page', 'unknown', {}],
    ['for an approved source', 'approved', { hasServer: true, reportContent }],
  ] as const)('there is no entry %s', async (_name, status, site) => {
    expect((await findEntry(status, site)).entry).toBeNull();
  });
});

test('My Projects is in the settings, even without projects', async () => {
  const isOffered = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
    await screen.findByRole('menuitem', { name: 'Reset All' });
    return screen.queryByRole('menuitem', { name: 'My Projects' }) !== null;
  };
  renderHeader(createViewer());
  expect(await isOffered()).toBe(true);
});

describe('§9 Default language list', () => {
  test.each([
    ['a single language is not offered', ['en'], 0],
    ['two languages are offered', ['en', 'de'], 1],
  ])('%s', async (_what, languages, offered) => {
    renderHeader(createViewer(), { languages });
    await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
    await screen.findByRole('menuitem', { name: 'Reset All' });
    expect(screen.queryAllByRole('menuitem', { name: 'Language' })).toHaveLength(offered);
  });
});
