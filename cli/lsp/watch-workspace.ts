import {
  DidChangeWatchedFilesNotification,
  FileChangeType,
  WatchKind,
  type Connection,
} from 'vscode-languageserver';
import type { DiskChange } from './language-workspace.ts';
import type { LanguageSession } from './session.ts';

/**
 * Patterns of watched files: texts, files that maps can name, configurations, and files that decide what is published.
 * Added and removed files are watched by a pattern for all files and folders, because a folder's event does not list
 * its files.
 */
const WATCHED = [
  {
    globPattern:
      '**/{*.{md,markdown,png,jpg,jpeg,gif,svg,webp,pdf,json,ts,js,mjs,cjs},.gitignore,.skillmapignore}',
    kind: WatchKind.Change,
  },
  { globPattern: '**/*', kind: WatchKind.Create | WatchKind.Delete },
  // A change of the current commit, branch or tag changes the earlier versions of files.
  {
    globPattern: '**/.git/{HEAD,logs/HEAD,packed-refs,FETCH_HEAD}',
    kind: WatchKind.Create | WatchKind.Change | WatchKind.Delete,
  },
];
const COMMITS = /[\\/]\.git[\\/](?:HEAD|logs[\\/]HEAD|packed-refs|FETCH_HEAD)$/;
/** Matches internal files of git and package managers. */
const INTERNAL_FILES = /[\\/](?:\.git|node_modules)[\\/]/;

/** Follows opened, edited, saved and externally changed documents, and rechecks those that may be affected. */
export function watchWorkspace(connection: Connection, session: LanguageSession): void {
  const { documents, publisher, workspace, fail } = session;
  const checkOthers = (exceptUri?: string): void => {
    for (const { uri } of session.all()) if (uri !== exceptUri) publisher.schedule(uri, 'later');
  };
  /** Checks all documents again after a change of files, and makes editors that ask for findings ask again. */
  const checkAll = (): void => {
    session.changeCount += 1;
    checkOthers();
    const { canPullFindings, canRefreshFindings } = session.abilities;
    if (canPullFindings && canRefreshFindings) connection.languages.diagnostics.refresh().catch(fail);
  };
  documents.onDidChangeContent(({ document: { uri } }) => {
    session.changeCount += 1;
    workspace.textChanged();
    publisher.schedule(uri, 'soon');
    checkOthers(uri);
  });
  documents.onDidClose(({ document: { uri } }) => {
    session.changeCount += 1;
    workspace.textChanged();
    publisher.close(uri);
    if (!session.abilities.canPullFindings) connection.sendDiagnostics({ uri, diagnostics: [] }).catch(fail);
    checkOthers();
  });
  documents.onDidSave(({ document: { uri } }) => {
    const file = session.host.fileOf(uri);
    if (file === undefined) return;
    // A client that cannot watch files does not report other changes: read the folder again after each save.
    const kind = session.abilities.canWatch ? 'written' : 'listed';
    workspace.filesChanged([{ file, kind }]);
    checkAll();
  });
  connection.onDidChangeWatchedFiles(({ changes }) => {
    const files = changes.flatMap(({ uri, type }) => toChange(uri, type, session));
    if (files.length === 0) return;
    workspace.filesChanged(files);
    checkAll();
  });
  connection.onInitialized(() => {
    if (session.abilities.canWatch) {
      connection.client.register(DidChangeWatchedFilesNotification.type, { watchers: WATCHED }).catch(fail);
    }
    if (session.abilities.canTellFolders) followFolders(connection, session, checkAll);
  });
}

function followFolders(connection: Connection, session: LanguageSession, checkAll: () => void): void {
  connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
    const pathsOf = (folders: readonly { uri: string }[]): string[] =>
      folders.flatMap(({ uri }) => session.host.fileOf(uri) ?? []);
    const removedFolders = new Set(pathsOf(removed));
    session.folders = [...session.folders.filter((folder) => !removedFolders.has(folder)), ...pathsOf(added)];
    session.workspace.textChanged();
    checkAll();
  });
}

function toChange(uri: string, type: FileChangeType, { host, workspace }: LanguageSession): DiskChange[] {
  const file = host.fileOf(uri);
  if (file !== undefined && COMMITS.test(file)) return [{ file, kind: 'written' }];
  if (file === undefined || INTERNAL_FILES.test(file)) return [];
  const isListed =
    type !== FileChangeType.Changed ||
    workspace.isSource(file) ||
    /(?:^|[\\/])(?:\.gitignore|pxt\.json)$/.test(file);
  return [{ file, kind: isListed ? 'listed' : 'written' }];
}
