import {
  addTutorial,
  didYouMean,
  editMap,
  tutorialPathOf,
  type MapDocument,
  type MapEntry,
  type NodeEntry,
} from '#parser';
import type { MapIntention, NodePart } from '#schemas/map-edit.ts';
import { UsageError } from '../io.ts';
import { toSentence } from '../words.ts';
import type { MapDraft } from './map-draft.ts';

/**
 * The position of a new activity. Without `map`, the activity is added to the map of `after`, or else in the last map
 * of the file.
 */
export interface ActivityPosition {
  map?: string | undefined;
  after?: string | undefined;
}

export interface AddedActivity {
  id: string;
  mapId: string;
  /** Id of the activity that leads to the new one. */
  afterId?: string;
}

/**
 * Adds an activity with a tutorial after another one. Nodes that only followed the other activity now follow the new
 * one. Throws a UsageError if that is impossible.
 */
export async function addActivity(
  draft: MapDraft,
  name: string,
  position: ActivityPosition,
): Promise<AddedActivity> {
  const before = await draft.document();
  const map = findMap(before, position);
  const after = findPredecessor(map, position.after);
  const afterId = after?.id;
  const mapId = map.id;
  const [added] = await applyIntention(draft, {
    kind: 'add',
    mapId,
    name,
    nodeKind: 'activity',
    ...(afterId !== undefined && { afterId }),
  });
  const id = added?.activityId ?? '';
  const [nextId, ...otherNextIds] = after?.node.nextIds ?? [];
  if (afterId !== undefined && nextId !== undefined && otherNextIds.length === 0) {
    await applyIntention(draft, { kind: 'connect', path: { mapId, fromId: id, toId: nextId } });
    await applyIntention(draft, { kind: 'disconnect', path: { mapId, fromId: afterId, toId: nextId } });
  }
  await createTutorialFile(draft, { mapId, activityId: id }, name);
  return { id, mapId, ...(afterId !== undefined && { afterId }) };
}

/** Adds a map after the others, with its first activity and a tutorial. */
export async function addMap(draft: MapDraft, name: string, activity: string): Promise<NodePart> {
  const [added] = await applyIntention(draft, { kind: 'add-map', name, activity });
  if (!added) throw new Error('No activity was added.');
  await createTutorialFile(draft, added, activity);
  return added;
}

async function createTutorialFile(
  draft: MapDraft,
  { mapId, activityId }: NodePart,
  name: string,
): Promise<void> {
  const context = await draft.context();
  const entry = context.document.maps
    .find(({ id }) => id === mapId)
    ?.nodes.find(({ id }) => id === activityId);
  const { files } = context.repository ?? {};
  if (!entry || !files) throw new Error('What was added is not in the map.');
  const outcome = addTutorial(context, entry, { path: tutorialPathOf(name, files) });
  if (!outcome.ok) throw new UsageError(outcome.reason);
  await draft.change(outcome.value);
}

async function applyIntention(draft: MapDraft, intention: MapIntention) {
  const outcome = editMap(await draft.document(), intention);
  if (!outcome.ok) throw new UsageError(outcome.reason);
  for (const edits of outcome.value.steps) await draft.edit(edits);
  return outcome.value.added;
}

function findMap({ maps }: MapDocument, { map, after }: ActivityPosition): MapEntry {
  const mapId = map?.toLowerCase();
  const found =
    mapId === undefined
      ? (maps.find(({ nodes }) => nodes.some(({ id }) => id === after?.toLowerCase())) ?? maps.at(-1))
      : maps.find(({ id }) => id === mapId);
  if (found) return found;
  throw new UsageError(
    map === undefined
      ? 'This file has no map yet: `skillmap new map` adds one.'
      : `There is no map \`${map}\` in this file${otherIds(map, maps)}`,
  );
}

/** Returns the node that leads to the new activity: the named one, or the last activity of the map. */
function findPredecessor({ id: mapId, nodes }: MapEntry, after: string | undefined): NodeEntry | undefined {
  if (after === undefined) return nodes.findLast(({ node }) => node.kind === 'activity');
  const found = nodes.find(({ id }) => id === after.toLowerCase());
  if (found) return found;
  throw new UsageError(`There is no activity \`${after}\` in the map \`${mapId}\`${otherIds(after, nodes)}`);
}

/** Returns the end of a sentence about an unknown id: the likely one, or all. */
function otherIds(given: string, entries: readonly { id: string }[]): string {
  const ids = entries.map(({ id }) => id);
  const list = ids.map((id) => `\`${id}\``).join(', ');
  return toSentence(didYouMean(given, ids) || `, only ${list}`);
}
