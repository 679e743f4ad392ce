import type { DeviceSignIn, DraftOrigin } from './draft-desk.ts';
import type { FolderContents } from './kept-folders.ts';

/** What became of some files otherwise than of the rest. */
export interface IntakeNote {
  /**
   * - hidden: left out, as no map needs them: `.git`, packages, what systems keep for themselves
   * - unsafe: left out, as their names lead elsewhere, or no folder can have them
   * - twice: left out, as another file's name differs in capitals or the spelling of accents only
   * - large: left out
   * - link: left out, as they only lead to another file
   * - unreadable: they could not be read
   * - missing: named by the map or a tutorial, and not found
   * - unreachable: the same, and nobody answers where they should be
   * - renamed: they have slashes where their names had backslashes
   * - alone: repositories whose host tells no more just now; the map is a copy that does not know them
   */
  kind:
    | 'hidden'
    | 'unsafe'
    | 'twice'
    | 'large'
    | 'link'
    | 'unreadable'
    | 'missing'
    | 'unreachable'
    | 'renamed'
    | 'alone';
  /** What they are called, as they were given. */
  files: readonly string[];
}

/** Why nothing was taken. */
export type IntakeRefusal =
  | 'not-zip'
  | 'encrypted'
  /** Packed in a way that only other programs know. */
  | 'other-zip'
  | 'too-much'
  | 'empty'
  | 'no-address'
  | 'not-found'
  | 'not-map'
  /** The code host shows no such repository: it may be one that not everybody sees. */
  | 'hidden'
  /** The code host does not know the token that it was asked with. */
  | 'bad-token'
  | 'offline';

/** Files from elsewhere as a folder of their own, and all that was not taken as it was. */
export type IntakeOutcome =
  | {
      kind: 'taken';
      name: string;
      contents: FolderContents;
      notes: readonly IntakeNote[];
      /** The repository that they are of, where it takes them back. */
      origin?: DraftOrigin;
    }
  /** `where` is the address that was asked, where one was. */
  | { kind: 'refused'; why: IntakeRefusal; where?: string };

/** What is in a folder that was chosen or dropped. */
export interface GivenFolder {
  name: string;
  /** By their paths from the folder. */
  files: readonly { path: string; file: File }[];
}

/** Takes files in from elsewhere. None of these rejects. */
export interface Intake {
  zip: (file: File) => Promise<IntakeOutcome>;
  folder: (folder: GivenFolder) => Promise<IntakeOutcome>;
  /** The map at an address, with the tutorials and pictures that it names of the same place. */
  map: (address: string) => Promise<IntakeOutcome>;
  /** The code host, for who signs in to see what not everybody does. */
  codeHost: CodeHostAccess;
}

/** Signing in to the code host before there is a draft. */
export interface CodeHostAccess {
  byCode: DeviceSignIn;
  /** A page of it for people. */
  page: (path: string) => string;
  /** From now on it is asked with this token; `isKept`: this browser keeps it until it is forgotten. */
  use: (token: string, isKept: boolean) => void;
}

/** What a draft can hold. */
export const INTAKE_LIMITS = { files: 2000, bytes: 100_000_000, fileBytes: 25_000_000 } as const;
