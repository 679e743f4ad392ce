import type { Page } from '#schemas/generated/page.ts';
import { isSameActivity, type ActivityRef } from '../../shared/domain/activity-key.ts';
import { nodeOf, type Modal } from './modal.ts';

/** A queued modal. The id distinguishes equal modals, and stays when a modal changes its content. */
export type QueuedModal = Modal & { id: number };

/** Spec §4 Modal queue: the first modal is shown. Emptying the queue hides it. */
export type ModalQueue = readonly QueuedModal[];

/** The queue's part of the viewer's state. */
interface QueueState {
  modals: ModalQueue;
  /** Number of modals so far, which is the next one's id. */
  modalCount: number;
}

/** Replaces the queue. */
export function setModals({ modalCount }: QueueState, modals: readonly Modal[]): QueueState {
  return addModals({ modals: [], modalCount }, modals);
}

/** Replaces the queue by one modal. If one of its kind is shown, it stays and changes its content. */
export function showModal(state: QueueState, modal: Modal): QueueState {
  const [shown] = state.modals;
  if (shown?.kind !== modal.kind) return setModals(state, [modal]);
  return { ...state, modals: [{ ...modal, id: shown.id }] };
}

/** Appends modals to the queue. */
export function addModals({ modals: queue, modalCount }: QueueState, modals: readonly Modal[]): QueueState {
  const more = modals.map((modal, index) => ({ ...modal, id: modalCount + index }));
  return { modals: [...queue, ...more], modalCount: modalCount + more.length };
}

/** Shows a modal before the queued ones, which are not celebrated again afterwards. */
export function insertModal({ modals, modalCount }: QueueState, modal: Modal): QueueState {
  const waiting = modals.map((one) => ('isCelebrated' in one ? { ...one, isCelebrated: false } : one));
  return { modals: [{ ...modal, id: modalCount }, ...waiting], modalCount: modalCount + 1 };
}

/** Removes the first modal. */
export function nextModal<One extends Modal>(queue: readonly One[]): readonly One[] {
  return queue.slice(1);
}

/** Closes a dialog without an answer: removes the further dialogs about its node, and shows those about others. */
export function dismissModal<One extends Modal>(queue: readonly One[]): readonly One[] {
  const [first, ...rest] = queue;
  const node = first && nodeOf(first);
  if (!node) return rest;
  const next = rest.findIndex((modal) => !isSameActivity(nodeOf(modal), node));
  return next < 0 ? [] : rest.slice(next);
}

/** Updates the queue after a live change of the page: removes dialogs about nodes that no longer exist. */
export function keepModals(queue: ModalQueue, page: Page): ModalQueue {
  const isKept = (modal: Modal) => {
    const node = nodeOf(modal);
    return node === undefined || hasNode(page, node);
  };
  return queue.every(isKept) ? queue : queue.filter(isKept);
}

/** The selected node. Without one, the panel describes the page. */
export type Selection = ActivityRef | undefined;

/** Updates the selection after a live change of the page: keeps it if the node still exists. */
export function keepSelection(selection: Selection, page: Page): Selection {
  return selection && hasNode(page, selection) ? selection : undefined;
}

export function hasNode(page: Page, { mapId, activityId }: ActivityRef): boolean {
  return page.maps.some(
    (map) => map.mapId === mapId && map.nodes.some((node) => node.activityId === activityId),
  );
}
