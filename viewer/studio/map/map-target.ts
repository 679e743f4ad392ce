import { partsOf, textOfNodes } from '#parser';
import type { MapSelection, NodePart } from '#schemas/map-edit.ts';
import { copyText } from '../../shared/ui/copy-text.ts';
import type { MapTarget } from '../actions/action.ts';
import { placedNodesOf } from '../domain/arrange.ts';
import { askForName, mapOf } from '../state/map-state.ts';
import { documentOf, type MapEditingOptions } from './run-intention.ts';

export function createMapTarget(
  options: MapEditingOptions,
  path: string,
  selection: MapSelection,
): MapTarget {
  const { store, texts } = options;
  const { nodes } = selection;
  const step = (direction: 'undo' | 'redo') => (): void => {
    texts[direction](path);
    // Remove the message about the last action, which no longer applies.
    store.setState({ mapNews: undefined });
  };
  return {
    ...selection,
    store,
    mapId: mapOf({ ...store.getState(), selection }),
    arrange: (change) => {
      const page = store.getState().drawableMaps.get(path)?.page;
      const moves = page ? change(placedNodesOf(page, nodes)) : [];
      return moves.length > 0 ? { kind: 'move', moves } : undefined;
    },
    copy: async () => nodes.length > 0 && copyText(textOf(options, path, nodes)),
    rename: (part) => rename(options, path, part),
    undo: step('undo'),
    redo: step('redo'),
  };
}

/**
 * Opens the field to rename a node. For nodes that only bend paths, renames the heading, because they have no name that
 * learners see.
 */
async function rename(
  { store, texts, ...options }: MapEditingOptions,
  path: string,
  part: NodePart,
): Promise<void> {
  const { mapId, activityId } = part;
  const { drawableMaps, form } = store.getState();
  const nodes = drawableMaps.get(path)?.page?.maps.find((map) => map.mapId === mapId)?.nodes;
  if (nodes?.find((node) => node.activityId === activityId)?.kind !== 'layout') {
    return store.setState(askForName(form, part));
  }
  const found = partsOf(documentOf(texts, path)).find(
    ({ part: one }) => one.mapId === mapId && one.activityId === activityId,
  );
  if (found) await options.askForName({ path, offset: found.heading });
}

/** Returns the part of the text that describes some nodes, in the order of the file. */
function textOf({ texts }: MapEditingOptions, path: string, nodes: readonly NodePart[]): string {
  const document = documentOf(texts, path);
  const nodeKeys = new Set(nodes.map((node) => JSON.stringify([node.mapId, node.activityId])));
  const entries = document.maps.flatMap((map) =>
    map.nodes.filter((node) => nodeKeys.has(JSON.stringify([map.id, node.id]))),
  );
  return textOfNodes(document, entries);
}
