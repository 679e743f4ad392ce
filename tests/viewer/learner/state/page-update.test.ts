import { expect, test } from 'vitest';
import type { PageUpdate } from '../../../../viewer/shared/ports/page.ts';
import { applyPageUpdate, createViewerStore } from '../../../../viewer/learner/state/store.ts';
import { buildMap, buildPage, completedIn, toProgress } from '../../shared/domain/build-page.ts';

const source = { identifier: 'x', status: 'unknown', location: { kind: 'docs', path: 'space' } } as const;
const ready: PageUpdate = { kind: 'ready', page: buildPage(buildMap('m', ['a > b', 'b'])), source };
const failed: PageUpdate = { kind: 'failed', failure: { kind: 'broken' } };
const warning = { kind: 'restart-warning', mapId: 'm', activityId: 'a', name: 'A', id: 1 } as const;
const projects = { kind: 'my-projects', projects: [], activities: [], id: 2 } as const;

const shown = {
  ...applyPageUpdate(createViewerStore({ highContrast: false, theme: 'system' }).getState(), ready),
  modals: [warning, projects],
  progress: toProgress(...completedIn('m', 'a')),
  isProgressLoaded: true,
};

test.each([{ kind: 'loading' } as const, failed])(
  'a page update ($kind) closes dialogs about the page, and leaves those about the device open',
  (update) => {
    expect(applyPageUpdate(shown, update)).toMatchObject({ modals: [projects], isProgressLoaded: false });
  },
);

test('a page that reloads after a failure still has its progress, and opens no dialog', () => {
  const broken = applyPageUpdate(shown, { ...failed, source });
  expect(broken).toMatchObject({ modals: [projects], progress: shown.progress, isProgressLoaded: true });
  const back = applyPageUpdate(broken, ready);
  expect(back).toMatchObject({ modals: [projects], progress: shown.progress, isProgressLoaded: true });
});

test('another page starts without the dialogs of the previous one', () => {
  const other = applyPageUpdate(shown, { ...ready, source: { ...source, identifier: 'y' } });
  expect(other).toMatchObject({ modals: [projects], isProgressLoaded: false });
  expect(other.progress.size).toBe(0);
});
