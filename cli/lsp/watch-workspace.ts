import {
  DidChangeWatchedFilesNotification,
  FileChangeType,
  WatchKind,
  type Connection,
} from 'vscode-languageserver';
import { isConfigFile } from './remembered.ts';
import { pathOfUri } from './open-document.ts';
import type { LanguageSession } from './session.ts';
import type { DiskChange } from './workspace.ts';

/**
 * What is read: texts, what maps can name, configurations, and what decides which files are published. Of files and
 * folders that come and go all: with a folder its files are not told.
 */
const WATCHED = [
  {
    globPattern: '**/{*.{md,markdown,png,jpg,jpeg,gif,svg,webp,pdf,json,ts,js,mjs},.gitignore}',
    kind: WatchKind.Change,
  },
  { globPattern: '**/*', kind: WatchKind.Create | WatchKind.Delete },
  // Another commit, branch or tag at hand: what was before is another text.
  {
    globPattern: '**/.git/{HEAD,logs/HEAD,packed-refs,FETCH_HEAD}',
    kind: WatchKind.Create | WatchKind.Change | WatchKind.Delete,
  },
];
const COMMITS = /[\\/]\.git[\\/](?:HEAD|logs[\\/]HEAD|packed-refs|FETCH_HEAD)$/;
/** What git and package managers do among themselves. */
const UNSEEN = /[\\/](?:\.git|node_modules)[\\/]/;

/** Follows what is opened, typed, saved and changed by others, and has checked again what may be different then. */
export function watchWorkspace(connection: Connection, session: LanguageSession): void {
  const { documents, publisher, workspace, fail } = session;
  const checkOthers = (but?: string): void => {
    for (const { uri } of session.all()) if (uri !== but) publisher.schedule(uri, 'later');
  };
  documents.onDidChangeContent(({ document: { uri } }) => {
    workspace.textChanged();
    publisher.schedule(uri, 'soon');
    checkOthers(uri);
  });
  documents.onDidClose(({ document: { uri } }) => {
    workspace.textChanged();
    publisher.close(uri);
    connection.sendDiagnostics({ uri, diagnostics: [] }).catch(fail);
    checkOthers();
  });
  documents.onDidSave(({ document: { uri } }) => {
    const file = pathOfUri(uri);
    if (file === undefined) return;
    // A client that cannot watch files does not report other changes: after each save, look through the folder again.
    const kind = session.abilities.canWatch ? 'written' : 'listed';
    workspace.filesChanged([{ file, kind }]);
    checkOthers();
  });
  connection.onDidChangeWatchedFiles(({ changes }) => {
    const files = changes.flatMap(({ uri, type }) => toChange(uri, type));
    if (files.length === 0) return;
    workspace.filesChanged(files);
    checkOthers();
  });
  connection.onInitialized(() => {
    if (session.abilities.canWatch) {
      connection.client.register(DidChangeWatchedFilesNotification.type, { watchers: WATCHED }).catch(fail);
    }
    if (session.abilities.canTellFolders) followFolders(connection, session, checkOthers);
  });
}

function followFolders(connection: Connection, session: LanguageSession, checkAll: () => void): void {
  connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
    const pathsOf = (folders: readonly { uri: string }[]): string[] =>
      folders.flatMap(({ uri }) => pathOfUri(uri) ?? []);
    const gone = new Set(pathsOf(removed));
    session.folders = [...session.folders.filter((folder) => !gone.has(folder)), ...pathsOf(added)];
    session.workspace.textChanged();
    checkAll();
  });
}

function toChange(uri: string, type: FileChangeType): DiskChange[] {
  const file = pathOfUri(uri);
  if (file !== undefined && COMMITS.test(file)) return [{ file, kind: 'written' }];
  if (file === undefined || UNSEEN.test(file)) return [];
  const isListed =
    type !== FileChangeType.Changed ||
    isConfigFile(file) ||
    /(?:^|[\\/])(?:\.gitignore|pxt\.json)$/.test(file);
  return [{ file, kind: isListed ? 'listed' : 'written' }];
}
