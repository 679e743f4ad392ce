import type { OfflineReport } from '#schemas/offline.ts';

/** A chosen file, such as a browser's `File`. */
export type PickedFile = Pick<File, 'name' | 'size' | 'text' | 'arrayBuffer'>;

/** Files on the device. */
export interface Files {
  /** Lets the learner choose a file. Returns undefined if they choose none. Call it in a click handler. */
  pick: (types: string) => Promise<PickedFile | undefined>;
  /** Saves a file to the device. */
  save: (name: string, type: string, parts: readonly (string | Uint8Array<ArrayBuffer>)[]) => void;
}

export type Unpacking =
  | { kind: 'unpacked'; text: string }
  /** Its content is too large. */
  | { kind: 'too-big' }
  | { kind: 'damaged' }
  /** It is not a file that can contain a project. */
  | { kind: 'other' };

/** Compresses the text of a project file like the editor, and decompresses it, without blocking the page. */
export interface ProjectPacker {
  /** Rejects if it is impossible at the moment. */
  pack: (text: string) => Promise<Uint8Array<ArrayBuffer>>;
  /** Reads a compressed file, or the editor's picture of a project. The bytes may come from anyone. */
  unpack: (bytes: Uint8Array<ArrayBuffer>) => Promise<Unpacking>;
}

/** Saving projects as files and opening them, if projects are stored here. */
export interface ProjectFilePlace {
  /** The editor's target, for example `arcade`. */
  targetId: string;
  loadPacker: () => Promise<ProjectPacker>;
}

/** Opens certificates in a new tab. */
export interface Certificates {
  /**
   * Opens a certificate with the learner's name on it, or unchanged if that is impossible. Call it in a click handler,
   * so that the browser allows a new tab. Never rejects.
   */
  openNamed: (url: string, learnerName: string) => Promise<void>;
  /** Returns true if the host says that the file does not exist, false if unknown. Never rejects. */
  isMissing: (url: string) => Promise<boolean>;
}

/**
 * The quality of the network. `metered`: save data. `slow`: large downloads would delay what the learner is waiting
 * for.
 */
export type Line = 'good' | 'slow' | 'metered';

/** The state of this site on this device. */
export interface OfflineFacts {
  /** The service worker's report. Absent before the first one, or without a worker. */
  report?: OfflineReport;
  /** Everything should be stored, because the learner or the site asks for it. */
  isWanted: boolean;
  /** The browser offers to install the site as an app. */
  canInstall: boolean;
  /** The site has just been installed. */
  isInstalled: boolean;
}

/** Storing the site on this device for offline use. */
export interface Offline {
  current: () => OfflineFacts;
  /** Called at each change. */
  subscribe: (listener: () => void) => () => void;
  /** Call it when the page is idle. From then on, files may be fetched that are stored automatically. */
  begin: () => void;
  /** Stores everything that is missing, or tries again. */
  store: () => void;
  /** Deletes the editor, the largest part. The map stays. */
  remove: () => void;
  /** Shows the browser's installation dialog. */
  install: () => Promise<void>;
  /** Must be called first. Returns the undo. */
  start: () => () => void;
}

/** Whether the editor can be loaded. A bundled editor may still be downloading from the package registry. */
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
