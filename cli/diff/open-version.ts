import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { unzipSync } from 'fflate';
import type { RepositoryFiles } from '#parser';
import { findCommit } from '../evolution/open-since.ts';
import { pathKind } from '../files/paths.ts';
import { LARGEST_MAP_BYTES } from '../files/read-text-file.ts';
import { openCommitFiles } from '../git/open-commit-files.ts';
import { COMPLETE_CLONE } from '../git/partial-clone.ts';
import { gitLine } from '../git/run-git.ts';
import { UsageError } from '../io.ts';
import { openFolderFiles } from '../repository/folder-files.ts';
import { findRepository } from '../repository/find-repository.ts';

/** A version of a repository. */
export interface Version {
  /** The version's name, as the user wrote it. */
  name: string;
  files: RepositoryFiles;
  /** The repository's `owner/name`. Absent if unknown. */
  slug?: string;
}

/**
 * Opens what a user named: a zip file, a folder, or a commit, tag or branch of the repository around the working folder.
 * A path wins over a branch of the same name. Throws a UsageError that says what was expected.
 */
export async function openVersion(name: string, cwd: string): Promise<Version> {
  const file = path.resolve(cwd, name);
  const kind = await pathKind(file);
  if (kind === 'folder') return openFolder(name, file);
  if (kind === 'file') return { name, files: await openZip(name, file) };
  return openRevision(name, cwd);
}

/** Opens the repository around a folder, as it is on disk. */
export async function openFolder(name: string, folder: string): Promise<Version> {
  const found = await findRepository(folder);
  const slug = found?.slug;
  return { name, files: await openFolderFiles(found?.root ?? folder), ...(slug !== undefined && { slug }) };
}

async function openRevision(name: string, cwd: string): Promise<Version> {
  const found = await findRepository(cwd);
  const root = found?.root ?? cwd;
  const commit = await findCommit(root, name, 'skillmap diff');
  const files = await openCommitFiles(root, commit);
  if (!files) {
    throw new UsageError(`The files of ${name} are not on this computer. Get them with: ${COMPLETE_CLONE}`);
  }
  const prefix = (await gitLine(root, ['rev-parse', '--show-prefix'])) ?? '';
  const slug = found?.slug;
  return { name, files: below(files, prefix), ...(slug !== undefined && { slug }) };
}

/** Returns the files in a folder of a repository, with paths from that folder. */
function below(files: RepositoryFiles, prefix: string): RepositoryFiles {
  if (prefix === '') return files;
  const inside = (file: string): string => prefix + file;
  return {
    paths: files.paths.filter((file) => file.startsWith(prefix)).map((file) => file.slice(prefix.length)),
    has: (file) => files.has(inside(file)),
    sizeOf: (file) => files.sizeOf(inside(file)),
    bytesOf: (file) => files.bytesOf(inside(file)),
    textOf: (file) => files.textOf(inside(file)),
  };
}

const LARGEST_FILE_BYTES = 16 * LARGEST_MAP_BYTES;

async function openZip(name: string, file: string): Promise<RepositoryFiles> {
  let unpacked: Record<string, Uint8Array>;
  try {
    unpacked = unzipSync(await readFile(file), {
      filter: ({ originalSize, name: entry }) => !entry.endsWith('/') && originalSize <= LARGEST_FILE_BYTES,
    });
  } catch {
    throw new UsageError(`${name} is not a zip file. Give a folder, a zip file, or a commit, tag or branch.`);
  }
  const entries = Object.entries(unpacked);
  // Remove the top folder of zip files from code hosts, which is named after the version.
  const top = commonFolder(entries.map(([entry]) => entry));
  const contents = new Map(entries.map(([entry, bytes]) => [entry.slice(top.length), bytes]));
  const decoder = new TextDecoder();
  return {
    paths: [...contents.keys()].sort(),
    has: (entry) => contents.has(entry),
    sizeOf: (entry) => contents.get(entry)?.length,
    bytesOf: (entry) => contents.get(entry),
    textOf: (entry) => {
      const bytes = contents.get(entry);
      return bytes && decoder.decode(bytes);
    },
  };
}

function commonFolder(entries: readonly string[]): string {
  const [first = ''] = entries;
  const top = first.slice(0, first.indexOf('/') + 1);
  return top !== '' && entries.every((entry) => entry.startsWith(top)) ? top : '';
}
