import { expect, test } from 'vitest';
import { logFailures } from '../../../../viewer/learner/reactions/log-failures.ts';
import { createViewerStore } from '../../../../viewer/learner/state/store.ts';

test('§8 Loading or parsing fails: the error is logged once per failure', () => {
  const viewer = createViewerStore({ highContrast: false, theme: 'system' });
  const logged: string[] = [];
  const stop = logFailures(viewer, (message) => logged.push(message));
  viewer.setState({ page: { kind: 'failed', failure: { kind: 'broken', detail: 'map.md:7:9 Unexpected' } } });
  viewer.setState({ learnerName: 'Ada' });
  viewer.setState({ page: { kind: 'loading' } });
  viewer.setState({ page: { kind: 'failed', failure: { kind: 'empty' } } });
  stop();
  viewer.setState({ page: { kind: 'failed', failure: { kind: 'banned' } } });
  expect(logged).toEqual([
    'The content could not be loaded: map.md:7:9 Unexpected',
    'No content was loaded.',
  ]);
});
