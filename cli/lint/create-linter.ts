import { homedir } from 'node:os';
import path from 'node:path';
import type { Repository } from '#parser';
import { ruleOptionsFor } from '../config/rule-settings.ts';
import type { Since } from '../evolution/open-since.ts';
import { isInside, toSlashes } from '../files/paths.ts';
import type { TextReading } from '../files/read-text-file.ts';
import { once } from '../once.ts';
import type { FoundRepository } from '../repository/find-repository.ts';
import { viewFolder, type OpenTexts } from '../repository/folder-files.ts';
import { folderLookup, type Folders } from './folders.ts';
import { lintFile } from './lint-file.ts';
import type { FileContext, Linter } from './linter.ts';
import { withLeftOut } from './with-left-out.ts';

interface LinterOptions {
  cwd: string;
  /** Absolute paths to check. A folder among them that is not in a repository counts as a repository. */
  checkedPaths?: readonly string[];
  /** Unsaved texts that replace the files. */
  open?: OpenTexts;
  /** Caches folder contents across linters. Without it, every linter reads the folders again. */
  folders?: Folders | undefined;
  /** The earlier versions of files. If present, changes that take progress from learners are reported. */
  since?: Since | undefined;
  /** Lists every finding. Otherwise, each rule's surplus findings are only counted. */
  isWhole?: boolean;
}

/** Creates a linter that sees the files as they are now. Create a new one after changes. */
export function createLinter(options: LinterOptions): Linter {
  const { cwd, checkedPaths = [], open, folders = folderLookup, since, isWhole = false } = options;
  const found = new Map<string, Promise<FoundRepository>>();
  const opened = new Map<string, Promise<Repository>>();
  const findOf = (folder: string): Promise<FoundRepository> =>
    once(
      found,
      folder,
      async () =>
        (await folders.findRepository(folder, open)) ?? { root: rootOf(folder, [...checkedPaths, cwd]) },
    );
  const openOf = ({ root, slug }: FoundRepository): Promise<Repository> =>
    once(opened, root, async () => ({
      ...(slug && { slug }),
      files: viewFolder(await folders.list(root), open),
    }));
  const contextOf = async (file: string): Promise<FileContext> => {
    const repository = await findOf(path.dirname(file));
    const { root } = repository;
    const relative = isBelow(file, root) ? file.slice(root.length + 1) : path.relative(root, file);
    return { repository: await openOf(repository), root, path: toSlashes(relative) };
  };
  return {
    contextOf,
    since,
    lint: async ({ file, kind, loaded }, reading) => {
      const context = await contextOf(file);
      const isUnsaved = open?.get(file) !== undefined || isEdited(reading, context);
      const before = await since?.earlierOf(context, isUnsaved);
      const linted = await lintFile(shownPath(file, cwd), reading, {
        rules: ruleOptionsFor(loaded, file),
        kind,
        repository: withLeftOut(context, loaded),
        path: context.path,
        ...(before && { before }),
        isWhole,
      });
      const { plugins } = loaded;
      return { ...linted, context, ...(plugins && { pluginRules: plugins.rules }) };
    },
  };
}

/** Returns whether the text differs from that of the repository, as for standard input. */
function isEdited(reading: TextReading, { repository, path: file }: FileContext): boolean {
  return reading.kind === 'text' && reading.text !== repository.files?.textOf(file);
}

/**
 * Returns the root for a file outside of repositories: the requested folder, or the working folder unless that is a
 * home folder, or else the file's own folder.
 */
function rootOf(folder: string, around: readonly string[]): string {
  return around.find((one) => isInside(one, folder) && !isInside(one, homedir())) ?? folder;
}

/** Returns whether a file is below a folder. Only recognizes plain cases, because path arithmetic is slow. */
function isBelow(file: string, folder: string): boolean {
  return file.startsWith(folder + path.sep) && !file.includes(`${path.sep}..`);
}

/** Returns the shorter of the relative and the absolute path. */
function shownPath(file: string, cwd: string): string {
  if (isBelow(file, cwd)) return file.slice(cwd.length + 1);
  const relative = path.relative(cwd, file);
  return relative.length < file.length ? relative : file;
}
