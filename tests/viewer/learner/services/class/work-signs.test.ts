import { expect, test } from 'vitest';
import { closedView } from '../../../../../viewer/learner/state/editor-view.ts';
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

test('a sign names the page source of the map that is open, unless the server would refuse it', () => {
  const signs = createWorkSigns(createFakeClock());
  expect(signs.read(stateOf('owner/repo#map'), [])).toMatchObject({ sourceUrl: 'owner/repo#map', total: 0 });
  expect(signs.read(stateOf('x'.repeat(2001)), [])).not.toHaveProperty('sourceUrl');
});
