import type { RewardAction } from '#schemas/generated/page.ts';
import type { ActivityRef } from '../../shared/domain/activity-key.ts';
import type { SocialNetwork } from '../../shared/domain/share-links.ts';
import type { PickedFile } from '../../shared/ports/device.ts';
import type { EmbedKind } from '../../shared/ports/games.ts';
import type { Preferences } from '../../shared/ports/storage.ts';
import type { Modal } from '../state/modal.ts';
import type { ActivityCompletion } from '../state/record-editor-events.ts';
import type { GamePicture, ShareModal } from '../state/share.ts';

type Arguments = readonly unknown[];

/** Only for types: an entry contains nothing. */
interface Entry<Taken extends Arguments, NeedsPress extends boolean> {
  needsPress?: NeedsPress;
  /** The command's arguments. */
  given?: Taken;
}

const takes = <Taken extends Arguments = []>(): Entry<Taken, false> => ({});
/** Marks a command that browsers allow only during a click (file choosers, new windows): its code is loaded before. */
const needsPress = <Taken extends Arguments = []>(): Entry<Taken, true> => ({});

/** Actions of a learner that are not commands. Telemetry counts them. */
export type Noted =
  | { kind: 'certificate-opened' }
  | { kind: 'link-copied'; what: 'link' | EmbedKind }
  | { kind: 'social-chosen'; network: SocialNetwork | 'device' | 'vscode' };

