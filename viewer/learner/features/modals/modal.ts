import type { Commands } from '../../commands/table.ts';
import type { SignInProvider } from '../../../shared/ports/account.ts';
import type { ReactNode } from 'react';
import type { CloudState } from '../../../shared/domain/cloud-status.ts';
import type { ListedCertificate } from '../../domain/find-map-certificate.ts';
import type { Modal } from '../../state/modal.ts';

export type ModalOf<Kind extends Modal['kind']> = Extract<Modal, { kind: Kind }>;

/** What certificates need to know of the page and the learner. */
export interface Naming {
  isApprovedSource: boolean;
  /** As given before. */
  learnerName: string;
  /** Addresses at which there is no certificate, as far as their hosts have said so. */
  lostCertificates?: readonly string[] | undefined;
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
  /** What the learner has earned, and can earn here. */
  earned?: { badges: ReactNode; certificates: readonly ListedCertificate[] };
  /** False where another site's editor keeps the projects. */
  keepsProjects?: boolean;
  /** Games can be shared from here. */
  canShare?: boolean;
  /** What is shared from here is kept here, with the account. */
  keepsGames?: boolean;
  commands: Commands;
}
