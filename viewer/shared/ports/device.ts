import type { OfflineReport } from '#schemas/offline.ts';

/** A file that the user has chosen, such as a browser's `File`. */
export type PickedFile = Pick<File, 'name' | 'size' | 'text' | 'arrayBuffer'>;

/** Opens and saves files on the device. */
export interface Files {
  /** Lets the user choose a file. Resolves to undefined if none was chosen. Call it in a click handler. */
  pick: (types: string) => Promise<PickedFile | undefined>;
  save: (name: string, type: string, parts: readonly (string | Uint8Array<ArrayBuffer>)[]) => void;
}

export type Unpacking =
  | { kind: 'unpacked'; text: string }
  /** The file's content is too large. */
  | { kind: 'too-big' }
  | { kind: 'damaged' }
  /** The file is not of a type that can contain a project. */
  | { kind: 'other' };

/** Compresses and decompresses project files like the editor, without blocking the page. */
export interface ProjectPacker {
  /** Compresses the text of a project file. Rejects if that is impossible at the moment. */
  pack: (text: string) => Promise<Uint8Array<ArrayBuffer>>;
  /** Reads a compressed file, or the editor's picture of a project. The bytes may come from strangers. */
  unpack: (bytes: Uint8Array<ArrayBuffer>) => Promise<Unpacking>;
}

/** Saves projects as files and opens them. Exists only if the viewer stores projects. */
export interface ProjectFileSupport {
  /** The editor's target, for example `arcade`. */
  targetId: string;
  loadPacker: () => Promise<ProjectPacker>;
}

/** Opens certificates in a new tab. */
export interface Certificates {
  /**
   * Opens a certificate with the learner's name and today's date on it, or unchanged if that fails. Call it in a click
   * handler, so that the browser allows a new tab. Never rejects.
   */
  openNamed: (url: string, learnerName: string) => Promise<void>;
  /**
   * Returns true if the certificate's host reports that the file does not exist. False if it exists or that is unknown.
   * Never rejects.
   */
  isMissing: (url: string) => Promise<boolean>;
  /**
   * Finds where a name is written on a certificate. Undefined if that is unknown. Rejects if the certificate cannot be
   * loaded.
   */
  findNamePlace: (url: string) => Promise<NamePlace | undefined>;
}

/** The page of a certificate, in points. Positions start at the upper left corner. */
export interface NamePlace {
  width: number;
  height: number;
  /** CSS color of the name. */
  color: string;
  /** The form field for the name. Without one, the name is in the middle of the page. */
  field?: FieldPlace;
  /** Today's date, as it is written into its form field. Absent if the certificate has no field for it. */
  date?: { text: string; color: string; field: FieldPlace };
}

/** The inside of a form field, in points. */
export interface FieldPlace {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The quality of the network. `metered`: the user wants to save data. `slow`: large downloads would delay other
 * requests for which the learner is waiting.
 */
export type Line = 'good' | 'slow' | 'metered';

/** How this site is stored on this device. */
export interface OfflineFacts {
  /** The service worker's report. Absent before its first report, or without a worker. */
  report?: OfflineReport;
  /** True if the learner or the site wants everything to be stored. */
  isWanted: boolean;
  /** True if the browser offers to install the site as an app. */
  canInstall: boolean;
  /** True if the site has just been installed as an app. */
  isInstalled: boolean;
}

/** Stores the site on this device for offline use. */
export interface Offline {
  current: () => OfflineFacts;
  subscribe: (listener: () => void) => () => void;
  /** Starts to fetch files that are stored automatically. Call it when the page is idle. */
  begin: () => void;
  /** Stores all missing files, or tries again. */
  store: () => void;
  /** Deletes the editor, which is the largest part. The map stays stored. */
  remove: () => void;
  /** Shows the browser's installation dialog. */
  install: () => Promise<void>;
  /** Starts following the service worker. Call it before all other functions. Returns a function that stops this. */
  start: () => () => void;
}

/** Whether the editor can be loaded. In `skillmap dev`, it may still be downloading from the package registry. */
export type AvailabilityState =
  | { kind: 'checking' }
  | { kind: 'downloading'; receivedBytes: number; totalBytes?: number }
  | { kind: 'failed'; reason: string }
  | { kind: 'ready' };

export interface EditorAvailability {
  getState: () => AvailabilityState;
  subscribe: (listener: () => void) => () => void;
  /** Tries to download the editor again after a failure. */
  retry: () => void;
}
