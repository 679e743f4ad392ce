import { PATH_BEND, toPathData } from '#parser';
import type { SceneRoad } from './scene.ts';

/**
 * Draws roads paler where they run now, while a hand leads them elsewhere; returns what draws them as before. The learner app
 * draws many in one path, and knows nothing of it: what it has drawn anew meanwhile stays.
 */
export function fadeRoads(world: Element, roads: readonly SceneRoad[]): () => void {
  const faded = new Set(roads.map(({ points }) => toPathData(points, PATH_BEND)));
  const undo = [...world.querySelectorAll<SVGPathElement>(':scope > svg > path')].flatMap((path) => {
    const before = path.getAttribute('d') ?? '';
    const pieces = before.split(/(?=M)/);
    const rest = pieces.filter((piece) => !faded.has(piece)).join('');
    if (rest === before) return [];
    const pale = path.cloneNode() as SVGPathElement;
    pale.setAttribute('d', pieces.filter((piece) => faded.has(piece)).join(''));
    pale.setAttribute('opacity', '0.35');
    path.setAttribute('d', rest);
    path.after(pale);
    return () => {
      pale.remove();
      if (path.getAttribute('d') === rest) path.setAttribute('d', before);
    };
  });
  return () => undo.forEach((one) => one());
}
