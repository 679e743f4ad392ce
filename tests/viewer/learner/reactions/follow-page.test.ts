import { expect, test } from 'vitest';
import { followPage } from '../../../../viewer/learner/reactions/follow-page.ts';
import type { PageSource, PageUpdate } from '../../../../viewer/shared/ports/page.ts';
import { createViewerStore } from '../../../../viewer/learner/state/store.ts';
import { settle } from '../../../fakes/fake-clock.ts';
import { buildMap, buildPage } from '../../shared/domain/build-page.ts';

const page = buildPage(buildMap('m', ['a']));
const sourceNamed = (identifier: string): PageSource => ({
  identifier,
  status: 'unknown',
  location: { kind: 'docs', path: identifier },
});

function follow() {
  const calls: string[] = [];
  let push: (update: PageUpdate) => void = () => {};
  followPage(
    {
      viewer: createViewerStore({ highContrast: false, theme: 'system' }),
      feed: {
        subscribe: (listener) => {
          push = listener;
          return () => {};
        },
        reload: () => {},
      },
      session: { close: () => void calls.push('close') },
      currentProgress: { load: async () => void calls.push('load') },
    },
    { onLeft: () => void calls.push('left'), onLoaded: () => void calls.push('loaded') },
  );
  return {
    ready: (source = 'one') => push({ kind: 'ready', page, source: sourceNamed(source) }),
    failed: (source = 'one') =>
      push({ kind: 'failed', failure: { kind: 'broken' }, source: sourceNamed(source) }),
    loading: () => push({ kind: 'loading' }),
    calls: async () => {
      await settle();
      return calls.splice(0);
    },
  };
}

test('a page that cannot be drawn at first gets its progress as soon as it can', async () => {
  const { ready, failed, calls } = follow();
  failed();
  expect(await calls()).toEqual([]);
  ready();
  expect(await calls()).toEqual(['load', 'loaded']);
});

test('progress is read once per displayed source, even if the text of the page changes', async () => {
  const { ready, failed, loading, calls } = follow();
  ready();
  ready();
  failed();
  ready();
  expect(await calls()).toEqual(['load', 'loaded']);
  ready('two');
  expect(await calls()).toEqual(['left', 'close', 'load', 'loaded']);
  loading();
  ready('two');
  expect(await calls()).toEqual(['left', 'close', 'load', 'loaded']);
});
