import type { Commands } from '../../commands/table.ts';
import type { SignInProvider } from '../../../shared/ports/account.ts';
import type { ReactNode } from 'react';
import type { CloudState } from '../../../shared/domain/cloud-status.ts';
import type { ListedCertificate } from '../../domain/find-map-certificate.ts';
import type { Modal } from '../../state/modal.ts';

export type ModalOf<Kind extends Modal['kind']> = Extract<Modal, { kind: Kind }>;

export interface Naming {
  isApprovedSource: boolean;
  /** The name that the learner entered before. */
  learnerName: string;
  /** Addresses whose hosts reported that there is no certificate. */
  lostCertificates?: readonly string[] | undefined;
}

export interface NextUp {
  mapId: string;
  activityId: string;
  name: string;
}

export interface ModalProps<Kind extends Modal['kind']> {
  modal: ModalOf<Kind>;
  /** Resolves an address from the author's markdown. Undefined if links to it are not allowed. */
  toUrl(url: string): string | undefined;
  naming: Naming;
  /** Ways to sign in. Absent if nobody can sign in here. */
  accounts?: { providers: readonly SignInProvider[]; helpUrl?: string } | undefined;
  nextUp: NextUp | undefined;
  /** §3 cloudState: whether each project is saved to the account. */
  cloudState?: CloudState | undefined;
  /** Badges and certificates that the learner has earned or can earn here. */
  earned?: { badges: ReactNode; certificates: readonly ListedCertificate[] };
  /** False if another site's editor stores the projects. */
  keepsProjects?: boolean;
  /** True if games can be shared from here. */
  canShare?: boolean;
  /** True if this server stores shared games, with the learner's account. */
  keepsGames?: boolean;
  commands: Commands;
}
