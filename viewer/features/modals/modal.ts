import type { RewardAction } from '#schemas/generated/page.ts';
import type { Modal } from '../../state/modal.ts';

export type ModalOf<Kind extends Modal['kind']> = Extract<Modal, { kind: Kind }>;

/** What a learner decided in a dialog. `closed` is always possible and decides nothing. */
export type ModalEvent =
  | { kind: 'closed' }
  | { kind: 'restart-confirmed'; mapId: string; activityId: string }
  | { kind: 'carryover-chosen'; mapId: string; activityId: string; keepsCode: boolean }
  | { kind: 'reset-confirmed'; isEverything: boolean }
  | { kind: 'left-to-other-tab' }
  | { kind: 'version-chosen'; mapId: string; activityId: string; headerId: string; isOnly: boolean }
  /** `copyNames` by the projects' own names: names of second versions, in the learner's language. */
  | { kind: 'work-confirmed'; copyNames: Readonly<Record<string, string>> }
  | { kind: 'file-wanted' }
  | { kind: 'project-chosen' | 'project-removed' | 'project-restored'; headerId: string }
  | { kind: 'language-chosen'; locale: string }
  /** A lone certificate has opened by itself: the dialog's button is a link to it. */
  | { kind: 'reward-claimed'; mapId: string; activityId: string }
  /** A certificate is wanted with a name on it. */
  | { kind: 'certificate-named'; url: string; learnerName: string }
  /** One has opened as it is, by its link. */
  | { kind: 'certificate-opened' }
  | { kind: 'sign-in-wanted' }
  | { kind: 'next-wanted'; mapId: string; activityId: string }
  | { kind: 'reward-seen'; mapId: string; activityId: string }
  | { kind: 'share-wanted'; mapId: string; activityId: string }
  | { kind: 'multiplayer-wanted'; mapId: string; activityId: string }
  | { kind: 'action-followed'; mapId: string; activityId: string; action: RewardAction };

/** What certificates need to know of the page and the learner. */
export interface Naming {
  isApprovedSource: boolean;
  /** As given before. */
  learnerName: string;
}

/** What a learner would do next. */
export interface NextUp {
  mapId: string;
  activityId: string;
  name: string;
}

/** What every dialog gets. */
export interface ModalProps<Kind extends Modal['kind']> {
  modal: ModalOf<Kind>;
  /** Where an author's address leads from here; undefined drops it. */
  toUrl(url: string): string | undefined;
  naming: Naming;
  nextUp: NextUp | undefined;
  onEvent(event: ModalEvent): void;
}
