import type { Reward, RewardAction } from '#schemas/generated/page.ts';
import type { ActivityRef } from '../../shared/domain/activity-key.ts';
import type { ActivityProject } from '../domain/activity-projects.ts';
import type { Refusal } from '../../shared/domain/cloud-status.ts';
import type { OwnProject } from '../../shared/domain/own-project.ts';
import type { ProjectFileRefusal } from '../../shared/domain/project-file.ts';
import type { ProjectVersion } from '../../shared/domain/project-versions.ts';
import type { WorkFileRefusal } from '../domain/work-file.ts';
import type { ShareModal } from './share.ts';

interface NodeModal extends ActivityRef {
  /** The node's name. */
  name: string;
}

interface EarnedModal extends NodeModal {
  /** True for the first of several rewards earned together: the celebration is shown once. */
  isCelebrated?: boolean;
}

/** The completion of a map, or a reward on the way. The dialogs behind Claim Reward follow in the queue. */
interface CompletionModal extends EarnedModal {
  kind: 'completion';
  /** The map that is finished; absent for a reward on the way. */
  mapName?: string;
  rewards: readonly Reward[];
  actions: readonly RewardAction[];
  canShare: boolean;
  canHostMultiplayer: boolean;
  /** The learner opened it again, so no dialogs follow. */
  isSeenAgain?: boolean;
}

export interface WorkCounts {
  /** Number of started or completed activities. */
  activities: number;
  projects: number;
}

interface ResetWarning {
  kind: 'reset-warning';
  title: string;
  /** Amount of work to delete: on this page, and everywhere if that is known. */
  counts?: { here: WorkCounts; everywhere?: WorkCounts };
  /** "Everything" means the learner's account, not this device. */
  isAccount?: boolean;
  /** An activity is open in another tab, and continues there. */
  isOpenElsewhere?: boolean;
  /** Host of another site's editor, which stores the projects: they are not deleted. */
  projectsAt?: string;
}

/** The content of a saved file, and what of it is new here. */
interface WorkFound {
  kind: 'work-found';
  fileName: string;
  /** Milliseconds since 1970. */
  exportedAt: number;
  found: WorkCounts;
  added: WorkCounts;
  /** Projects that exist here with other code: the file's versions are kept beside them. */
  copies: readonly { headerId: string; name: string }[];
  /** Number of damaged parts that are left out. */
  dropped: number;
}

/** The learner's projects. Earned badges are shown with them. */
interface MyProjects {
  kind: 'my-projects';
  projects: readonly (OwnProject & { isRemoved?: boolean })[];
  /** Projects of activities, which cannot be deleted here. */
  activities: readonly ActivityProject[];
  /** Their pictures, by header id. */
  pictures?: ReadonlyMap<string, string>;
  /** Name of the last downloaded project, while the dialog is open. */
  downloaded?: string;
  /** Header id of the last shared project, to which the focus returns. */
  shared?: string;
}

type WorkRefused = { kind: 'work-refused'; fileName: string } & (
  { reason: WorkFileRefusal; takesProjects?: boolean } | ProjectFileRefusal
);

/** The activity whose code can be kept. */
export interface PreviousCode {
  name: string;
  imageUrl?: string;
  completedTime?: number;
}

interface RestartWarning extends NodeModal {
  kind: 'restart-warning';
  /** Host of another site's editor, which stores the projects: they are not deleted. */
  projectsAt?: string;
  /** Absent if there is no code to start with. */
  previous?: PreviousCode;
}

/** Spec §2 Sign-in dialog. */
interface LoginModal {
  kind: 'login';
  mode: 'sign-in' | 'sign-up';
  /** The provider whose page is about to open. */
  leavingTo?: string;
  /** Why the last attempt failed. `cancelled`: by the learner. */
  trouble?: 'cancelled' | 'failed' | 'unreachable';
}

/** Spec §4 Delete profile: its state, or why it failed. After `not-fresh` the learner must sign in again. */
interface DeleteProfileModal {
  kind: 'delete-profile';
  step: 'asking' | 'deleting' | 'unreachable' | 'refused' | 'not-fresh';
  /** Name of the provider, whose own account is not deleted. */
  provider: string;
}

/** Spec §2 Report abuse: of a page, or of a ban that blocks it. */
export interface ReportModal {
  kind: 'report-abuse';
  about: 'map' | 'ban';
  /** The page source's identifier. */
  source: string;
}

/** A shared game that the URL names is loading, or failed to load. */
interface SharedGameModal {
  kind: 'shared-game';
  gameId: string;
  step: 'fetching' | 'unknown' | 'gone' | 'other-editor' | 'unreachable' | 'unreadable' | 'notHere';
}

/** A dialog's content as data. A new dialog needs a new kind here and a component that shows it. */
export type Modal =
  | { kind: 'introduction'; title: string; markdown: string }
  /** How the map works, its keys, and who can see the learner's work. */
  | { kind: 'help' }
  | RestartWarning
  /** Asks whether an activity starts with the previous activity's code. */
  | (NodeModal & { kind: 'code-carryover'; previous: PreviousCode })
  | LoginModal
  | DeleteProfileModal
  /** Spec §4 Sign out: some work has not reached the account. */
  | { kind: 'unsent-work'; cause: 'waiting' | 'ended' | Refusal }
  | ResetWarning
  /** The activity is open in another tab. */
  | (NodeModal & { kind: 'open-elsewhere' })
  /** There are several versions of the activity's project: asks which one to continue. */
  | (NodeModal & { kind: 'project-versions'; currentId: string; versions: readonly ProjectVersion[] })
  | ReportModal
  | MyProjects
  | WorkFound
  | WorkRefused
  /** Spec §3 showSelectLanguage. */
  | { kind: 'select-language'; locales: readonly string[]; current: string; translationProject?: string }
  | ShareModal
  | SharedGameModal
  | CompletionModal
  | (EarnedModal & { kind: 'reward'; reward: Reward; hasNext: boolean });

/** Returns whether a modal is about the current page, not about this device. */
export function isOfPage({ kind }: Modal): boolean {
  switch (kind) {
    case 'login':
    case 'delete-profile':
    case 'unsent-work':
    case 'select-language':
    case 'help':
    case 'my-projects':
    case 'work-found':
    case 'work-refused':
    case 'share':
    case 'shared-game':
      return false;
    default:
      return true;
  }
}

/** Returns the node that a modal is about, if any. */
export function nodeOf(modal: Modal): ActivityRef | undefined {
  return 'activityId' in modal ? modal : undefined;
}
