import type { AuthoringMap, AuthoringRepository, MapPart } from './authoring.ts';
import type { MapIntention, MapSelection, NodeAddition, NodePart } from './map-edit.ts';

/** What the Studio's page is told of itself. */
export interface StudioPage {
  files: StudioPlace;
  /** What the author's configuration says of the rules. */
  rules: RuleSettings;
  /** So many dots a picture that is added may have, across or down; absent where nothing is configured. */
  largestPicture?: number;
  /** Extensions that the site brings along for tutorials, by `owner/name#tag`: where they are, below the base. */
  extensions?: Readonly<Record<string, string>>;
  /** Of the page that shows a map while it is written, below the base. */
  mapPage: string;
}

/** Where the files are that are written: a folder that `skillmap dev` serves, or drafts in this browser. */
export type StudioPlace =
  | {
      kind: 'folder';
      /** Goes along with every request for files: only the Studio's own page on the author's machine is given it. */
      token: string;
      /** The folder's name, for people. */
      folder: string;
      /** Tells it from others of the same name, and does not say where it is. */
      folderId: string;
      /** `owner/name` on the code host, or only the name; absent where neither is known. */
      slug?: string;
      /** Where drafts in this browser are, below the base. */
      draftsPage?: string;
    }
  | {
      kind: 'browser';
      /** The site has maps, which the page leads to. */
      hasMaps: boolean;
      /** By `skillmap dev`: it has the editor and extensions at hand, and nothing is stored to do without it. */
      isServed?: true;
    };

/** Which rules count, as the author's configuration has it. */
export interface RuleSettings {
  preset?: 'recommended' | 'strict';
  severities?: Readonly<Record<string, 'error' | 'warning' | 'info' | 'off'>>;
  target?: string;
  locales?: readonly string[];
}

/** The header that carries the token. */
export const STUDIO_TOKEN_HEADER = 'X-Skillmap-Studio';

/** A file of the author's folder. */
export interface AuthorFile {
  /** From the folder, with forward slashes. */
  path: string;
  /** In bytes. */
  size: number;
  /** Where what it holds can be fetched while the page is open; without it, below `/content/`. */
  address?: string;
}

/** What a file says, and what that version of it is called: it changes with every byte. */
export interface AuthorText {
  text: string;
  version: string;
}

/** A file as it is, and what that version of it is called: the same as of its text, where it is one. */
export interface AuthorBytes {
  bytes: Uint8Array<ArrayBuffer>;
  version: string;
}

/** The header that says the version of a file that is given as it is. */
export const STUDIO_VERSION_HEADER = 'X-Skillmap-Version';

/** From the Studio to the frame that shows the map. */
export type ToMapFrame =
  /** A map as its text is now, saved or not. */
  | { kind: 'map'; map: AuthoringMap }
  /** Files came, went or changed, and with them these maps. */
  | {
      kind: 'files';
      repository: AuthoringRepository;
      maps: readonly AuthoringMap[];
      /** By path, where what they hold can be fetched; absent where that is below `/content/`. */
      addresses?: Readonly<Record<string, string>>;
    }
  /** The part of the map that the cursor stands in. */
  | { kind: 'cursor'; part: MapPart | undefined }
  | { kind: 'look'; theme: 'light' | 'dark' | 'system'; highContrast: boolean }
  /** The test learner finishes a node of a map, if that can be done by now. */
  | { kind: 'finish'; path: string; part: MapPart }
  /** The test learner has done nothing in a map. */
  | { kind: 'restart'; path: string }
  /** Whether the map can be edited where it is drawn, and what helps with it. */
  | { kind: 'editing'; isOn: boolean; hasGrid: boolean; addsMore: boolean }
  /** The names of the actions on the map by their keys. */
  | { kind: 'keys'; keys: Readonly<Record<string, string>> }
  /** These nodes are picked, as soon as they are drawn. */
  | { kind: 'pick'; nodes: readonly NodePart[] }
  /** What the author wanted has changed nothing: all is drawn as it was. */
  | { kind: 'unchanged' };

/** From that frame to the Studio. */
export type FromMapFrame =
  /** It can be told something. */
  | { kind: 'ready' }
  /** The author has selected a node. */
  | { kind: 'selected'; part: MapPart }
  /** The author asks for a finding that is marked on the map. */
  | { kind: 'finding'; path: string; offset: number }
  /** The author has picked nodes or a road. */
  | { kind: 'picked'; selection: MapSelection }
  /** The author has done something on the map that the text is to say. */
  | { kind: 'intend'; intention: MapIntention }
  /** The author wants a node there; its name is asked for. */
  | { kind: 'create'; place: NewNodePosition }
  /** A map is to be called otherwise. */
  | { kind: 'name-map'; mapId: string }
  /** The author wants what was copied in the map. */
  | { kind: 'paste'; text: string }
  /** The author has pressed the key of an action. */
  | { kind: 'action'; name: string }
  /** A test learner has chosen another language. */
  | { kind: 'language'; locale: string };

/** Where a new node goes. */
export type NewNodePosition = Pick<NodeAddition, 'mapId' | 'afterId' | 'cell'>;

/** What one side has sent the other; undefined for what is no message of theirs. */
export function readFrameMessage(data: unknown): unknown {
  const isMessage = typeof data === 'object' && data !== null && 'skillmapStudio' in data;
  return isMessage ? data.skillmapStudio : undefined;
}
