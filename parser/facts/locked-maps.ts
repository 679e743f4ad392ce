import type { MapDocument, MapEntry } from '../model/map-document.ts';
import { countTagsOf, prerequisitesOf, type PlacedPrerequisite } from './prerequisites-of.ts';

interface Waiting {
  entry: MapEntry;
  open: Set<PlacedPrerequisite>;
}

/** Returns the prerequisites that no learner can fulfil, by map id, in linear time. Unknown maps lock nothing. */
export function findLocked(document: MapDocument): ReadonlyMap<string, ReadonlySet<PlacedPrerequisite>> {
  const waiting = listWaiting(document);
  const done = new Map<string, number>();
  const byMap = groupBy(waiting, (placed) =>
    placed.prerequisite.type === 'map' ? placed.prerequisite.mapId : '',
  );
  const byTag = groupBy(waiting, (placed) =>
    placed.prerequisite.type === 'tag' ? placed.prerequisite.tag : '',
  );
  for (const group of byTag.values()) group.sort((left, right) => numberOf(right) - numberOf(left));
  const opened = [...waiting.values()].filter(({ open }) => open.size === 0);
  const fulfil = (placed: PlacedPrerequisite | undefined): void => {
    const map = placed && waiting.get(placed.map.id);
    if (placed && map?.open.delete(placed) && map.open.size === 0) opened.push(map);
  };
  for (let map = opened.pop(); map; map = opened.pop()) {
    for (const placed of byMap.get(map.entry.id) ?? []) fulfil(placed);
    for (const [tag, count] of countTagsOf(map.entry.map)) {
      const total = (done.get(tag) ?? 0) + count;
      done.set(tag, total);
      const group = byTag.get(tag) ?? [];
      while (group.length > 0 && numberOf(group.at(-1)) <= total) fulfil(group.pop());
    }
  }
  return new Map([...waiting].filter(([, { open }]) => open.size > 0).map(([id, { open }]) => [id, open]));
}

function numberOf(placed: PlacedPrerequisite | undefined): number {
  return placed?.prerequisite.type === 'tag' ? placed.prerequisite.numberCompleted : 0;
}

/** Returns what each map waits for, by id. If maps share an id, the last counts, because learners see that one. */
function listWaiting(document: MapDocument): Map<string, Waiting> {
  const waiting = new Map<string, Waiting>();
  for (const entry of document.maps) waiting.set(entry.id, { entry, open: new Set() });
  for (const placed of prerequisitesOf(document)) {
    const { map, prerequisite } = placed;
    const isBlocking =
      prerequisite.type === 'map' ? waiting.has(prerequisite.mapId) : prerequisite.numberCompleted > 0;
    const its = waiting.get(map.id);
    if (its?.entry === map && isBlocking) its.open.add(placed);
  }
  return waiting;
}

function groupBy(
  waiting: ReadonlyMap<string, Waiting>,
  keyOf: (placed: PlacedPrerequisite) => string,
): Map<string, PlacedPrerequisite[]> {
  const groups = new Map<string, PlacedPrerequisite[]>();
  for (const { open } of waiting.values()) {
    for (const placed of open) {
      const group = groups.get(keyOf(placed));
      if (group) group.push(placed);
      else groups.set(keyOf(placed), [placed]);
    }
  }
  return groups;
}
