import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Rect } from '#parser';
import type { HeroName } from '../../domain/heroes.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import { findSpot, fromRoad, toRoad } from './find-spot.ts';
import { findWalk, toSteps } from './find-walk.ts';
import { HeroFigure } from './hero-figure.tsx';
import styles from './hero.module.css';

/** A tile at which the hero can stand. */
export interface HeroTile {
  key: string;
  mapId: string;
  activityId: string;
  x: number;
  y: number;
}

/** The parts of the map that the hero depends on. */
export interface HeroGround {
  tilesByKey: ReadonlyMap<string, HeroTile>;
  frame: Rect;
  obstacles: readonly Rect[];
  /** Returns the roads of a map. */
  roadsOf(mapId: string): Parameters<typeof findWalk>[0];
  /** Returns true for nodes that the learner has unlocked. */
  isOpen(mapId: string, activityId: string): boolean;
}

interface HeroProps {
  name: HeroName;
  /** The tile at which the hero should stand. */
  tile: HeroTile;
  ground: HeroGround;
  /** True if nothing covers the map. The hero only walks while learners can see it. */
  isWatched: boolean;
  clock: Clock;
  onPress(): void;
}

/**
 * Milliseconds before the hero starts to walk, in case a dialog opens first. The road to the next tile lights up at the
 * same time.
 */
const startMs = 450;

/** The learner's figure on the map. When its tile changes, it walks there. Pressing it lets the learner choose another. */
export function Hero({ name, tile, ground, isWatched, clock, onPress }: HeroProps) {
  const text = useText();
  const [key, setKey] = useState(tile.key);
  const shown = ground.tilesByKey.get(key) ?? tile;
  const isAway = shown.key !== tile.key && isWatched;
  useEffect(
    () => (isAway ? clock.after(startMs, () => setKey(tile.key)) : undefined),
    [isAway, clock, tile.key],
  );
  const spot = useMemo(() => findSpot(shown, ground), [shown, ground]);
  const elementRef = useWalk({ tile: shown, spot, ground });
  return (
    <div
      ref={elementRef}
      className={`origin ${styles.hero}`}
      style={{ transform: toTransform(spot) }}
      data-hero={shown.key}
    >
      <button
        type="button"
        className={styles.figure}
        aria-label={text('hero.button', { hero: text(`hero.${name}`) })}
        onClick={onPress}
      >
        <HeroFigure name={name} />
      </button>
    </div>
  );
}

interface Stand {
  tile: HeroTile;
  spot: { x: number; y: number };
}

/** Animates the hero's way whenever its tile changes. Returns a ref for the hero's element. */
function useWalk({ tile, spot, ground }: Stand & { ground: HeroGround }) {
  const elementRef = useRef<HTMLDivElement>(null);
  const last = useRef<Stand>(undefined);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { tile, spot };
    const element = elementRef.current;
    if (!element || !before || before.tile.key === tile.key) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    animate(element, toWay(before, { tile, spot }, ground));
  });
  return elementRef;
}

/** Returns the positions of the hero's feet on the way. Undefined if no open road leads from one tile to the other. */
function toWay(from: Stand, to: Stand, { roadsOf, isOpen }: HeroGround) {
  const { mapId } = to.tile;
  if (from.tile.mapId !== mapId) return undefined;
  const toStop = ({ tile, spot }: Stand) => ({ id: tile.activityId, spot: toRoad(spot) });
  return findWalk(roadsOf(mapId), toStop(from), toStop(to), (id) => isOpen(mapId, id));
}

function animate(element: HTMLElement, way: ReturnType<typeof findWalk>): void {
  const figure = element.firstElementChild;
  if (!way || !figure) {
    element.animate({ opacity: [0, 1] }, { duration: 300 });
    return;
  }
  const { length, steps } = toSteps(way.map(fromRoad));
  const duration = Math.min(longestMs, Math.max(shortestMs, length * msPerUnit));
  // Show the hero above the tiles, because the road runs below them.
  const frames = steps.map(({ offset, ...point }) => ({ offset, transform: toTransform(point), zIndex: 3 }));
  element.animate(frames, { duration, easing: 'ease-in-out' });
  const hops = Math.round(duration / hopMs);
  figure.animate(HOP, { duration: duration / hops, iterations: hops });
}

const msPerUnit = 9;
const shortestMs = 700;
const longestMs = 2600;
const hopMs = 440;

/** Two hops, leaning to one side and to the other. */
const HOP: Keyframe[] = [
  { translate: '0 0', rotate: '0deg', easing: 'ease-out' },
  { translate: '0 -7px', rotate: '-7deg', easing: 'ease-in' },
  { translate: '0 0', rotate: '0deg', easing: 'ease-out' },
  { translate: '0 -7px', rotate: '7deg', easing: 'ease-in' },
  { translate: '0 0', rotate: '0deg' },
];

function toTransform({ x, y }: { x: number; y: number }): string {
  return `translate(${x}px, ${y}px)`;
}
