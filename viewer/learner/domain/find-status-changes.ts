import type { MapView, NodeView } from '../../shared/domain/map-view.ts';

export interface StatusChange {
  kind: 'completed' | 'unlocked' | 'map-completed';
  name: string;
  /** Id of the project with which an activity was completed. */
  headerId?: string;
}

/** Maximum number of unlocked nodes to announce, to keep the announcement short. */
const maxUnlocked = 3;

/** Returns the status changes to announce: first completed nodes and maps, then nodes and maps that became unlocked. */
export function findStatusChanges(before: readonly MapView[], after: readonly MapView[]): StatusChange[] {
  const done: StatusChange[] = [];
  const opened: StatusChange[] = [];
  const maps: StatusChange[] = [];
  const mapsBefore = new Map(before.map((map) => [map.map.mapId, map]));
  for (const map of after) {
    const mapBefore = mapsBefore.get(map.map.mapId);
    if (!mapBefore || mapBefore === map) continue;
    // A map that becomes unlocked is announced once, instead of its first activities.
    const isNew = map.isUnlocked && !mapBefore.isUnlocked;
    if (isNew) opened.push({ kind: 'unlocked', name: map.map.displayName });
    for (const view of map.nodes) {
      const kind = toChange(mapBefore.nodesById.get(view.node.activityId), view);
      const name = view.node.displayName;
      if (kind === 'completed') done.push({ kind, name, ...projectOf(view) });
      else if (kind && !isNew) opened.push({ kind, name });
    }
    if (map.isCompleted && !mapBefore.isCompleted && map.activities.total > 0) {
      maps.push({ kind: 'map-completed', name: map.map.displayName });
    }
  }
  return [...done, ...maps, ...opened.slice(0, maxUnlocked)];
}

function toChange(before: NodeView | undefined, after: NodeView): 'completed' | 'unlocked' | undefined {
  if (!before || after.kind === 'layout' || before.status === after.status) return undefined;
  if (after.status === 'completed') return before.status === 'restarted' ? undefined : 'completed';
  return before.status === 'locked' ? 'unlocked' : undefined;
}

function projectOf(view: NodeView): Pick<StatusChange, 'headerId'> {
  return view.kind === 'activity' && view.headerId !== undefined ? { headerId: view.headerId } : {};
}
