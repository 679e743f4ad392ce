import { WillRenameFilesRequest, type Connection, type WorkspaceEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { fixByChanges, moveFiles } from '#parser';
import { snapshotOf } from './open-document.ts';
import { createHandler, type LanguageSession } from './session.ts';
import { editsOfFix } from './workspace-edits.ts';

/** Handles files moved or renamed in the editor: updates the references to them. */
export function handleFileMoves(connection: Connection, session: LanguageSession): void {
  connection.onRequest(
    WillRenameFilesRequest.type,
    createHandler(session, null, async ({ files }) => {
      const [move] = files;
      // If several files are moved, the edits for one file could refer to the old path of another.
      if (!move || files.length > 1) return null;
      const { fileOf } = session.host;
      return followMove(fileOf(move.oldUri), fileOf(move.newUri), session);
    }),
  );
}

async function followMove(
  from: string | undefined,
  to: string | undefined,
  session: LanguageSession,
): Promise<WorkspaceEdit | null> {
  if (from === undefined || to === undefined) return null;
  const { fileOf, uriOf, pathIn } = session.host;
  const document =
    session.findOpen(from) ?? snapshotOf(TextDocument.create(uriOf(from), 'markdown', 0, ''), fileOf);
  const context = await session.workspace.contextOf(document);
  const target = context && pathIn(context.root, to);
  if (!context || target === undefined) return null;
  const moved = moveFiles(context.repository, [{ from: context.path, to: target }]);
  if (!moved.ok) return null;
  // Leave out the move of the file: the editor makes it.
  const otherChanges = moved.value.filter(
    (change) => change.kind !== 'rename' || change.from !== context.path,
  );
  if (otherChanges.length === 0) return null;
  return (
    (await editsOfFix(fixByChanges('', otherChanges), { document, root: context.root, session })) ?? null
  );
}
