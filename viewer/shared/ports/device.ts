import type { OfflineReport } from '#schemas/offline.ts';

/** A file that was chosen; a browser's `File` is one. */
export type PickedFile = Pick<File, 'name' | 'size' | 'text' | 'arrayBuffer'>;

/** Files of the device. */
export interface Files {
  /** Lets the learner choose one; undefined where they choose none. Must be called from a press. */
  pick: (types: string) => Promise<PickedFile | undefined>;
  /** Hands a file over to be kept. */
  save: (name: string, type: string, parts: readonly (string | Uint8Array<ArrayBuffer>)[]) => void;
}

export type Unpacking =
  | { kind: 'unpacked'; text: string }
  /** It holds more than it may. */
  | { kind: 'too-big' }
  | { kind: 'damaged' }
  /** It is nothing that projects are kept in. */
  | { kind: 'other' };

/** Packs the text of a project file as the editor does, and unpacks it. The page stays awake meanwhile. */
export interface ProjectPacker {
  /** Rejects where it cannot be done now. */
  pack: (text: string) => Promise<Uint8Array<ArrayBuffer>>;
  /** Takes a packed file, and the editor's picture of a project. The bytes may be anybody's. */
  unpack: (bytes: Uint8Array<ArrayBuffer>) => Promise<Unpacking>;
}

/** Where projects are kept here, they can go out as files and come in. */
export interface ProjectFilePlace {
  /** The editor's target, as `arcade`. */
  targetId: string;
  loadPacker: () => Promise<ProjectPacker>;
}

/** Opens certificates beside the map. */
export interface Certificates {
  /**
   * Opens a certificate with the learner's name on it, or, where that cannot be done, as it is. To be called within
   * the click, so that the browser lets a tab open. Never rejects.
   */
  openNamed: (url: string, learnerName: string) => Promise<void>;
  /** True where its host says that there is no such file; false where nobody can know. Never rejects. */
  isMissing: (url: string) => Promise<boolean>;
}

/** How good the line is. `metered`: it is to save data. `slow`: much of anything keeps away what the learner waits for. */
export type Line = 'good' | 'slow' | 'metered';

/** How it stands with this site on this device. */
export interface OfflineFacts {
  /** What the browser's keeper of files says; absent before it has said anything, or where there is none. */
  report?: OfflineReport;
  /** All of it is to be stored: the learner asks for it, or the place. */
  isWanted: boolean;
  /** The browser offers to install the site as an app. */
  canInstall: boolean;
  /** It was installed just now. */
  isInstalled: boolean;
}

/** The site on this device, for when there is no network. */
export interface Offline {
  current: () => OfflineFacts;
  /** Tells each change. */
  subscribe: (listener: () => void) => () => void;
  /** From now on what is to be there unasked may be fetched: the page has nothing else to do. */
  begin: () => void;
  /** Stores all that is missing, or tries again. */
  store: () => void;
  /** Lets go of the editor, by far the most of it; the map stays. */
  remove: () => void;
  /** Asks the learner, in the browser's own dialog. */
  install: () => Promise<void>;
  /** Nothing happens before this, and nothing after its undo. */
  start: () => () => void;
}

/** Whether the editor can be loaded: ours may still be on its way from the package registry. */
export type AvailabilityState =
  | { kind: 'checking' }
  | { kind: 'downloading'; receivedBytes: number; totalBytes?: number }
  | { kind: 'failed'; reason: string }
  | { kind: 'ready' };

export interface EditorAvailability {
  getState: () => AvailabilityState;
  subscribe: (listener: () => void) => () => void;
  /** Tries again after a failure. */
  retry: () => void;
}
