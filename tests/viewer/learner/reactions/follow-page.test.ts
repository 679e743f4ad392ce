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
  const told: string[] = [];
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
      session: { close: () => void told.push('close') },
      currentProgress: { load: async () => void told.push('load') },
    },
    { onLeft: () => void told.push('left'), onLoaded: () => void told.push('loaded') },
  );
  return {
    ready: (source = 'one') => push({ kind: 'ready', page, source: sourceNamed(source) }),
    failed: (source = 'one') =>
      push({ kind: 'failed', failure: { kind: 'broken' }, source: sourceNamed(source) }),
    loading: () => push({ kind: 'loading' }),
    told: async () => {
      await settle();
      return told.splice(0);
    },
  };
}

test('a page that cannot be drawn at first gets its progress as soon as it can', async () => {
  const { ready, failed, told } = follow();
  failed();
  expect(await told()).toEqual([]);
  ready();
  expect(await told()).toEqual(['load', 'loaded']);
});

test('progress is read once per displayed source, whatever happens to its text', async () => {
  const { ready, failed, loading, told } = follow();
  ready();
  ready();
  failed();
  ready();
  expect(await told()).toEqual(['load', 'loaded']);
  ready('two');
  expect(await told()).toEqual(['left', 'close', 'load', 'loaded']);
  loading();
  ready('two');
  expect(await told()).toEqual(['left', 'close', 'load', 'loaded']);
});