/** All actions of a learner, by group. A group's code is one module; most are loaded on first use. */
export const table = {
  /** Changes what is shown. */
  view: {
    select: takes<[node: ActivityRef | undefined]>(),
    setPreferences: takes<[preferences: Preferences]>(),
    /** Reloads the page in another language. */
    chooseLanguage: takes<[locale: string]>(),
    /** The first dialog was answered: shows the next one. */
    nextModal: takes(),
    hideModals: takes(),
    /** Closes the first dialog without an answer. */
    dismissModal: takes(),
    showProfile: takes(),
    closeProfile: takes(),
    /** Stops waiting for the first sync. */
    skipFirstSync: takes(),
    hideSessionEnded: takes(),
    hideStorageProblem: takes(),
    /** Tries again to write what is kept in memory. */
    retryStorage: takes(),
    note: takes<[noted: Noted]>(),
  },
  /** Opens and closes activities. */
  play: {
    /**
     * Starts, continues or shows an activity's code. A start uses the previous code if that is carried over. For a
     * reward node, shows its rewards.
     */
    open: takes<[node: ActivityRef]>(),
    /** Opens an activity from a dialog. Waiting dialogs about other nodes are shown when the map is back. */
    openNext: takes<[node: ActivityRef]>(),
    close: takes(),
  },
  /** Shows rewards. */
  celebrate: {
    /** Selects the first new reward, and shows its dialogs and the login prompt, once the map shows. */
    celebrate: takes<[completion: ActivityCompletion]>(),
    /** Shows the dialogs once the learner is back on the map. */
    postpone: takes<[modals: readonly Modal[]]>(),
    /** Shows a reward node's rewards, and completes the node if it is not locked. */
    claimReward: takes<[node: ActivityRef]>(),
    /** Shows the certificate that a completed map names itself. */
    claimCertificate: takes<[mapId: string]>(),
    /** Follows an action of a reward. Docs and tutorials on other sites open in a new window. */
    follow: needsPress<[mapId: string, action: RewardAction]>(),
    /** Asks a certificate's host whether the certificate exists. */
    lookForCertificate: takes<[url: string]>(),
    /** Opens a certificate with the learner's name in a new window. */
    openCertificate: needsPress<[url: string, learnerName: string]>(),
  },
  /** Restarts an activity, or resets a page or everything on this device. */
  reset: {
    /** Shows a warning that says what is lost, and asks about code that can be carried over. */
    askToRestart: takes<[activity: ActivityRef]>(),
    restart: takes<[activity: ActivityRef, keepsCode: boolean]>(),
    /** Shows a warning that says what will be deleted. */
    askToReset: takes(),
    reset: takes<[isEverything: boolean]>(),
    undoReset: takes(),
    /** Offers to undo a reset made earlier or in another tab, for the rest of its time. */
    lookForUndo: takes(),
  },
  /** Projects and files. */
  work: {
    /**
     * Opens a project in the full editor. An activity's project or a shared game is opened as a copy, one per state of
     * its code.
     */
    openProject: takes<[headerId: string]>(),
    /** Saves a copy of an activity's project in My Projects, one per state of its code, and shows a message. */
    saveProject: takes<[headerId: string]>(),
    /** Plays the game that the learner made on the way to a node. */
    playGame: takes<[node: ActivityRef]>(),
    showProjects: takes(),
    removeProject: takes<[headerId: string]>(),
    restoreProject: takes<[headerId: string]>(),
    /** Continues with one version of an activity's project. `isOnly` deletes the others. */
    chooseVersion: takes<[activity: ActivityRef, headerId: string, isOnly: boolean]>(),
    /** Saves a project as a file of the editor. */
    downloadProject: takes<[headerId: string]>(),
    /** Saves all work on this device as one file. */
    saveWork: takes(),
    /** Lets the learner choose a file, and opens it. */
    openWork: needsPress(),
    /** Shows what a file of work would add, or opens the project in a file. */
    openFile: takes<[file: PickedFile]>(),
    /**
     * Adds the work that was last read. `copyNames` names the second versions of projects that exist here with other
     * code.
     */
    addWork: takes<[copyNames: Readonly<Record<string, string>>]>(),
    /** Opens a tutorial that is on no map, by the hash of its source. */
    openTutorial: takes<[tutorial: { url: string; title: string }]>(),
    lookForOwnProjects: takes(),
    lookForVersions: takes(),
  },
  account: {
    /** Starts syncing, or shows why nobody is signed in. */
    startAccount: takes(),
    /** Another tab has signed in or out: reloads the page once the learner is not doing anything. */
    followOtherTab: takes(),
    signIn: takes<[mode?: 'sign-in' | 'sign-up']>(),
    /** Navigates to the provider's page. A failure is shown in the dialog. */
    signInWith: takes<[providerId: string, isRemembered: boolean]>(),
    /** Signs in with the previous provider, after the session has ended or to delete the profile. */
    signInAgain: takes(),
    /** Spec §4: saves and sends everything first. If that fails, asks, unless it is forced. */
    signOut: takes<[isForced?: boolean]>(),
    askToDeleteProfile: takes(),
    deleteProfile: takes(),
    /** §4 E-mail opt-in. */
    setEmail: takes<[isWanted: boolean]>(),
    /** Tries to send unsent work now. */
    syncNow: takes(),
  },
  /** Spec §2 Share dialog. */
  share: {
    /** Shares an activity's project, or the game that the learner made on the way to a reward. */
    shareGame: takes<[node: ActivityRef, purpose?: ShareModal['purpose']]>(),
    shareProject: takes<[headerId: string, name: string]>(),
    publishGame: takes<[projectName: string]>(),
    /** Back to the title: cancels publishing, or shares the game again. */
    shareAgain: takes(),
    takePicture: takes<[projectName: string]>(),
    /** Returns with the picture, if one was taken. */
    leavePicture: takes<[picture?: GamePicture]>(),
    /** Sends the picture again after a failure. */
    resendPicture: takes(),
    /** Spec §8: does nothing without a share id, because no page can host the game. */
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
export type Given<Name extends CommandName> =
  EntryOf<Name> extends Entry<infer Taken, boolean> ? Taken : never;

export type PressCommandName = {
  [Name in CommandName]: EntryOf<Name> extends Entry<Given<Name>, true> ? Name : never;
}[CommandName];

/** A command with its arguments. */
export type Command = { [Name in CommandName]: [name: Name, ...given: Given<Name>] }[CommandName];
/** A command that does not need a click. */
export type FreeCommand = Exclude<Command, readonly [PressCommandName, ...unknown[]]>;

/** The code of a group. */
export type GroupCommands<One extends Group> = {
  [Name in NamesOf<One>]: (...given: Given<Name & CommandName>) => Promise<void> | void;
};

/**
 * Executes commands, synchronously if their code is loaded. A failed load is shown and repeated with the next click.
 */
export interface Commands {
  /** Does nothing while the same command is still running. */
  dispatch: (...command: FreeCommand) => void;
  /** The same as `dispatch`. Resolves when the command is done, or when its failure has been shown. */
  run: (...command: FreeCommand) => Promise<void>;
  /** Runs a command in the background: resolves to false if it failed, and shows nothing. */
  attempt: (...command: FreeCommand) => Promise<boolean>;
  /** Call it during the click. Components use `useCommand`, which loads the code ahead. */
  press: (...command: Command) => void;
  /** Loads the code ahead. Never rejects. */
  prepare: (name: CommandName) => Promise<void>;
  /** Calls the listener with each command before it is executed. */
  onDispatch: (listener: (command: Command) => void) => () => void;
}
