import type { StoreApi } from 'zustand/vanilla';
import { applyEdits, createContentRepository, editMap, oncePer, readMap, type MapDocument } from '#parser';
import type { MapIntention, NodePart } from '#schemas/map-edit.ts';
import type { RefusalReason } from '../../shared/i18n/use-author-words.ts';
import type { StudioState } from '../state/studio-state.ts';
import type { ActivityTutorials, NewActivity, PlannedTutorial } from '../files/activity-tutorials.ts';
import { findTutorial } from '../lesson/lesson-content.ts';
import type { Texts } from '../text/texts.ts';

type IntentionOptions = Pick<MapEditingOptions, 'store' | 'texts' | 'say'>;

/** The result of an intention. `reason` explains in the author's language why it failed. */
export interface IntentionResult {
  isDone: boolean;
  reason?: string;
}

/** Returns true for an intention that may add an activity, which needs a tutorial. */
export function addsActivity(intention: MapIntention): boolean {
  return intention.kind === 'add'
    ? intention.nodeKind === 'activity'
    : ['add-map', 'duplicate', 'paste'].includes(intention.kind);
}

/**
 * Adds an activity with its tutorial, so that it has no errors: a new one, or a copy for an activity that is copied within
 * its map. The author can undo both in one step. If the tutorial cannot be created, adds the activity alone.
 */
export async function addWithTutorial(
  options: IntentionOptions & Pick<MapEditingOptions, 'tutorials'>,
  path: string,
  intention: MapIntention,
): Promise<IntentionResult> {
  const { texts, tutorials } = options;
  const document = documentOf(texts, path);
  const outcome = editMap(document, intention);
  if (!outcome.ok) return runIntention(options, path, intention);
  const text = outcome.value.steps.reduce(applyEdits, document.source.text);
  const activity = findActivity(intention, outcome.value.added, { text, path, store: options.store });
  const planned = activity && (await tutorials.plan({ path, text, ...activity }));
  if (!planned) return runIntention(options, path, intention);
  // The author has typed in the meantime: start again with the new text.
  if (documentOf(texts, path) !== document) return addWithTutorial(options, path, intention);
  let result: IntentionResult = { isDone: false };
  await tutorials.make(planned, (tutorial) => {
    const isCurrent = documentOf(texts, path) === document;
    result = runIntention(options, path, intention, isCurrent ? tutorial : undefined);
  });
  return result;
}

/**
 * Returns the added activity that gets a tutorial: a new one, or a copy of the one that another activity opens. Undefined
 * if there is none. Several copies made at once open the tutorials of their originals.
 */
function findActivity(
  intention: MapIntention,
  added: readonly NodePart[],
  { text, path, store }: { text: string; path: string } & Pick<MapEditingOptions, 'store'>,
): Pick<NewActivity, 'part' | 'title' | 'copied'> | undefined {
  if (intention.kind === 'add' || intention.kind === 'add-map') {
    const title = intention.kind === 'add' ? intention.name : intention.activity;
    const [part] = added;
    return part && { part, title };
  }
  const { folder } = store.getState();
  const files = folder.kind === 'listed' ? folder.files.map((file) => file.path) : [];
  const content = { repository: createContentRepository({ slug: undefined, files }) };
  const { maps } = readMap(text).page;
  const copies = added.flatMap((part) => {
    const nodes = maps.find(({ mapId }) => mapId === part.mapId)?.nodes ?? [];
    const node = nodes.find(({ activityId }) => activityId === part.activityId);
    const copied = node && findTutorial(node, path, content);
    const isShared = nodes.some((other) => other !== node && findTutorial(other, path, content) === copied);
    if (node?.kind !== 'activity' || copied === undefined || !isShared || !files.includes(copied)) return [];
    return [{ part, title: node.displayName, copied }];
  });
  return copies.length === 1 ? copies[0] : undefined;
}

/**
 * Applies an intention to the text of a map. The author can undo it in one step. `tutorial` was created for the added
 * activity.
 */
export function runIntention(
  { store, texts, say }: IntentionOptions,
  path: string,
  intention: MapIntention,
  tutorial?: PlannedTutorial,
): IntentionResult {
  const document = documentOf(texts, path);
  const outcome = editMap(document, intention);
  if (!outcome.ok) return { isDone: false, reason: say(outcome) };
  const { steps, added } = outcome.value;
  const nonEmpty = [...steps, ...(tutorial ? [tutorial.edits] : [])].filter((edits) => edits.length > 0);
  if (nonEmpty.length === 0) return { isDone: false };
  const typed = typedPlace(intention);
  const what = typed && JSON.stringify([path, ...typed]);
  const isTyping = what !== undefined;
  const joinsLastStep = isTyping && store.getState().mapNews?.what === what;
  texts.edit(path, nonEmpty, { movesCursor: isTyping, joinsLastStep, created: tutorial?.file });
  const [fresh] = added;
  if (fresh) texts.goTo(path, fresh.at);
  store.setState(({ nodesToSelect }) => ({
    trouble: undefined,
    mapNews: {
      action: intention.kind,
      count: countOf(intention),
      isPlaced: isPlacedBy(document, intention),
      ...(what !== undefined && { what }),
    },
    nodesToSelect: fresh ? added.map(({ mapId, activityId }) => ({ mapId, activityId })) : nodesToSelect,
  }));
  return { isDone: true };
}

/** Parses a document, but only once as long as it does not change. */
const read = oncePer((doc: { toString: () => string }) => readMap(doc.toString()));

/** Does the slow part of the next edit in advance: parses the text and prepares it for edits. */
export function prepareEdit(
  texts: MapEditingOptions['texts'],
  path: string,
  nodes: readonly NodePart[],
): void {
  const moves = nodes.slice(0, 1).map((node) => ({ ...node, cell: { depth: 0, offset: 0 } }));
  if (moves.length > 0) editMap(documentOf(texts, path), { kind: 'move', moves });
}

export function documentOf({ state }: MapEditingOptions['texts'], path: string): MapDocument {
  const doc = state(path)?.doc;
  return doc ? read(doc) : readMap('');
}

/**
 * Returns a key for the form field in which the author is typing, so that all letters typed there are one undo step.
 * Undefined for other edits.
 */
function typedPlace(intention: MapIntention): unknown[] | undefined {
  if (intention.kind === 'set') return [intention.part, intention.key];
  if (intention.kind !== 'checks' || intention.change.kind !== 'change') return undefined;
  return [intention.node, 'checks', intention.change.at];
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

/** Returns true if an intention gives every node a position, because the map had the automatic layout before. */
function isPlacedBy({ page }: MapDocument, intention: MapIntention): boolean {
  if (intention.kind !== 'move' && intention.kind !== 'bend') return false;
  const mapIds =
    intention.kind === 'bend' ? [intention.path.mapId] : intention.moves.map(({ mapId }) => mapId);
  return page.maps.some(({ mapId, layout }) => layout === 'automatic' && mapIds.includes(mapId));
}

export interface MapEditingOptions {
  store: StoreApi<StudioState>;
  texts: Pick<Texts, 'has' | 'state' | 'edit' | 'goTo' | 'undo' | 'redo'>;
  /** Translates the parser's reason for a refusal to the author's language. */
  say: (refused: RefusalReason) => string;
  tutorials: ActivityTutorials;
  open: (path: string) => Promise<void>;
  askForName: (place: { path: string; offset: number }) => Promise<void>;
}
