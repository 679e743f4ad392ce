import type { Page } from '#schemas/generated/page.ts';
import { isSameActivity } from '../domain/activity-key.ts';
import { hasNode } from './selection.ts';
import type { Modal } from './modal.ts';
import { nodeOf } from './modal.ts';

/** §4 Modal queue: the first one is shown. To set it is to replace it, to hide it is to empty it. */
export type ModalQueue = readonly Modal[];

/** Drops the first modal. */
export function nextModal(queue: ModalQueue): ModalQueue {
  return queue.slice(1);
}

/** A dialog was closed: what it had still to say of its node goes with it, and what is about others comes next. */
export function dismissModal(queue: ModalQueue): ModalQueue {
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
