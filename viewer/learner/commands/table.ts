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

/** Only types: an entry holds nothing. */
interface Entry<Taken extends Arguments, NeedsPress extends boolean> {
  needsPress?: NeedsPress;
  /** What the command takes. */
  given?: Taken;
}

const takes = <Taken extends Arguments = []>(): Entry<Taken, false> => ({});
/** The browser allows it only while a press is handled (file choosers, new windows): its code is loaded before. */
const needsPress = <Taken extends Arguments = []>(): Entry<Taken, true> => ({});

/** What a learner did that no command carries out: telemetry counts it. */
export type Noted =
  | { kind: 'certificate-opened' }
  | { kind: 'link-copied'; what: 'link' | EmbedKind }
  | { kind: 'social-chosen'; network: SocialNetwork | 'device' | 'vscode' };

/** Everything that a learner can do, by group. The code of a group is one module; most are loaded when first used. */
export const table = {
  /** Changes what is shown. */
  view: {
    select: takes<[node: ActivityRef | undefined]>(),
    setPreferences: takes<[preferences: Preferences]>(),
    /** Loads the page anew, in another language. */
    chooseLanguage: takes<[locale: string]>(),
    /** The first dialog was answered: shows the next one. */
    nextModal: takes(),
    hideModals: takes(),
    /** Closes the first dialog without an answer. */
    dismissModal: takes(),
    showProfile: takes(),
    closeProfile: takes(),
    /** Does not wait any longer for the first sync. */
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
     * Start, Continue or View Code, whichever it is; a start begins with the previous code where that is carried over.
     * The rewards of a reward node are shown.
     */
    open: takes<[node: ActivityRef]>(),
    /** The same from a dialog: dialogs about other nodes are shown when the map is back. */
    openNext: takes<[node: ActivityRef]>(),
    close: takes(),
  },
  /** Shows what was earned, and where it leads. */
  celebrate: {
    /** Selects the first new reward, and shows its dialogs and the login prompt, once the map shows. */
    celebrate: takes<[completion: ActivityCompletion]>(),
    /** Shows dialogs when the map is back. */
    postpone: takes<[modals: readonly Modal[]]>(),
    /** Shows a reward node's rewards, and completes the node if it is not locked. */
    claimReward: takes<[node: ActivityRef]>(),
    /** Shows the certificate that a completed map names itself. */
    claimCertificate: takes<[mapId: string]>(),
    /** Follows an action of a reward: docs and tutorials of other sites open in a window of their own. */
    follow: needsPress<[mapId: string, action: RewardAction]>(),
    /** Asks its host whether a certificate is there at all. */
    lookForCertificate: takes<[url: string]>(),
    /** With the learner's name on it, in a window of its own. */
    openCertificate: needsPress<[url: string, learnerName: string]>(),
  },
  /** Starts anew: an activity, a page, everything on this device. */
  reset: {
    /** Shows a warning that says what is lost, and asks about code that can be carried over. */
    askToRestart: takes<[activity: ActivityRef]>(),
    restart: takes<[activity: ActivityRef, keepsCode: boolean]>(),
    /** Shows a warning that says what will be deleted. */
    askToReset: takes(),
    reset: takes<[isEverything: boolean]>(),
    undoReset: takes(),
    /** Offers the undo of a reset that was made before, or in another tab, for what is left of its time. */
    lookForUndo: takes(),
  },
  /** Projects and files. */
  work: {
    /** In the full editor; that of an activity, and a shared game, as a copy, one for each state of its code. */
    openProject: takes<[headerId: string]>(),
    /** Saves a copy of an activity's project in My Projects, one for each state of its code, and says so. */
    saveProject: takes<[headerId: string]>(),
    /** Plays what was made on the way to a node. */
    playGame: takes<[node: ActivityRef]>(),
    showProjects: takes(),
    removeProject: takes<[headerId: string]>(),
    restoreProject: takes<[headerId: string]>(),
    /** Goes on with one version of an activity's project, and drops the others where it is to be the only one. */
    chooseVersion: takes<[activity: ActivityRef, headerId: string, isOnly: boolean]>(),
    /** As a file of the editor. */
    downloadProject: takes<[headerId: string]>(),
    /** Everything that was done on this device, as one file. */
    saveWork: takes(),
    /** Lets the learner choose a file, and opens it. */
    openWork: needsPress(),
    /** Says what a file of work would add, or opens the project in it. */
    openFile: takes<[file: PickedFile]>(),
    /** Adds the work that was read last; `copyNames` by the names of projects that are here with other code. */
    addWork: takes<[copyNames: Readonly<Record<string, string>>]>(),
    /** Opens a tutorial that is on no map, by the hash of its source. */
    openTutorial: takes<[tutorial: { url: string; title: string }]>(),
    lookForOwnProjects: takes(),
    lookForVersions: takes(),
  },
  account: {
    /** What the account is: begins to sync, or says why nobody is signed in. */
    startAccount: takes(),
    /** Another tab has signed in or out: loads the page anew as theirs, once nothing is being done on it. */
    followOtherTab: takes(),
    signIn: takes<[mode?: 'sign-in' | 'sign-up']>(),
    /** Leaves for the provider's page; what goes wrong shows in the dialog. */
    signInWith: takes<[providerId: string, isRemembered: boolean]>(),
    /** With the provider of before, as the session has ended, or as only who just signed in may delete a profile. */
    signInAgain: takes(),
    /** §4 Everything is saved and sent first; where that cannot be, it asks, unless it is forced. */
    signOut: takes<[isForced?: boolean]>(),
    askToDeleteProfile: takes(),
    deleteProfile: takes(),
    /** §4 E-mail opt-in. */
    setEmail: takes<[isWanted: boolean]>(),
    /** Tries now to send what waits. */
    syncNow: takes(),
  },
  /** §2 Share dialog: what leads to it, and what is done in it. */
  share: {
    /** The project of an activity, or the game that was made on the way to a reward. */
    shareGame: takes<[node: ActivityRef, purpose?: ShareModal['purpose']]>(),
    shareProject: takes<[headerId: string, name: string]>(),
    publishGame: takes<[projectName: string]>(),
    /** Back to the title: publishing is called off, or the game is shared anew. */
    shareAgain: takes(),
    takePicture: takes<[projectName: string]>(),
    /** With the picture that was taken, if one was. */
    leavePicture: takes<[picture?: GamePicture]>(),
    /** The picture did not arrive: sends it once more. */
    resendPicture: takes(),
    /** §8 Without a share id there is no page that hosts it: a silent stop. */
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

/** What a command takes. */
export type Given<Name extends CommandName> =
  EntryOf<Name> extends Entry<infer Taken, boolean> ? Taken : never;

export type PressCommandName = {
  [Name in CommandName]: EntryOf<Name> extends Entry<Given<Name>, true> ? Name : never;
}[CommandName];

/** A command with all that it takes. */
export type Command = { [Name in CommandName]: [name: Name, ...given: Given<Name>] }[CommandName];
/** One that needs no press. */
export type FreeCommand = Exclude<Command, readonly [PressCommandName, ...unknown[]]>;

/** The code of a group. */
export type GroupCommands<One extends Group> = {
  [Name in NamesOf<One>]: (...given: Given<Name & CommandName>) => Promise<void> | void;
};

/** Carries out commands, at once if their code is loaded. A failed load is shown, and tried again with the next press. */
export interface Commands {
  /** Does nothing while the same command is still under way. */
  dispatch: (...command: FreeCommand) => void;
  /** The same; resolves when it is done, or has failed and that was shown. */
  run: (...command: FreeCommand) => Promise<void>;
  /** For what nobody has pressed: resolves to false if it failed, and shows nothing. */
  attempt: (...command: FreeCommand) => Promise<boolean>;
  /** To be called within the press; components have it from `useCommand`, which loads the code ahead. */
  press: (...command: Command) => void;
  /** Loads the code ahead. Never rejects. */
  prepare: (name: CommandName) => Promise<void>;
  /** Calls the listener with each command before it is carried out. */
  onDispatch: (listener: (command: Command) => void) => () => void;
}
