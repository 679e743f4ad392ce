import type { Reward, RewardAction } from '#schemas/generated/page.ts';
import type { ActivityRef } from '../../shared/domain/activity-key.ts';
import type { ActivityProject } from '../domain/activity-projects.ts';
import type { JudgedCheck } from '../domain/judged-work.ts';
import type { Refusal } from '../../shared/domain/cloud-status.ts';
import type { OwnProject } from '../../shared/domain/own-project.ts';
import type { ProjectFileRefusal } from '../../shared/domain/project-file.ts';
import type { ProjectVersion } from '../../shared/domain/project-versions.ts';
import type { WorkFileRefusal } from '../domain/work-file.ts';
import type { ShareModal } from './share.ts';

interface NodeModal extends ActivityRef {
  name: string;
}

interface EarnedModal extends NodeModal {
  /** True for the first of several dialogs shown together, with which the rewards are celebrated once. */
  isCelebrated?: boolean;
}

/** The completion of a map, or of a reward node before its end. Dialogs for its rewards follow in the queue. */
interface CompletionModal extends EarnedModal {
  kind: 'completion';
  /** Name of the completed map. Absent for a reward before the map's end. */
  mapName?: string;
  /** Id of the activity that the learner has just finished, whose checks are shown. */
  finishedId?: string;
  rewards: readonly Reward[];
  actions: readonly RewardAction[];
  canShare: boolean;
  canHostMultiplayer: boolean;
  /** True if the learner opened an earlier completion again, so that no dialogs follow. */
  isReopened?: boolean;
}

export interface WorkCounts {
  /** Number of started or completed activities. */
  activities: number;
  projects: number;
}

/** Amount of work that a reset would delete. */
export interface ResetCounts extends WorkCounts {
  /** True if there is nothing to delete, not even a claimed reward. */
  isEmpty: boolean;
}

interface ResetWarning {
  kind: 'reset-warning';
  /** Title of the page. Absent if no page is shown: then only everything can be reset. */
  title?: string;
  /** Amount of work that would be deleted: on this page, and on all pages if that is known. */
  counts?: { onThisPage?: ResetCounts; everywhere?: ResetCounts };
  /** True if resetting everything means the learner's account. False if it means this device. */
  isAccount?: boolean;
  /** True if an activity is open in another tab, where it continues. */
  isOpenElsewhere?: boolean;
  /** Host of another site's editor, which stores the projects. They are not deleted. */
  projectsAt?: string;
}

/** The content of a work file, and how much of it is new on this device. */
interface WorkFound {
  kind: 'work-found';
  fileName: string;
  /** Time at which the file was saved, in milliseconds since 1970. */
  exportedAt: number;
  found: WorkCounts;
  added: WorkCounts;
  /** Projects that exist on this device with other code. The file's versions are stored as copies. */
  copies: readonly { headerId: string; name: string }[];
  /** Number of damaged parts that were skipped. */
  dropped: number;
}

/** The learner's projects, shown together with earned badges. */
interface MyProjects {
  kind: 'my-projects';
  projects: readonly (OwnProject & { isRemoved?: boolean })[];
  /** Projects of activities, which cannot be deleted in this dialog. */
  activities: readonly ActivityProject[];
  /** Pictures of the projects, by header id. */
  pictures?: ReadonlyMap<string, string>;
  /** Name of the project that was downloaded last while the dialog is open. */
  downloaded?: string;
  /** Header id of the project that was shared last. It gets the focus again. */
  shared?: string;
}

type WorkRefused = { kind: 'work-refused'; fileName: string } & (
  { reason: WorkFileRefusal; takesProjects?: boolean } | ProjectFileRefusal
);

/** An earlier activity, whose code can be carried over. */
export interface PreviousCode {
  name: string;
  imageUrl?: string;
  /** The picture of the activity's game. */
  picture?: string;
  completedTime?: number;
}

/** The learner's own game in an activity that is about to be restarted. */
interface OwnGame {
  headerId: string;
  imageUrl?: string;
  picture?: string;
}

