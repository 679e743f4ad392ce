import type { AuthoringMap, AuthoringRepository, MapPart } from './authoring.ts';
import type { MapIntention, MapSelection, NodeAddition, NodePart } from './map-edit.ts';

export interface StudioPage {
  files: EditedFiles;
  rules: RuleSettings;
  /** Maximum width and height of added pictures in pixels. Absent if not configured. */
  largestPicture?: number;
  /** Names of the author's own rules. Browsers cannot run them: they run if `areServed`, on the server. */
  plugins?: { names: readonly string[]; areServed?: true };
  /** Bundled extensions for tutorials: `owner/name#tag` to a path below the site's base. */
  extensions?: Readonly<Record<string, string>>;
  /** Path, below the site's base, of the page that shows the map while it is edited. */
  mapPage: string;
}

/** Location of the edited files: a folder served by `skillmap dev`, or drafts in this browser. */
export type EditedFiles =
  | {
      kind: 'folder';
      /** Secret that is sent with every request for files. Only the Studio's page on the author's machine gets it. */
      token: string;
      /** Readable name of the folder. */
      folder: string;
      /** Distinguishes folders of the same name without revealing their path. */
      folderId: string;
      /** The repository's `owner/name` on the code host, or only its name. Absent if unknown. */
      slug?: string;
      /** Path, below the site's base, of the page that edits drafts in this browser. */
      draftsPage?: string;
    }
  | {
      kind: 'browser';
      /** True if the site has maps to link to. */
      hasMaps: boolean;
      /**
       * True if `skillmap dev` serves the page. It provides the editor, so the browser stores nothing for offline
       * use.
       */
      isServed?: true;
    };

/** A rehearsal that the Studio has started: a robot plays the folder's maps in the editor. */
export interface StudioRehearsal {
  state: 'none' | 'playing' | 'stopped' | 'failed' | 'ended';
  /** The activities that were played, in order. */
  played: readonly PlayedInStudio[];
  /** Number of findings, once it has ended. */
  findings?: number;
  /** The reason for the failure, in English. */
  reason?: string;
}

export interface PlayedInStudio {
  name: string;
  outcome: 'completed' | 'not-opened' | 'not-ended' | 'locked' | 'stalled';
  /** Number of played steps. */
  steps: number;
  milliseconds: number;
}

export interface RuleSettings extends Severities {
  target?: string;
  locales?: readonly string[];
  /** The edited folder's path from the configuration's folder, with a slash at its end. Absent if they are the same. */
  folder?: string;
  /** Other severities for some files. Later ones win. */
  overrides?: readonly (Severities & {
    /** Regular expressions of the files' paths from the configuration's folder. */
    patterns: readonly string[];
  })[];
}

export interface Severities {
  preset?: 'recommended' | 'strict';
  severities?: Readonly<Record<string, 'error' | 'warning' | 'info' | 'off'>>;
  /** Options by rule id. */
  ruleOptions?: Readonly<Record<string, object>>;
}

export const STUDIO_TOKEN_HEADER = 'X-Skillmap-Studio';

export interface AuthorFile {
  /** Path from the edited folder, with forward slashes. */
  path: string;
  /** Size of the file in bytes. */
  size: number;
  /** URL of the content, valid while the page is open. Defaults to a path below `/content/`. */
  address?: string;
  /** True for a file that the configuration leaves out, so that learners never get it as a map. */
  isLeftOut?: true;
}

/** A file's text. `version` changes with its content. */
export interface AuthorText {
  text: string;
  version: string;
}

/** A file's bytes. `version` is the same as in the file's `AuthorText`. */
export interface AuthorBytes {
  bytes: Uint8Array<ArrayBuffer>;
  version: string;
}

/** Header with the version of a file that is sent as bytes. */
export const STUDIO_VERSION_HEADER = 'X-Skillmap-Version';

/** Messages from the Studio to the frame with the map. */
export type ToMapFrame =
  /** The current state of a map, saved or not. */
  | { kind: 'map'; map: AuthoringMap }
  /** Files were added, removed or changed. `maps` are the affected maps. */
  | {
      kind: 'files';
      repository: AuthoringRepository;
      maps: readonly AuthoringMap[];
      /** URLs of contents by path. Defaults to paths below `/content/`. */
      addresses?: Readonly<Record<string, string>>;
    }
  /** The part of the map at the text cursor. */
  | { kind: 'cursor'; part: MapPart | undefined }
  | { kind: 'look'; theme: 'light' | 'dark' | 'system'; highContrast: boolean }
  /** Completes an unlocked node as the test learner. */
  | { kind: 'finish'; path: string; part: MapPart }
  /** Restarts a map as the test learner. */
  | { kind: 'restart'; path: string }
  /** Turns editing on the map on or off, and shows or hides aids for it. */
  | { kind: 'editing'; isOn: boolean; hasGrid: boolean; addsMore: boolean }
  /** Names of the actions that the map triggers, by keyboard key. */
  | { kind: 'keys'; keys: Readonly<Record<string, string>> }
  /** Select these nodes once they are drawn. */
  | { kind: 'pick'; nodes: readonly NodePart[] }
  /** The author's action changed nothing: show the previous state again. */
  | { kind: 'unchanged' };

/** Messages from the frame with the map to the Studio. */
export type FromMapFrame =
  /** The frame accepts messages. */
  | { kind: 'ready' }
  /** The author selected a node. */
  | { kind: 'selected'; part: MapPart }
  /** The author clicked a finding on the map. */
  | { kind: 'finding'; path: string; offset: number }
  /** The author picked nodes or a path. */
  | { kind: 'picked'; selection: MapSelection }
  /** The selected node moved on the screen. */
  | { kind: 'selection-box'; box: SelectionBox }
  /** The author's action on the map changes the text. */
  | { kind: 'intend'; intention: MapIntention }
  /** The author adds a node at a position. The Studio then asks for its name. */
  | { kind: 'create'; position: NewNodePosition }
  /** The author wants to rename a map. */
  | { kind: 'name-map'; mapId: string }
  /** The author pasted into the map. */
  | { kind: 'paste'; text: string }
  /** The author pressed the key of an action. */
  | { kind: 'action'; name: string }
  /** The author chose another language for the test learner. */
  | { kind: 'language'; locale: string };

/**
 * The area of the selected node with its name, in pixels of the frame. `area` is absent while the author drags something,
 * and unless exactly one node is selected.
 */
export interface SelectionBox {
  area?: FrameArea;
  /** Other nodes and headings nearby, which buttons beside the selection should not cover. */
  others?: readonly FrameArea[];
  /** The zoom buttons and the overview, if they are shown. Buttons beside the selection never cover them. */
  controls?: readonly FrameArea[];
}

export interface FrameArea {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type NewNodePosition = Pick<NodeAddition, 'mapId' | 'afterId' | 'beforeId' | 'cell'>;
