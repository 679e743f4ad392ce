import type { RewardAction } from '#schemas/generated/page.ts';
import type { ActivityRef } from '../../shared/domain/activity-key.ts';
import type { ActivityTarget } from '../../shared/protocol/open-target.ts';
import type { SocialNetwork } from '../../shared/domain/share-links.ts';
import type { PickedFile } from '../../shared/ports/device.ts';
import type { EmbedKind } from '../../shared/ports/games.ts';
import type { Preferences } from '../../shared/ports/storage.ts';
import type { Modal } from '../state/modal.ts';
import type { ActivityCompletion } from '../state/record-editor-events.ts';
import type { GamePicture, ShareModal } from '../state/share.ts';

type Arguments = readonly unknown[];

/** The type of a command. Only its type parameters are used: the objects of this type are empty. */
interface Entry<Taken extends Arguments, NeedsPress extends boolean> {
  needsPress?: NeedsPress;
  /** The command's arguments. */
  given?: Taken;
}

const takes = <Taken extends Arguments = []>(): Entry<Taken, false> => ({});
/**
 * Marks a command that browsers allow only during a click (file choosers, new windows): its code is loaded in advance.
 */
const needsPress = <Taken extends Arguments = []>(): Entry<Taken, true> => ({});

/** Actions of a learner that are not commands. They are reported to telemetry. */
export type Noted =
  | { kind: 'certificate-opened' }
  | { kind: 'link-copied'; what: 'link' | EmbedKind }
  | { kind: 'social-chosen'; network: SocialNetwork | 'device' | 'vscode' };

/** All commands by group. A group's code is one module; most are loaded on first use. */
export const table = {
  /** Commands that change what the page shows. */
  view: {
    select: takes<[node: ActivityRef | undefined]>(),
    setPreferences: takes<[preferences: Preferences]>(),
    /** Reloads the page in another language. */
    chooseLanguage: takes<[locale: string]>(),
    /** Shows the next dialog, after the first one was answered. */
    nextModal: takes(),
    hideModals: takes(),
    /** Closes the first dialog without an answer. */
    dismissModal: takes(),
    showProfile: takes(),
    closeProfile: takes(),
    /** Uncovers the page without waiting for the first sync. */
    skipFirstSync: takes(),
    hideSessionEnded: takes(),
    hideStorageProblem: takes(),
    /** Tries again to store data that is only in memory. */
    retryStorage: takes(),
    note: takes<[noted: Noted]>(),
  },
  /** Commands that open and close activities. */
  play: {
    /**
     * Starts, continues or shows an activity. A new activity starts with the previous activity's code if that is
     * carried over. For a reward node, shows its rewards.
     */
    open: takes<[node: ActivityRef]>(),
    /** Opens an activity from a dialog. Waiting dialogs about other nodes are shown when the map is visible again. */
    openNext: takes<[node: ActivityRef]>(),
    close: takes(),
    /** Keeps the open activity although its progress was deleted elsewhere, or closes it without storing anything. */
    answerReset: takes<[isKept: boolean]>(),
  },
  /** Commands for rewards and certificates. */
  celebrate: {
    /** Selects the first new reward, and shows its dialogs and the offer to sign in, once the map is visible. */
    celebrate: takes<[completion: ActivityCompletion]>(),
    /**
     * Completes an activity whose checks are required, if its tutorial is finished and the checks pass. `isFinished`:
     * the learner has just finished the tutorial. If checks fail then, a dialog shows which ones.
     */
    finishChecked: takes<[target: ActivityTarget, isFinished: boolean]>(),
    /** Shows dialogs once the map is visible again. */
    postpone: takes<[modals: readonly Modal[]]>(),
    /** Shows a reward node's rewards, and completes the node if it is not locked. */
    claimReward: takes<[node: ActivityRef]>(),
    /** Shows the certificate of a completed map, which belongs to the map itself and not to a reward. */
    claimCertificate: takes<[mapId: string]>(),
    /** Executes an action of a reward. Docs and tutorials on other sites open in a new window. */
    follow: needsPress<[mapId: string, action: RewardAction]>(),
    /** Asks a certificate's host whether the certificate exists. */
    lookForCertificate: takes<[url: string]>(),
    /** Finds where the learner's name is written on a certificate, to show it on the preview. */
    findNamePlace: takes<[url: string]>(),
    /** Opens a certificate with the learner's name in a new window. */
    openCertificate: needsPress<[url: string, learnerName: string]>(),
  },
  /** Commands that restart an activity, or reset a page or everything on this device. */
  reset: {
    /** Warns that restarting loses work, and asks about code that can be carried over. */
    askToRestart: takes<[activity: ActivityRef]>(),
    restart: takes<[activity: ActivityRef, keepsCode: boolean]>(),
    /** Restores the game and the steps that the last restart replaced. */
    undoRestart: takes(),
    /** Warns what a reset will delete. */
    askToReset: takes(),
    reset: takes<[isEverything: boolean]>(),
    undoReset: takes(),
    /** Offers to undo an earlier reset, or one in another tab, until the undo expires. */
    lookForUndo: takes(),
  },
  /** Commands for projects and files. */
  work: {
    /**
     * Opens a project in the full editor. A shared game is opened as a copy. The same code is not copied twice.
     */
    openProject: takes<[headerId: string]>(),
    /** Copies an activity's project to My Projects and shows a message. The same code is not copied twice. */
    saveProject: takes<[headerId: string]>(),
    /** Plays an activity's game, or the game from the activities that lead to a reward. */
    playGame: takes<[node: ActivityRef]>(),
    showProjects: takes(),
    removeProject: takes<[headerId: string]>(),
    restoreProject: takes<[headerId: string]>(),
    /** Continues an activity with one version of its project. `isOnly` deletes the other versions. */
    chooseVersion: takes<[activity: ActivityRef, headerId: string, isOnly: boolean]>(),
    /** Saves a project as a file for the editor. */
    downloadProject: takes<[headerId: string]>(),
    /** Saves all work on this device as one file. */
    saveWork: takes(),
    /** Lets the learner choose a file of work or a project file, and opens it. */
    openWork: needsPress(),
    /** Shows what a file of work would add, or opens a project file. */
    openFile: takes<[file: PickedFile]>(),
    /**
     * Adds the work from the file that was read last. `copyNames` has names for projects that this device has with
     * other code.
     */
    addWork: takes<[copyNames: Readonly<Record<string, string>>]>(),
    /** Opens a tutorial that belongs to no map. `url` is the hash of its source. */
    openTutorial: takes<[tutorial: { url: string; title: string }]>(),
    lookForOwnProjects: takes(),
    lookForVersions: takes(),
  },
  account: {
    /** Starts syncing the account, or shows why signing in failed. */
    startAccount: takes(),
    /** Reloads the page because another tab has signed in or out, once no activity is open. */
    followOtherTab: takes(),
    signIn: takes<[mode?: 'sign-in' | 'sign-up']>(),
    /** Navigates to the provider's sign-in page. Shows a failure in the dialog. */
    signInWith: takes<[providerId: string, isRemembered: boolean]>(),
    /** Signs in again with the previous provider, after the session has ended or before the profile is deleted. */
    signInAgain: takes(),
    /**
     * Spec §4: sends all work, then signs out. If sending fails, asks the learner. `isForced` signs out without
     * sending.
     */
    signOut: takes<[isForced?: boolean]>(),
    askToDeleteProfile: takes(),
    deleteProfile: takes(),
    /** §4 E-mail opt-in: saves whether the learner wants e-mails. */
    setEmail: takes<[isWanted: boolean]>(),
    /** Tries to send unsent work now. */
    syncNow: takes(),
  },
  /** Spec §2 Share dialog: commands for sharing games. */
  share: {
    /** Opens the share dialog for an activity's project, or for the game that leads to a reward. */
    shareGame: takes<[node: ActivityRef, purpose?: ShareModal['purpose']]>(),
    shareProject: takes<[headerId: string, name: string]>(),
    publishGame: takes<[projectName: string]>(),
    /** Returns to the dialog's first step: cancels publishing, or lets the learner share the game again. */
    shareAgain: takes(),
    takePicture: takes<[projectName: string]>(),
    /** Returns from taking a picture, with the picture if the learner took one. */
    leavePicture: takes<[picture?: GamePicture]>(),
    /** Sends the picture again, after sending it has failed. */
    resendPicture: takes(),
    /** Spec §8: opens a page that hosts the game. Does nothing without a URL, because no page can host the game. */
    hostGame: needsPress<[url: string | undefined]>(),
  },
};

