import type { WorkspaceEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { changesOf, isBeyondFile, type Fix, type TextEdit } from '#parser';
import { snapshotOf, type OpenDocument } from './open-document.ts';
import type { LanguageSession } from './session.ts';

interface DocumentEdits {
  document: OpenDocument;
  /** False if the editor does not have the file open. Its version is then meaningless. */
  isOpen: boolean;
  edits: readonly TextEdit[];
}

type DocumentChange = NonNullable<WorkspaceEdit['documentChanges']>[number];

/** Returns edits with document versions, if the editor supports these. */
export function toWorkspaceEdit(
  changes: readonly DocumentEdits[],
  { abilities }: Pick<LanguageSession, 'abilities'>,
): WorkspaceEdit {
  const edited = changes.map(toDocumentEdit);
  if (abilities.hasVersionedEdits) return { documentChanges: edited };
  return { changes: Object.fromEntries(edited.map(({ textDocument, edits }) => [textDocument.uri, edits])) };
}

function toDocumentEdit({ document, isOpen, edits }: DocumentEdits) {
  return {
    textDocument: { uri: document.uri, version: isOpen ? document.version : null },
    edits: edits.map(({ text, ...range }) => ({ range: document.rangeOf(range), newText: text })),
  };
}

interface MultiFileContext {
  document: OpenDocument;
  /** Absolute path of the repository. */
  root: string;
  session: LanguageSession;
}

/** Returns the edits of a fix. Undefined if it changes several files and cannot be applied completely. */
export async function editsOfFix(
  fix: Fix,
  { document, root, session }: Omit<MultiFileContext, 'root'> & { root: string | undefined },
): Promise<WorkspaceEdit | undefined> {
  if (!isBeyondFile(fix)) return toWorkspaceEdit([{ document, isOpen: true, edits: fix.edits }], session);
  return root === undefined ? undefined : toMultiFileEdit(fix, { document, root, session });
}

/**
 * Returns the edits of a fix of several files. Undefined if it cannot be applied completely: a new file exists already,
 * a path leads outside, or the editor cannot create, rename and remove files.
 */
async function toMultiFileEdit(fix: Fix, context: MultiFileContext): Promise<WorkspaceEdit | undefined> {
  const { document, root, session } = context;
  if (document.file === undefined) return undefined;
  // Unsaved texts replace the saved ones.
  const open = new Map(
    session.all().flatMap(({ file, text }) => (file === undefined ? [] : [[file, text] as const])),
  );
  if (!(await session.host.canApply(fix, { file: document.file, root, open }))) return undefined;
  const changes = changesOf(fix);
  if (changes.some(({ kind }) => kind !== 'edit')) {
    return session.abilities.hasFileChanges ? withFileChanges(fix, context) : undefined;
  }
  const edited: DocumentEdits[] = [];
  for (const change of changes) {
    if (change.kind !== 'edit') continue;
    const target = await documentOf(change.path, context);
    if (target) edited.push({ ...target, edits: change.edits });
  }
  return toWorkspaceEdit(edited, session);
}

async function withFileChanges(fix: Fix, context: MultiFileContext): Promise<WorkspaceEdit | undefined> {
  const { root, session } = context;
  const uriOf = (relative: string): string => {
    const file = session.host.fileIn(root, relative);
    return session.findOpen(file)?.uri ?? session.host.uriOf(file);
  };
  const touched = new Set<string>();
  const documentChanges: DocumentChange[] = [];
  for (const change of changesOf(fix)) {
    if (change.kind === 'create') {
      const uri = uriOf(change.path);
      const start = { line: 0, character: 0 };
      documentChanges.push(
        { kind: 'create', uri, options: { overwrite: false, ignoreIfExists: false } },
        {
          textDocument: { uri, version: null },
          edits: [{ range: { start, end: start }, newText: change.text }],
        },
      );
      touched.add(change.path);
    } else if (change.kind === 'rename') {
      const [oldUri, newUri] = [uriOf(change.from), uriOf(change.to)];
      documentChanges.push({ kind: 'rename', oldUri, newUri, options: { overwrite: false } });
      touched.add(change.to);
    } else if (change.kind === 'remove') documentChanges.push({ kind: 'delete', uri: uriOf(change.path) });
    else {
      // Positions in a file that this fix creates or renames are unknown.
      if (change.path !== undefined && touched.has(change.path)) return undefined;
      const target = await documentOf(change.path, context);
      if (!target) return undefined;
      documentChanges.push(toDocumentEdit({ ...target, edits: change.edits }));
    }
  }
  return { documentChanges };
}

async function documentOf(
  relative: string | undefined,
  { document, root, session }: MultiFileContext,
): Promise<Omit<DocumentEdits, 'edits'> | undefined> {
  if (relative === undefined) return { document, isOpen: true };
  const file = session.host.fileIn(root, relative);
  const open = session.findOpen(file);
  const found = open ?? (await openSaved(file, session));
  return found && { document: found, isOpen: open !== undefined };
}

/** Opens a saved file, or returns undefined if it cannot be read. */
async function openSaved(file: string, { host }: LanguageSession): Promise<OpenDocument | undefined> {
  const text = await host.readText(file);
  if (text === undefined) return undefined;
  return snapshotOf(TextDocument.create(host.uriOf(file), 'markdown', 0, text), host.fileOf);
}
