import { useEffect, useState } from 'react';
import { isShownPath } from '#schemas/exchange/is-shown-path.ts';
import { INTAKE_LIMITS, type GivenFolder } from '../ports/intake.ts';
import { useLatest } from '../../shared/ui/use-latest.ts';

/** Marks an element that handles files dropped on it itself. */
export const TAKES_FILES = { 'data-takes-files': true };

export type Dropped = { kind: 'file'; file: File } | { kind: 'folder'; folder: GivenFolder };

/**
 * Returns the first dropped file or folder, if any. Call it during the drop event, because the data is not available
 * later.
 */
export function readDropped({ items, files }: DataTransfer): Promise<Dropped | undefined> {
  const entry = [...items].find(({ kind }) => kind === 'file')?.webkitGetAsEntry();
  const [file] = files;
  if (entry?.isDirectory) return readFolder(entry as FileSystemDirectoryEntry).catch(() => undefined);
  return Promise.resolve(file && { kind: 'file', file });
}

/** Returns all dropped files and folders. Call it during the drop event, because the data is not available later. */
export async function readAllDropped({ items }: DataTransfer): Promise<Dropped[]> {
  const dropped = [...items].filter(({ kind }) => kind === 'file');
  const entries = dropped.map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
  const read = entries.map(async ({ entry, file }): Promise<Dropped | undefined> => {
    if (entry?.isDirectory) return readFolder(entry as FileSystemDirectoryEntry).catch(() => undefined);
    return file ? { kind: 'file', file } : undefined;
  });
  return (await Promise.all(read)).filter((one) => one !== undefined);
}

/** Returns the folder that was chosen in a folder input. */
export function readChosen(files: readonly File[]): GivenFolder {
  const given = files.map((file) => {
    const [, ...steps] = file.webkitRelativePath.split('/');
    return { path: steps.join('/'), file };
  });
  return { name: files[0]?.webkitRelativePath.split('/')[0] ?? '', files: given };
}

async function readFolder(folder: FileSystemDirectoryEntry): Promise<Dropped> {
  const files: { path: string; file: File }[] = [];
  const walk = async (directory: FileSystemDirectoryEntry, above: string): Promise<void> => {
    for (const entry of await entriesOf(directory)) {
      if (files.length > INTAKE_LIMITS.files) return;
      const path = above + entry.name;
      // Report ignored files and folders by name, without reading them, because packages have thousands of files.
      if (!isShownPath(path)) files.push({ path, file: new File([], entry.name) });
      else if (entry.isDirectory) await walk(entry as FileSystemDirectoryEntry, `${path}/`);
      else files.push({ path, file: await fileOf(entry as FileSystemFileEntry) });
    }
  };
  await walk(folder, '');
  const isCut = files.length > INTAKE_LIMITS.files;
  return { kind: 'folder', folder: { name: folder.name, files, ...(isCut && { isCut }) } };
}

/** Returns all entries of a folder. The browser delivers them in batches, and an empty batch is the last one. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) return entries;
    entries.push(...part);
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** Handles files dropped anywhere on the page. Returns true while files are being dragged over the page. */
export function useDrop(onDrop: (data: DataTransfer) => void): boolean {
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const latest = useLatest(onDrop);
  useEffect(() => {
    const handleDragOver = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setIsDraggedOver(true);
    };
    const handleDragLeave = (event: DragEvent): void => {
      if (!event.relatedTarget) setIsDraggedOver(false);
    };
    const handleDrop = (event: DragEvent): void => {
      setIsDraggedOver(false);
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      latest()(event.dataTransfer);
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('dragover', handleDragOver, { signal });
    window.addEventListener('dragleave', handleDragLeave, { signal });
    window.addEventListener('drop', handleDrop, { signal });
    return () => listening.abort();
  }, [latest]);
  return isDraggedOver;
}