interface RestartWarning extends NodeModal {
  kind: 'restart-warning';
  /** Host of another site's editor, which stores the projects. They are not deleted. */
  projectsAt?: string;
  /** Absent if there is no project. */
  game?: OwnGame;
  /** Name of the copy that was saved in My Projects while the dialog is open. */
  savedCopy?: string;
  /** The activity whose code can be carried over. Absent if there is none. */
  previous?: PreviousCode;
}

/** Spec §2 Sign-in dialog, with its state. */
interface LoginModal {
  kind: 'login';
  mode: 'sign-in' | 'sign-up';
  /** True if the dialog opened by itself, after a completion. */
  isPrompt?: boolean;
  /** The provider whose page is about to open. */
  leavingTo?: string;
  /** Why the last attempt failed. `cancelled`: the learner cancelled it. */
  trouble?: 'cancelled' | 'failed' | 'unreachable';
}

/**
 * Spec §4 Delete profile: the dialog's state, or why deleting failed. After `not-fresh`, the learner must sign in
 * again.
 */
interface DeleteProfileModal {
  kind: 'delete-profile';
  step: 'asking' | 'deleting' | 'unreachable' | 'refused' | 'not-fresh';
  /** Name of the provider, whose own account is not deleted. */
  provider: string;
}

/** Spec §2 Report abuse: reports a page, or a ban that blocks it. */
export interface ReportModal {
  kind: 'report-abuse';
  about: 'map' | 'ban';
  /** Identifier of the page's source. */
  source: string;
}

/** Shows that a shared game, which the URL names, is loading or failed to load. */
interface SharedGameModal {
  kind: 'shared-game';
  gameId: string;
  step: 'fetching' | 'unknown' | 'gone' | 'other-editor' | 'unreachable' | 'unreadable' | 'notHere';
}

interface ProjectVersions extends NodeModal {
  kind: 'project-versions';
  currentId: string;
  /** The latest first. */
  versions: readonly ProjectVersion[];
  /** Time of the question, in milliseconds since 1970. */
  askedAt: number;
}

/** A dialog's content as data. A new dialog needs a new kind here and a component that shows it. */
export type Modal =
  | { kind: 'introduction'; title: string; markdown: string }
  /** Explains how the map works, its keyboard shortcuts, and who can see the learner's work. */
  | { kind: 'help' }
  | RestartWarning
  /** Asks whether an activity starts with the previous activity's code. */
  | (NodeModal & { kind: 'code-carryover'; previous: PreviousCode })
  | LoginModal
  | DeleteProfileModal
  /** Spec §4 Sign out: warns that some work is not in the account. */
  | { kind: 'unsent-work'; cause: 'waiting' | 'ended' | Refusal }
  | ResetWarning
  /** Warns that the activity is also open in another tab. */
  | (NodeModal & { kind: 'open-elsewhere' })
  /** Asks whether to keep the open activity, whose progress was deleted in another tab or on another device. */
  | (NodeModal & { kind: 'reset-elsewhere' })
  /** Asks which version of an activity's project to continue. */
  | ProjectVersions
  /** Lists the required checks that fail, after the learner has finished the tutorial. */
  | (NodeModal & { kind: 'checks-left'; left: readonly JudgedCheck[] })
  | ReportModal
  | MyProjects
  | WorkFound
  | WorkRefused
  | { kind: 'hero' }
  /** Spec §3 showSelectLanguage. */
  | { kind: 'select-language'; locales: readonly string[]; current: string; translationProject?: string }
  | ShareModal
  | SharedGameModal
  | CompletionModal
  | (EarnedModal & { kind: 'reward'; reward: Reward; hasNext: boolean });

/** Returns whether a dialog is about the current page. The other dialogs are about the device or the account. */
export function isAboutPage({ kind }: Modal): boolean {
  switch (kind) {
    case 'login':
    case 'delete-profile':
    case 'unsent-work':
    case 'select-language':
    case 'help':
    case 'hero':
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

/** Returns the node that a dialog is about. Undefined if it is not about a node. */
export function nodeOf(modal: Modal): ActivityRef | undefined {
  return 'activityId' in modal ? modal : undefined;
}
