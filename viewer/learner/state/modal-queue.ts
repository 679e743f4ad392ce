import type { Page } from '#schemas/generated/page.ts';
import { isSameActivity, type ActivityRef } from '../../shared/domain/activity-key.ts';
import { nodeOf, type Modal } from './modal.ts';

/** A modal in its turn: two that say the same are still two, and one that changes what it shows stays the one it is. */
export type QueuedModal = Modal & { id: number };

/** §4 Modal queue: the first one is shown. To hide it is to empty it. */
export type ModalQueue = readonly QueuedModal[];

/** The queue's part of the viewer's state. */
interface QueueState {
  modals: ModalQueue;
  /** How many there have been: the identity of the next one. */
  modalCount: number;
}

/** Replaces the queue. */
export function setModals({ modalCount }: QueueState, modals: readonly Modal[]): QueueState {
  return addModals({ modals: [], modalCount }, modals);
}

/** Replaces the queue by one modal; where one of its kind is shown, that one stays and changes what it says. */
export function showModal(state: QueueState, modal: Modal): QueueState {
  const [shown] = state.modals;
  if (shown?.kind !== modal.kind) return setModals(state, [modal]);
  return { ...state, modals: [{ ...modal, id: shown.id }] };
}

/** Lets more wait behind what is there. */
export function addModals({ modals: queue, modalCount }: QueueState, modals: readonly Modal[]): QueueState {
  const more = modals.map((modal, index) => ({ ...modal, id: modalCount + index }));
  return { modals: [...queue, ...more], modalCount: modalCount + more.length };
}

/** Shows a modal before those that are there: they come back after it, and are celebrated no second time. */
export function insertModal({ modals, modalCount }: QueueState, modal: Modal): QueueState {
  const waiting = modals.map((one) => ('isCelebrated' in one ? { ...one, isCelebrated: false } : one));
  return { modals: [{ ...modal, id: modalCount }, ...waiting], modalCount: modalCount + 1 };
}

/** Drops the first modal. */
export function nextModal<One extends Modal>(queue: readonly One[]): readonly One[] {
  return queue.slice(1);
}

/** A dialog was closed: what it had still to say of its node goes with it, and what is about others comes next. */
export function dismissModal<One extends Modal>(queue: readonly One[]): readonly One[] {
  const [first, ...rest] = queue;
  const node = first && nodeOf(first);
  if (!node) return rest;
  const next = rest.findIndex((modal) => !isSameActivity(nodeOf(modal), node));
  return next < 0 ? [] : rest.slice(next);
}

/** The queue after a live change of the page: dialogs about nodes that are gone go with them. */
export function keepModals(queue: ModalQueue, page: Page): ModalQueue {
  const isKept = (modal: Modal) => {
    const node = nodeOf(modal);
    return node === undefined || hasNode(page, node);
  };
  return queue.every(isKept) ? queue : queue.filter(isKept);
}

/** The selected node, or none: then the panel tells about the page. */
export type Selection = ActivityRef | undefined;

/** The selection after a live change of the page: kept as long as the node is there. */
export function keepSelection(selection: Selection, page: Page): Selection {
  return selection && hasNode(page, selection) ? selection : undefined;
}

/** Whether a page has a node. */
export function hasNode(page: Page, { mapId, activityId }: ActivityRef): boolean {
  return page.maps.some(
    (map) => map.mapId === mapId && map.nodes.some((node) => node.activityId === activityId),
  );
}
