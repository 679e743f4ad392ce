import type { Commands } from '../../commands/table.ts';
import type { SignInProvider } from '../../../shared/ports/account.ts';
import type { NamePlace } from '../../../shared/ports/device.ts';
import type { ReactNode } from 'react';
import type { CloudState } from '../../../shared/domain/cloud-status.ts';
import type { ListedCertificate } from '../../domain/find-map-certificate.ts';
import type { Modal } from '../../state/modal.ts';

export type ModalOf<Kind extends Modal['kind']> = Extract<Modal, { kind: Kind }>;

export interface Naming {
  isApprovedSource: boolean;
  /** The name that the learner entered before. */
  learnerName: string;
  /** URLs of certificates that do not exist, according to their hosts. */
  lostCertificates?: readonly string[] | undefined;
  /** The position of the name on each certificate, by its URL. */
  namePlaces?: Readonly<Record<string, NamePlace | undefined>> | undefined;
}

export interface NextUp {
  mapId: string;
  activityId: string;
  name: string;
}

export interface ModalProps<Kind extends Modal['kind']> {
  modal: ModalOf<Kind>;
  /** Resolves a URL from the author's markdown. Undefined if links to it are not allowed. */
  toUrl(url: string): string | undefined;
  naming: Naming;
  /** Ways to sign in. Absent if the site has no sign-in. */
  accounts?: { providers: readonly SignInProvider[]; helpUrl?: string } | undefined;
  nextUp: NextUp | undefined;
  /** The checks of the activity that the learner has just finished. */
  checks?: ReactNode;
  /** URL of the picture of the game that the learner has just finished. */
  game?: string | undefined;
  /** §3 cloudState: whether each project is saved to the account. */
  cloudState?: CloudState | undefined;
  /** Badges and certificates that the learner has earned or can earn on this page. */
  earned?: { badges: ReactNode; certificates: readonly ListedCertificate[] };
  /** True if the viewer stores the projects. False if another site's editor does. */
  keepsProjects?: boolean;
  /** True if the site can share games. */
  canShare?: boolean;
  /** True if this server stores shared games, with the learner's account. */
  storesGames?: boolean;
  commands: Commands;
}
