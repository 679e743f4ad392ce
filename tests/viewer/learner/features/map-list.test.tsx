// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { toMapViews, type MapView } from '../../../../viewer/shared/domain/map-view.ts';
import { MapList } from '../../../../viewer/learner/features/map-list/map-list.tsx';
import { buildMap, buildPage, completedIn, toProgress } from '../../shared/domain/build-page.ts';
import { renderTexts } from '../../shared/features/render-texts.tsx';
import { completed, sampleMaps, samplePage } from '../../shared/features/sample-page.ts';

const rowOf = (maps: readonly MapView[], activityId: string) => {
  const heard = { onSelect: vi.fn(), onOpen: vi.fn(), onClaimCertificate: vi.fn() };
  renderTexts(
    <MapList
      page={samplePage}
      maps={maps}
      selected={{ mapId: 'space', activityId }}
      nextUp={undefined}
      toUrl={(url) => url}
      {...heard}
    />,
  );
  const [row] = screen.getAllByRole('listitem').filter((item) => item.querySelector('[aria-pressed="true"]'));
  return [...(row?.querySelectorAll('button') ?? [])].at(-1);
};

test('an open reward is claimed, and does not look like an activity', () => {
  const claim = rowOf(sampleMaps({ ship: completed, shots: completed }), 'prize');
  expect(claim?.textContent).toBe('Claim Reward');
  expect(claim?.querySelector('.lucide-play')).toBeNull();
  expect(claim?.querySelector('.lucide-gift')).not.toBeNull();
});

test('the progress of a map is read once', () => {
  rowOf(sampleMaps({ ship: completed }), 'ship');
  expect(screen.getAllByText('1 of 3 activities completed')).toHaveLength(1);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a map with only rewards counts those', () => {
  const page = buildPage(buildMap('m', ['r [reward] > s', 's [completion]']));
  renderTexts(
    <MapList
      page={page}
      maps={toMapViews(page, toProgress())}
      selected={undefined}
      nextUp={undefined}
      toUrl={(url) => url}
      {...{ onSelect: vi.fn(), onOpen: vi.fn(), onClaimCertificate: vi.fn() }}
    />,
  );
  expect(screen.getByText('0/2 Rewards')).toBeTruthy();
  expect(screen.queryByText(/activities/)).toBeNull();
});

test('the end of a map without rewards is celebrated, as there is nothing to claim', () => {
  const [map] = samplePage.maps;
  if (!map) return expect.unreachable();
  const bare = {
    ...samplePage,
    maps: [
      {
        ...map,
        nodes: map.nodes.map((node) => (node.kind === 'completion' ? { ...node, rewards: [] } : node)),
      },
    ],
  };
  const open = rowOf(toMapViews(bare, toProgress(...completedIn('space', 'ship', 'shots'))), 'prize');
  expect(open?.textContent).toBe('Celebrate');
});
