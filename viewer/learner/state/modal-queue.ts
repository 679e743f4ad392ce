import type { Page } from '#schemas/generated/page.ts';
import { isSameActivity, type ActivityRef } from '../../shared/domain/activity-key.ts';
import { nodeOf, type Modal } from './modal.ts';

/** A dialog in the queue. Its id distinguishes it from equal ones, and stays the same if its content changes. */
export type QueuedModal = Modal & { id: number };

/** Spec §4 Modal queue: the first dialog is shown. If the queue is empty, none is. */
export type ModalQueue = readonly QueuedModal[];

/** The part of the viewer's state that belongs to the queue. */
interface QueueState {
  modals: ModalQueue;
  /** Number of dialogs queued so far. The next dialog gets it as its id. */
  modalCount: number;
}

/** Returns the queue with all dialogs replaced. */
export function setModals({ modalCount }: QueueState, modals: readonly Modal[]): QueueState {
  return addModals({ modals: [], modalCount }, modals);
}

/**
 * Returns the queue with a single dialog. If a dialog of its kind is shown, that dialog stays and its content changes.
 */
export function showModal(state: QueueState, modal: Modal): QueueState {
  const [shown] = state.modals;
  if (shown?.kind !== modal.kind) return setModals(state, [modal]);
  return { ...state, modals: [{ ...modal, id: shown.id }] };
}

/** Returns the queue with dialogs added at the end. */
export function addModals({ modals: queue, modalCount }: QueueState, modals: readonly Modal[]): QueueState {
  const more = modals.map((modal, index) => ({ ...modal, id: modalCount + index }));
  return { modals: [...queue, ...more], modalCount: modalCount + more.length };
}

/** Returns the queue with a dialog inserted at the front. The dialogs behind it are not celebrated again. */
export function insertModal({ modals, modalCount }: QueueState, modal: Modal): QueueState {
  const waiting = modals.map((one) => ('isCelebrated' in one ? { ...one, isCelebrated: false } : one));
  return { modals: [{ ...modal, id: modalCount }, ...waiting], modalCount: modalCount + 1 };
}

/** Returns the queue without its first dialog. */
export function nextModal<One extends Modal>(queue: readonly One[]): readonly One[] {
  return queue.slice(1);
}

/**
 * Returns the queue after a dialog was closed without an answer: without it and further dialogs about the same node.
 */
export function dismissModal<One extends Modal>(queue: readonly One[]): readonly One[] {
  const [first, ...rest] = queue;
  const node = first && nodeOf(first);
  if (!node) return rest;
  const next = rest.findIndex((modal) => !isSameActivity(nodeOf(modal), node));
  return next < 0 ? [] : rest.slice(next);
}

/** Returns the queue after the page has changed: without dialogs about nodes that no longer exist. */
export function keepModals(queue: ModalQueue, page: Page): ModalQueue {
  const isKept = (modal: Modal) => {
    const node = nodeOf(modal);
    return node === undefined || hasNode(page, node);
  };
  return queue.every(isKept) ? queue : queue.filter(isKept);
}

/** The selected node. If none is selected, the panel describes the page. */
export type Selection = ActivityRef | undefined;

/** Returns the selection after the page has changed: unchanged if the node still exists. */
export function keepSelection(selection: Selection, page: Page): Selection {
  return selection && hasNode(page, selection) ? selection : undefined;
}

export function hasNode(page: Page, { mapId, activityId }: ActivityRef): boolean {
  return page.maps.some(
    (map) => map.mapId === mapId && map.nodes.some((node) => node.activityId === activityId),
  );
}
