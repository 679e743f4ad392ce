import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { TextDocument } from 'vscode-languageserver-textdocument';
import {
  idUseAt,
  renameAt,
  renameSame,
  withoutLocale,
  readMap,
  type IdTarget,
  type LanguageContext,
  type Renaming,
  type TextEdit,
} from '#parser';
import { gitText } from '../git/run-git.ts';
import { snapshotOf, uriOfPath, type OpenDocument } from './open-document.ts';

/** The edits of one document. */
export interface DocumentEdits {
  document: OpenDocument;
  /** False for a file that no editor has open: its version means nothing. */
  isOpen: boolean;
  edits: readonly TextEdit[];
}

export interface RenameRequest {
  context: LanguageContext;
  document: OpenDocument;
  /** Of the repository; absolute. */
  root: string | undefined;
  offset: number;
  name: string;
  findOpen: (file: string) => OpenDocument | undefined;
}

/** The edits that rename a map or node in its file and in all translations of it; or why it cannot have that name. */
export async function renameEverywhere(
  request: RenameRequest,
): Promise<{ ok: true; value: DocumentEdits[] } | { ok: false; reason: string }> {
  const { context, document, offset, name, root } = request;
  const target = idUseAt(context.document, offset)?.target;
  const isPublished = target && (await wasPublished(target, document.file));
  const renaming = { name, ...(isPublished !== undefined && { isPublished }) };
  const renamed = renameAt(context.document, offset, renaming);
  if (!renamed.ok) return renamed;
  const own: DocumentEdits = { document, isOpen: true, edits: renamed.value };
  const others: DocumentEdits[] = [];
  for (const file of root === undefined ? [] : translationsOf(context, root)) {
    const other = target && (await renameIn(file, target, { renaming, findOpen: request.findOpen }));
    if (other) others.push(other);
  }
  return { ok: true, value: [own, ...others] };
}

/** The original and its translations, without the file itself. */
function translationsOf({ repository, path: own }: LanguageContext, root: string): string[] {
  if (own === undefined || !repository?.files) return [];
  const original = withoutLocale(own);
  const same = repository.files.paths.filter((one) => one !== own && withoutLocale(one) === original);
  return same.map((one) => path.join(root, one));
}

async function renameIn(
  file: string,
  target: IdTarget,
  { renaming, findOpen }: { renaming: Renaming; findOpen: RenameRequest['findOpen'] },
): Promise<DocumentEdits | undefined> {
  const open = findOpen(file);
  const document = open ?? (await openSaved(file));
  const edits = document && renameSame(document.map(), target, renaming);
  return document && edits && { document, isOpen: open !== undefined, edits };
}

/** A file that is not open, as it is on the disk; undefined where it cannot be read. */
export async function openSaved(file: string): Promise<OpenDocument | undefined> {
  try {
    return snapshotOf(TextDocument.create(uriOfPath(file), 'markdown', 0, await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * Whether learners may have begun under an id: whether the last commit of its file has it. Undefined where git does not
 * know the file: then nobody can tell.
 */
async function wasPublished(target: IdTarget, file: string | undefined): Promise<boolean | undefined> {
  if (file === undefined) return undefined;
  const text = await gitText(path.dirname(file), ['show', `HEAD:./${path.basename(file)}`]);
  if (text === undefined) return undefined;
  const committed = readMap(text);
  const maps = committed.maps.filter(({ id }) => id === target.map.id);
  if (target.kind === 'map') return maps.length > 0;
  // A map that has another name by now: the node may well be known.
  if (maps.length === 0) return committed.maps.length === 0 ? false : undefined;
  return maps.some(({ nodes }) => nodes.some(({ id }) => id === target.node.id));
}
