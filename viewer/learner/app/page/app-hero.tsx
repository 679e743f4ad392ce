import { useMemo } from 'react';
import { useStore } from 'zustand';
import { NAME_REACH, NODE_SIZE } from '#parser';
import { refOf } from '../../../shared/domain/activity-key.ts';
import type { MapView } from '../../../shared/domain/map-view.ts';
import { findHeroNode } from '../../domain/find-hero-node.ts';
import { readHero } from '../../domain/heroes.ts';
import { toNodeKey } from '../../features/graph/graph-layout.ts';
import type { GraphGround } from '../../features/graph/use-graph.ts';
import { Hero, type HeroGround, type HeroTile } from '../../features/hero/hero.tsx';
import { findNodeView } from '../../state/map-views.ts';
import { setModals } from '../../state/modal-queue.ts';
import { isOnlyMap } from '../../state/store.ts';
import type { AppProps } from '../app-props.ts';

interface AppHeroProps extends Pick<AppProps, 'services' | 'viewer' | 'mapViews'> {
  ground: GraphGround;
}

/** The learner's hero on the map. Absent if the learner wants none, or if every map is locked. */
export function AppHero(props: AppHeroProps) {
  const { services, viewer, mapViews, ground } = props;
  const state = useStore(viewer);
  const name = readHero(state.preferences.hero);
  const maps = mapViews(state);
  const heroGround = useMemo(() => toHeroGround(ground, maps), [ground, maps]);
  const node = useMemo(() => findHeroNode(maps), [maps]);
  const tile = node && heroGround.tilesByKey.get(toNodeKey(refOf(node)));
  if (name === 'none' || !tile) return null;
  return (
    <Hero
      name={name}
      tile={tile}
      ground={heroGround}
      isWatched={isOnlyMap(state)}
      clock={services.clock}
      onPress={() => viewer.setState((now) => setModals(now, [{ kind: 'hero' }]))}
    />
  );
}

function toHeroGround(
  { content, layout, frame, covered }: GraphGround,
  maps: readonly MapView[],
): HeroGround {
  const tiles = content.items.map(({ key, view, x, y }): HeroTile => ({ key, ...refOf(view), x, y }));
  const columns = tiles.map(({ x }) => x);
  const left = Math.min(...columns) - NAME_REACH.aside;
  const right = Math.max(...columns) + NAME_REACH.aside;
  const roads = new Map(layout.maps.map(({ mapId, edges }) => [mapId, edges]));
  return {
    tilesByKey: new Map(tiles.map((tile) => [tile.key, tile])),
    // Limit the frame to the width of the columns, because a small window shows nothing beside them.
    frame: { ...frame, x: left, width: right - left },
    obstacles: [
      ...tiles.map(({ x, y }) => ({ x: x - RING, y: y - RING, width: 2 * RING, height: 2 * RING })),
      ...covered,
    ],
    roadsOf: (mapId) => roads.get(mapId) ?? [],
    isOpen: (mapId, activityId) => findNodeView(maps, { mapId, activityId })?.node.status !== 'locked',
  };
}

/** Distance from a tile's center to the outside of its rings. */
const RING = NODE_SIZE / 2 + 8;
