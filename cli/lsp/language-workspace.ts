import type { Diagnostic, MapDocument, OpenText, Repository } from '#parser';
import type { OpenDocument } from './open-document.ts';

/** A file's repository and path in it. */
export interface RepositoryPlace {
  repository: Repository;
  /** The repository's folder, as the host names it. */
  root: string;
  /** Path from the root, with forward slashes. */
  path: string;
}

/** A change of a saved file. `listed` means that files were added or removed, so that folders must be listed again. */
export interface DiskChange {
  file: string;
  kind: 'written' | 'listed';
}

/** The open documents, the workspace's folders, and cached facts about them. */
export interface LanguageWorkspace {
  contextOf: (document: Pick<OpenDocument, 'file'>) => Promise<RepositoryPlace | undefined>;
  /** Returns a document's findings. Empty for documents that are not checked. */
  lint: (document: OpenDocument) => Promise<readonly Diagnostic[]>;
  /**
   * Returns the language services of a map or a file of checks. Undefined for other documents, unless they are likely to
   * become a map.
   */
  open: (document: OpenDocument) => Promise<OpenText | undefined>;
  /** Returns the maps of all folders. */
  maps: () => Promise<readonly { file: string; document: MapDocument }[]>;
  /** Returns the checked files of all folders, open or not. */
  checkedFiles: () => Promise<readonly string[]>;
  /** Returns a saved file's text and findings. */
  lintSaved: (file: string) => Promise<{ text: string; diagnostics: readonly Diagnostic[] }>;
  /** Returns whether a change of the file may change which files are checked, or how. */
  isSource: (file: string) => boolean;
  /** Call this after each change of an open text or of the folders. */
  textChanged: () => void;
  /** Call this when files on disk were written, added or removed. */
  filesChanged: (changes: readonly DiskChange[]) => void;
}

/** The editor, as a workspace sees it. */
export interface WorkspaceSurroundings {
  /** Returns the workspace's folders, which may change. */
  folders: () => readonly string[];
  documents: () => readonly OpenDocument[];
  /** Shows a problem that the user can solve. */
  report: (problem: string) => void;
  /** Logs a problem. */
  log: (problem: unknown) => void;
}
