import type { TextDocuments } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { ClientAbilities } from './client-abilities.ts';
import type { DiagnosticsPublisher } from './diagnostics-publisher.ts';
import type { OpenDocument } from './open-document.ts';
import type { Workspace } from './workspace.ts';

export interface LanguageServerOptions {
  cwd: string;
  /** The configuration that counts everywhere, where one was given. */
  config?: string;
  /** A commit, tag or branch: what changed since is held against learners who have begun. */
  since?: string;
}

/** One editor's session: what it has open, what it can do, and who answers. */
export interface Session {
  documents: TextDocuments<TextDocument>;
  /** Set when the editor says hello. */
  abilities: ClientAbilities;
  /** Absolute paths of the workspace's folders, or the one that the process was started in. */
  folders: readonly string[];
  /** An open document as it is now. */
  find: (uri: string) => OpenDocument | undefined;
  findOpen: (file: string) => OpenDocument | undefined;
  all: () => OpenDocument[];
  workspace: Workspace;
  publisher: DiagnosticsPublisher;
  /** Logs a failure of ours. */
  fail: (error: unknown) => void;
  /** Ends it: nothing is told any more. */
  dispose: () => void;
}
