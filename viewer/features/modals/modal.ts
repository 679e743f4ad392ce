import type { RewardAction } from '#schemas/generated/page.ts';
import type { SignInProvider } from '../../services/ports/identity.ts';
import type { CloudState } from '../../domain/cloud-status.ts';
import type { Modal } from '../../state/modal.ts';
import type { ShareEvent } from '../../state/share.ts';

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
  /** A project is wanted as a file. */
  | { kind: 'project-file-wanted'; headerId: string }
  | { kind: 'project-chosen' | 'project-removed' | 'project-restored'; headerId: string }
  | { kind: 'language-chosen'; locale: string }
  /** A lone certificate has opened by itself: the dialog's button is a link to it. */
  | { kind: 'reward-claimed'; mapId: string; activityId: string }
  /** A certificate is wanted with a name on it. */
  | { kind: 'certificate-named'; url: string; learnerName: string }
  /** One has opened as it is, by its link. */
  | { kind: 'certificate-opened' }
  | { kind: 'sign-in-wanted' }
  | { kind: 'provider-chosen'; providerId: string; isRemembered: boolean }
  /** The learner came back from the provider's page by the browser's own way. */
  | { kind: 'provider-left' }
  | { kind: 'profile-deletion-confirmed' }
  /** With the provider of before: a profile is deleted by those only who are just signed in. */
  | { kind: 'sign-in-again-wanted' }
  /** `isForced`: whether or not everything has reached the account. */
  | { kind: 'sign-out-wanted'; isForced: boolean }
  | { kind: 'next-wanted'; mapId: string; activityId: string }
  | { kind: 'reward-seen'; mapId: string; activityId: string }
  | ShareEvent
  /** §2 My Projects: one of the learner's own. */
  | { kind: 'project-share-wanted'; headerId: string; name: string }
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
  /** How one can sign in here; absent where nobody can. */
  accounts?: { providers: readonly SignInProvider[]; helpUrl?: string } | undefined;
  nextUp: NextUp | undefined;
  /** §3 cloudState: how each project stands with the account. */
  cloudState?: CloudState | undefined;
  /** Games can be shared from here. */
  canShare?: boolean;
  /** What is shared from here is kept here, with the account. */
  keepsGames?: boolean;
  onEvent(event: ModalEvent): void;
}
