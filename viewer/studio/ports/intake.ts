import type { DeviceSignIn, DraftOrigin } from './draft-repository.ts';
import type { FolderContents } from './kept-folders.ts';

/** A note about files that the import has left out or changed. */
export interface IntakeNote {
  /**
   * - hidden: left out, because maps do not need them: `.git`, packages, files of operating systems
   * - unsafe: left out, because their paths lead out of the folder or are not valid
   * - twice: left out, because another file's name differs only in case or in the encoding of accents
   * - large: left out
   * - link: left out, because they are symbolic links
   * - unreadable: they could not be read
   * - missing: used by the map or a tutorial, but not found
   * - unreachable: used by the map or a tutorial, but their server does not answer
   * - renamed: backslashes in their names became slashes
   * - alone: repositories whose files could not be listed. The map was copied without a connection to them
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
  /** Names of the files, as in the import. */
  files: readonly string[];
}

/** Why nothing was imported. */
export type IntakeRefusal =
  | 'not-zip'
  | 'encrypted'
  /** The zip file is compressed with a method that is not supported. */
  | 'other-zip'
  | 'too-much'
  | 'empty'
  | 'no-address'
  | 'not-found'
  | 'not-map'
  /** The code host does not have the repository, or it is private. */
  | 'hidden'
  /** The code host rejects the token. */
  | 'bad-token'
  | 'offline';

/** The imported files, and notes about files that were left out or changed. */
export type IntakeOutcome =
  | {
      kind: 'taken';
      name: string;
      contents: FolderContents;
      notes: readonly IntakeNote[];
      /** The repository of the files, if the author can commit to it. */
      origin?: DraftOrigin;
    }
  /** The import was refused. `source` is the requested URL or repository, if any. */
  | { kind: 'refused'; why: IntakeRefusal; source?: string };

/** A folder that the author has chosen or dropped. */
export interface GivenFolder {
  name: string;
  /** The files, with paths relative to the folder. */
  files: readonly { path: string; file: File }[];
  /** True if the folder has more files than a draft may have. The others were not read. */
  isCut?: boolean;
}

/** Imports files into a draft. None of the functions rejects. */
export interface Intake {
  zip: (file: File) => Promise<IntakeOutcome>;
  folder: (folder: GivenFolder) => Promise<IntakeOutcome>;
  /** Imports the map at a URL, with its tutorials and pictures from the same site. */
  map: (address: string) => Promise<IntakeOutcome>;
  /** Access to the code host, for authors who sign in to import a private repository. */
  codeHost: CodeHostAccess;
}

/** Signs in to the code host before there is a draft. */
export interface CodeHostAccess {
  byCode: DeviceSignIn;
  page: (path: string) => string;
  /** Uses a token from now on. With `isKept`, the token is stored in this browser until it is forgotten. */
  use: (token: string, isKept: boolean) => void;
}

/** Limits of a draft: the number of files, and the bytes in total and per file. */
export const INTAKE_LIMITS = { files: 2000, bytes: 100_000_000, fileBytes: 25_000_000 } as const;