type Table = typeof table;

export type Group = keyof Table;
type NamesOf<One extends Group> = keyof Table[One] & string;
export type CommandName = { [One in Group]: NamesOf<One> }[Group];
type EntryOf<Name extends CommandName> = {
  [One in Group]: Name extends keyof Table[One] ? Table[One][Name] : never;
}[Group];

/** The arguments of a command. */
export type CommandArguments<Name extends CommandName> =
  EntryOf<Name> extends Entry<infer Taken, boolean> ? Taken : never;

export type PressCommandName = {
  [Name in CommandName]: EntryOf<Name> extends Entry<CommandArguments<Name>, true> ? Name : never;
}[CommandName];

/** A command with its arguments. */
export type Command = { [Name in CommandName]: [name: Name, ...given: CommandArguments<Name>] }[CommandName];
/** A command that does not need a click. */
export type FreeCommand = Exclude<Command, readonly [PressCommandName, ...unknown[]]>;

/** The functions of a command group, by name. */
export type GroupCommands<One extends Group> = {
  [Name in NamesOf<One>]: (...given: CommandArguments<Name & CommandName>) => Promise<void> | void;
};

/**
 * Runs commands, synchronously if their code is loaded. A failed load is shown, and tried again with the next click.
 */
export interface Commands {
  /** Runs a command. Does nothing while the same command with the same arguments is still running. */
  dispatch: (...command: FreeCommand) => void;
  /** Runs a command like `dispatch`. Resolves when the command is done, or when its failure has been shown. */
  run: (...command: FreeCommand) => Promise<void>;
  /** Runs a command in the background. Resolves to false if it failed, and shows nothing. */
  attempt: (...command: FreeCommand) => Promise<boolean>;
  /**
   * Runs a command that needs a click. Call it during the click, with `useCommand`, which loads the code in advance.
   */
  press: (...command: Command) => void;
  /** Loads a command's code in advance. Never rejects. */
  prepare: (name: CommandName) => Promise<void>;
  /** Calls the listener with each command before it is executed. */
  onDispatch: (listener: (command: Command) => void) => () => void;
}
