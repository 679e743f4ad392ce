// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { PageBadges } from '../../../../viewer/learner/app/account/page-badges.tsx';
import { createViewerStore } from '../../../../viewer/learner/state/store.ts';
import { buildMap, buildPage, completedIn, toProgress } from '../../shared/domain/build-page.ts';
import { renderTexts } from '../../shared/features/render-texts.tsx';

test("an earned badge has its picture, wherever the page's files are", () => {
  const map = buildMap('m', ['a > r', 'r [reward]']);
  const rewards = [{ type: 'completion-badge' as const, imageUrl: '/images/star.png' }];
  const page = buildPage({
    ...map,
    nodes: map.nodes.map((node) => (node.kind === 'reward' ? { ...node, rewards } : node)),
  });
  const state = {
    ...createViewerStore({ highContrast: false, theme: 'system' }).getState(),
    page: {
      kind: 'ready' as const,
      page,
      source: {
        identifier: '/way',
        status: 'approved' as const,
        location: { kind: 'docs' as const, path: '/way' },
      },
    },
    progress: toProgress(...completedIn('m', 'a', 'r').map((record) => ({ ...record, sourceUrl: '/way' }))),
  };
  const toUrl = (url: string) => `/content${url}`;
  const rest = { page, layout: undefined, maps: [], selected: undefined, nextUp: undefined };
  const { container } = renderTexts(<PageBadges view={{ state, toUrl, ...rest }} />);
  expect(container.innerHTML).toContain('src="/content/images/star.png"');
});
