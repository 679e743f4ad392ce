import { editMap, partsOf, readMap, type MapDocument } from '#parser';
import type { MapIntention } from '#schemas/map-edit.ts';
import type { MapEditingOptions } from './options.ts';

type IntentionOptions = Pick<MapEditingOptions, 'store' | 'texts'>;

/** Changes a map's text as its author wants it, in one step of the undo; false where it stays as it is. */
export function runIntention(
  { store, texts }: IntentionOptions,
  path: string,
  intention: MapIntention,
): boolean {
  const document = documentOf(texts, path);
  const outcome = editMap(document, intention);
  if (!outcome.ok) {
    store.setState({ trouble: outcome.reason });
    return false;
  }
  const { steps, added } = outcome.value;
  const [first, ...more] = steps.filter((edits) => edits.length > 0);
  if (!first) return false;
  texts.edit(path, first, ...more);
  const [made] = added;
  if (made) {
    const heading = partsOf(documentOf(texts, path)).find(
      ({ part }) => part.mapId === made.mapId && part.activityId === made.activityId,
    )?.heading;
    if (heading !== undefined) texts.goTo(path, heading);
  }
  store.setState(({ toPick }) => ({
    trouble: undefined,
    mapNews: { done: intention.kind, count: countOf(intention), isPlaced: isPlacedBy(document, intention) },
    toPick: added.length > 0 ? added : toPick,
  }));
  return true;
}

export function documentOf({ state }: MapEditingOptions['texts'], path: string): MapDocument {
  return readMap(state(path)?.doc.toString() ?? '');
}

function countOf(intention: MapIntention): number {
  switch (intention.kind) {
    case 'move':
      return intention.moves.length;
    case 'remove':
    case 'duplicate':
      return intention.nodes.length;
    default:
      return 1;
  }
}

/** True where a map of the automatic layout has become one in which each node has a position. */
function isPlacedBy({ page }: MapDocument, intention: MapIntention): boolean {
  if (intention.kind !== 'move' && intention.kind !== 'bend') return false;
  const mapIds =
    intention.kind === 'bend' ? [intention.road.mapId] : intention.moves.map(({ mapId }) => mapId);
  return page.maps.some(({ mapId, layout }) => layout === 'automatic' && mapIds.includes(mapId));
}
