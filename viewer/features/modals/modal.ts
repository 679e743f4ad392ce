import type { CertificateReward, Reward, RewardAction } from '#schemas/generated/page.ts';
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
  | { kind: 'reward-seen'; mapId: string; activityId: string }
  | { kind: 'share-wanted'; mapId: string; activityId: string }
  | { kind: 'multiplayer-wanted'; mapId: string; activityId: string }
  | { kind: 'action-followed'; mapId: string; activityId: string; action: RewardAction };

/** What every dialog gets. */
export interface ModalProps<Kind extends Modal['kind']> {
  modal: ModalOf<Kind>;
  /** Where an author's address leads from here; undefined drops it. */
  toUrl(url: string): string | undefined;
  onEvent(event: ModalEvent): void;
}

/** The certificate where it is the only reward: the completion dialog then carries it. */
export function loneCertificate(rewards: readonly Reward[]): CertificateReward | undefined {
  const [first] = rewards;
  return rewards.length === 1 && first?.type === 'certificate' ? first : undefined;
}
