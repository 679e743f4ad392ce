// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { SiteMap } from '#schemas/site.ts';
import { PageProblem } from '../../../../viewer/learner/app/page/page-problem.tsx';
import type { PageViewProps } from '../../../../viewer/learner/app/use-page-view.ts';
import { NotificationList } from '../../../../viewer/learner/features/notifications/notification-list.tsx';
import { EmptyPage } from '../../../../viewer/learner/features/page/empty-page.tsx';
import { PageError } from '../../../../viewer/shared/features/page/page-error.tsx';
import { PageSkeleton } from '../../../../viewer/learner/features/page/page-skeleton.tsx';
import { browserClock } from '../../../../viewer/shared/services/browser/browser-clock.ts';
import type { PageUpdate } from '../../../../viewer/shared/ports/page.ts';
import { createViewerStore } from '../../../../viewer/learner/state/store.ts';
import { buildCard } from '../../shared/domain/build-page.ts';
import { renderTexts } from '../../shared/features/render-texts.tsx';

/** A published site, for a new learner. */
function propsOf(page: PageUpdate, maps: readonly SiteMap[] = [], services: object = {}): PageViewProps {
  const viewer = createViewerStore({ highContrast: false, theme: 'system' });
  viewer.setState({ page });
  const progress = { load: () => Promise.resolve([]), subscribe: () => () => undefined };
  return {
    viewer,
    view: { state: viewer.getState() },
    env: { site: { repository: { files: {} }, maps, extensions: {} }, targetConfig: {} },
    services: { clock: browserClock, progress, toUrl: () => undefined, ...services },
  } as unknown as PageViewProps;
}

const banned = {
  kind: 'failed',
  failure: { kind: 'banned' },
  source: { identifier: 'me/maps#space', status: 'banned', location: { kind: 'docs', path: 'space' } },
} as const;

test('§8 a failed load shows the banner, a button to retry, and the reason for authors', async () => {
  const onRetry = vi.fn();
  renderTexts(<PageError details="7:9 There is no activity" onRetry={onRetry} />);
  expect(screen.getByRole('alert').textContent).toContain(
    "Oops! Couldn't load content, please check the URL and markdown file.",
  );
  expect(screen.getByText('7:9 There is no activity')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test("§8 a source without content shows 'No content loaded.'", () => {
  renderTexts(<EmptyPage />);
  expect(screen.getByRole('heading', { name: 'No content loaded.' })).toBeTruthy();
});

test('§8 a source without content shows its author what to write', () => {
  renderTexts(<EmptyPage isAuthoring />);
  expect(screen.getByRole('heading', { name: 'No content loaded.' })).toBeTruthy();
  expect(screen.getByText(/^To see a map here, save a markdown file/)).toBeTruthy();
});

test('§8 a source without content shows links to the existing maps', async () => {
  const maps = [{ path: 'skillmap.md', title: 'Forest', href: 'maps/forest.json', card: buildCard(3) }];
  const failure = { kind: 'empty', detail: 'There is no map #jungel on this site.' } as const;
  renderTexts(<PageProblem {...propsOf({ kind: 'failed', failure, requested: 'jungel' }, maps)} />);
  expect(await screen.findByText(/^Choose a map below/)).toBeTruthy();
  expect(screen.getByText('The link asks for “jungel”.')).toBeTruthy();
  expect(screen.getByText('There is no map #jungel on this site.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Forest' }).getAttribute('href')).toMatch(/#local:skillmap$/);
});

test('§8 a banned source shows a message about the banned repository instead of the map', async () => {
  renderTexts(<PageProblem {...propsOf(banned)} />);
  const banner = await screen.findByRole('alert');
  expect(banner.textContent).toContain('The repository of this map has been banned.');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText('If you think this is a mistake, you can report it.')).toBeNull();
});

test('§5 Source argument: the page of a banned repository has a report link, which opens Report Abuse', async () => {
  const props = propsOf(banned, [], { loadAbuseReports: () => new Promise(() => undefined) });
  renderTexts(<PageProblem {...props} />);
  expect(await screen.findByText('If you think this is a mistake, you can report it.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Report it' }));
  expect(props.viewer.getState().modals).toMatchObject([
    { kind: 'report-abuse', about: 'ban', source: 'me/maps#space' },
  ]);
});

test('loading is announced to screen readers', () => {
  renderTexts(<PageSkeleton />);
  expect(screen.getByRole('status').textContent).toBe('Loading the map…');
});

test('§4 Notifications: errors interrupt a screen reader, others do not, and each can be closed', async () => {
  const user = userEvent.setup();
  const [onClose, onHold, onRelease] = [vi.fn(), vi.fn(), vi.fn()];
  renderTexts(
    <NotificationList
      notices={[
        { id: 1, kind: 'err', text: 'Oops, something went wrong' },
        { id: 2, kind: 'info', text: 'Settings saved' },
      ]}
      onClose={onClose}
      onPause={onHold}
      onResume={onRelease}
    />,
  );
  expect(screen.getByRole('alert').textContent).toContain('Oops, something went wrong');
  expect(screen.getByRole('status').textContent).toContain('Settings saved');
  await user.click(screen.getAllByRole('button', { name: 'Close this message' })[1] as HTMLElement);
  expect(onClose.mock.calls).toEqual([[2]]);
  // The pointer and the focus each pause the time of the message, which has not resumed yet.
  expect(onHold.mock.calls).toEqual([[2], [2]]);
  await user.hover(screen.getByRole('alert'));
  expect(onRelease.mock.calls).toEqual([[2]]);
});
