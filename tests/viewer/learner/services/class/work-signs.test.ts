import { expect, test } from 'vitest';
import { closedView, openView } from '../../../../../viewer/learner/state/editor-view.ts';
import { createWorkSigns } from '../../../../../viewer/learner/services/class/work-signs.ts';
import type { ViewerState } from '../../../../../viewer/learner/state/store.ts';
import { createFakeClock } from '../../../../fakes/fake-clock.ts';
import { buildMap, buildPage } from '../../../shared/domain/build-page.ts';

const stateOf = (identifier: string): Pick<ViewerState, 'editorView' | 'page'> => ({
  editorView: closedView,
  page: {
    kind: 'ready',
    page: buildPage(buildMap('m', ['a'])),
    source: { identifier, status: 'unknown', location: { kind: 'docs', path: 'space' } },
  },
});

test('a sign of life contains how many checks of the open activity pass', () => {
  const signs = createWorkSigns(createFakeClock());
  const ref = { mapId: 'm', activityId: 'a' };
  const editorView = openView({ ref, key: 'm a', title: 'Cats' });
  const state = { ...stateOf('owner/repo#map'), editorView };
  expect(signs.read(state, []).activity).not.toHaveProperty('checks');
  signs.countChecks({ done: 1, total: 3 });
  expect(signs.read(state, [])).toMatchObject({ activity: { name: 'Cats', checks: { done: 1, total: 3 } } });
  expect(signs.read(stateOf('owner/repo#map'), [])).not.toHaveProperty('activity');
});

test('a sign of life contains the page source of the open map, unless the server would refuse it', () => {
  const signs = createWorkSigns(createFakeClock());
  expect(signs.read(stateOf('owner/repo#map'), [])).toMatchObject({ sourceUrl: 'owner/repo#map', total: 0 });
  expect(signs.read(stateOf('x'.repeat(2001)), [])).not.toHaveProperty('sourceUrl');
});
