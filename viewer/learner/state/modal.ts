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
  /** The first of what was earned together: it is celebrated, once for all of them. */
  isCelebrated?: boolean;
}

/** The end of a map, or a reward on the way; what waits behind Claim Reward follows as modals of its own. */
interface CompletionModal extends EarnedModal {
  kind: 'completion';
  /** The map that is finished; absent for a reward on the way. */
  mapName?: string;
  rewards: readonly Reward[];
  actions: readonly RewardAction[];
  canShare: boolean;
  canHostMultiplayer: boolean;
  /** The learner has asked to see it again: nothing waits. */
  isSeenAgain?: boolean;
}

export interface WorkCounts {
  /** Activities started or completed. */
  activities: number;
  projects: number;
}

interface ResetWarning {
  kind: 'reset-warning';
  title: string;
  /** What will go: of this page, and of everything, where that can be found out. */
  counts?: { here: WorkCounts; everywhere?: WorkCounts };
  /** Everything is all of the learner's account, and not what is on this device. */
  isAccount?: boolean;
  /** An activity is open in another tab, and goes on there. */
  isOpenElsewhere?: boolean;
  /** The host of another site's editor, which keeps the projects: they stay there. */
  projectsAt?: string;
}

/** What a saved file holds, and what of it is not here yet. */
interface WorkFound {
  kind: 'work-found';
  fileName: string;
  /** Milliseconds since 1970. */
  exportedAt: number;
  found: WorkCounts;
  added: WorkCounts;
  /** Projects that are here with other code: the file's are kept beside them. */
  copies: readonly { headerId: string; name: string }[];
  /** Damaged parts that are left out. */
  dropped: number;
}

/** What the learner has made. What was earned is shown with it, as the page has it. */
interface MyProjects {
  kind: 'my-projects';
  projects: readonly (OwnProject & { isRemoved?: boolean })[];
  /** Those of activities: none of them is deleted here. */
  activities: readonly ActivityProject[];
  /** What they look like, by header id. */
  pictures?: ReadonlyMap<string, string>;
  /** The name of the one that was downloaded last, while this stands. */
  downloaded?: string;
  /** The header id of the one that was shared last, while this stands: the focus comes back to it. */
  shared?: string;
}

/** A file is not taken. */
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
  /** The host of another site's editor, which keeps the projects: they stay there. */
  projectsAt?: string;
  /** Absent where there is none to begin with. */
  previous?: PreviousCode;
}

/** §2 Sign-in dialog. */
interface LoginModal {
  kind: 'login';
  mode: 'sign-in' | 'sign-up';
  /** The provider whose page is about to open. */
  leavingTo?: string;
  /** Why nobody was signed in when it was tried last; `cancelled` by the learner. */
  trouble?: 'cancelled' | 'failed' | 'unreachable';
}

/** §4 Delete profile: how far it has come, or why it did not work; after `not-fresh` one has to sign in once more. */
interface DeleteProfileModal {
  kind: 'delete-profile';
  step: 'asking' | 'deleting' | 'unreachable' | 'refused' | 'not-fresh';
  /** The name of the provider, whose own account stays. */
  provider: string;
}

/** §2 Report abuse: of a page, or of the ban that keeps it from being shown. */
export interface ReportModal {
  kind: 'report-abuse';
  about: 'map' | 'ban';
  /** The identifier of the page source. */
  source: string;
}

/** A shared game that an address names is on its way here, or why it does not come. */
interface SharedGameModal {
  kind: 'shared-game';
  gameId: string;
  step: 'fetching' | 'unknown' | 'gone' | 'other-editor' | 'unreachable' | 'unreadable' | 'notHere';
}

/** What a dialog shows, as data. A new dialog is a new kind here and a component that shows it. */
export type Modal =
  | { kind: 'introduction'; title: string; markdown: string }
  /** How the map works, its keys, and who sees what. */
  | { kind: 'help' }
  | RestartWarning
  /** Whether an activity begins with the code of the one before. */
  | (NodeModal & { kind: 'code-carryover'; previous: PreviousCode })
  | LoginModal
  | DeleteProfileModal
  /** §4 Sign out: not everything has reached the account, and why. */
  | { kind: 'unsent-work'; cause: 'waiting' | 'ended' | Refusal }
  | ResetWarning
  /** The activity is open in another tab. */
  | (NodeModal & { kind: 'open-elsewhere' })
  /** More than one version of the activity's project is there: which one is it to be? */
  | (NodeModal & { kind: 'project-versions'; currentId: string; versions: readonly ProjectVersion[] })
  | ReportModal
  | MyProjects
  | WorkFound
  | WorkRefused
  | { kind: 'select-language'; locales: readonly string[]; current: string; translationProject?: string }
  | ShareModal
  | SharedGameModal
  | CompletionModal
  | (EarnedModal & { kind: 'reward'; reward: Reward; hasNext: boolean });

/** Whether a modal is about the page that is shown, and not about this device. */
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

/** The node a modal is about, where it is about one. */
export function nodeOf(modal: Modal): ActivityRef | undefined {
  return 'activityId' in modal ? modal : undefined;
}
