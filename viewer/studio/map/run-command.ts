import { partsOf, textOfNodes } from '#parser';
import type { MapCommandName, MapIntention, MapSelection, NodePart } from '#schemas/map-edit.ts';
import { STEPS } from '../domain/map-steps.ts';
import { align, distribute, placesOf, shift, type PlacedNodes } from './arrange.ts';
import { copyText } from '../../shared/ui/copy-text.ts';
import { mapOf } from './map-of.ts';
import type { MapEditingOptions } from './options.ts';
import { askForName } from './form-wish.ts';
import { documentOf } from './run-intention.ts';

export { prepareEdit, runIntention } from './run-intention.ts';

/** What a command wants of the map's text, where it is more than a question or a look. */
export async function runCommand(
  options: MapEditingOptions,
  path: string,
  name: MapCommandName,
  selection: MapSelection,
): Promise<MapIntention | undefined> {
  const { store, texts } = options;
  const { nodes, road } = selection;
  const [first] = nodes;
  const page = store.getState().drawn.get(path)?.page;
  const mapId = mapOf({ ...store.getState(), selection });
  const arrange = (change: (places: PlacedNodes) => PlacedNodes): MapIntention | undefined => {
    const moves = page ? change(placesOf(page, nodes)) : [];
    return moves.length > 0 ? { kind: 'move', moves } : undefined;
  };
  switch (name) {
    case 'undo':
    case 'redo':
      texts[name](path);
      // What was done last is not so any more.
      return void store.setState({ mapNews: undefined });
    case 'add':
      if (mapId === undefined) return undefined;
      return void store.setState({
        asking: { kind: 'node', place: { mapId, ...(first && { afterId: first.activityId }) } },
      });
    case 'add-map':
      return void store.setState({ asking: { kind: 'map' } });
    case 'connect':
      return first && void store.setState({ asking: { kind: 'road', from: first } });
    case 'rename':
      return first && nodes.length === 1 ? void (await rename(options, path, first)) : undefined;
    case 'duplicate':
      return nodes.length > 0 ? { kind: 'duplicate', nodes } : undefined;
    case 'copy':
    case 'cut': {
      const isCopied = nodes.length > 0 && (await copyText(textOf(options, path, nodes)));
      return isCopied && name === 'cut' ? { kind: 'remove', nodes } : undefined;
    }
    case 'remove':
      if (road) return { kind: 'disconnect', road };
      return nodes.length > 0 ? { kind: 'remove', nodes } : undefined;
    case 'straighten':
      return road && { kind: 'bend', road, points: [] };
    case 'select-all':
      return void store.setState({ toPick: allNodes(page) });
    case 'left':
    case 'right':
    case 'up':
    case 'down':
    case 'far-left':
    case 'far-right':
    case 'far-up':
    case 'far-down':
      return arrange((places) => shift(places, STEPS[name]));
    case 'align-left':
      return arrange((places) => align(places, 'depth'));
    case 'align-top':
      return arrange((places) => align(places, 'offset'));
    case 'distribute-across':
      return arrange((places) => distribute(places, 'depth'));
    case 'distribute-down':
      return arrange((places) => distribute(places, 'offset'));
    case 'tidy':
      return mapId === undefined ? undefined : { kind: 'tidy', mapId };
    case 'automatic':
      return mapId === undefined ? undefined : { kind: 'layout', mapId, layout: 'automatic' };
    case 'grid':
      return void store.setState(({ hasGrid }) => ({ hasGrid: !hasGrid }));
    case 'several':
      return void store.setState(({ picksSeveral }) => ({ picksSeveral: !picksSeveral }));
    case 'properties':
      return void store.setState({ form: { kind: 'asked' } });
    default:
      return name satisfies never;
  }
}

function allNodes(
  page: { maps: readonly { mapId: string; nodes: readonly { activityId: string }[] }[] } | undefined,
) {
  return (page?.maps ?? []).flatMap(({ mapId, nodes }) =>
    nodes.map(({ activityId }) => ({ mapId, activityId })),
  );
}

/** What learners read is renamed; of what only bends paths, which has no name, the heading. */
async function rename(
  { store, texts, ...options }: MapEditingOptions,
  path: string,
  part: NodePart,
): Promise<void> {
  const { mapId, activityId } = part;
  const { drawn, form } = store.getState();
  const nodes = drawn.get(path)?.page?.maps.find((map) => map.mapId === mapId)?.nodes;
  if (nodes?.find((node) => node.activityId === activityId)?.kind !== 'layout') {
    return store.setState(askForName(form, part));
  }
  const found = partsOf(documentOf(texts, path)).find(
    ({ part: one }) => one.mapId === mapId && one.activityId === activityId,
  );
  if (found) await options.askForName({ path, offset: found.heading });
}

/** The text of nodes, in its order. */
function textOf({ texts }: MapEditingOptions, path: string, nodes: readonly NodePart[]): string {
  const document = documentOf(texts, path);
  const wanted = new Set(nodes.map((node) => JSON.stringify([node.mapId, node.activityId])));
  const entries = document.maps.flatMap((map) =>
    map.nodes.filter((node) => wanted.has(JSON.stringify([map.id, node.id]))),
  );
  return textOfNodes(document, entries);
}
