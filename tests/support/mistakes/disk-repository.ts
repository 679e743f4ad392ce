import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listingWith, planFix, textsOf, type FileTree } from '../../../cli/fix/file-tree.ts';
import { fixFiles, type FixedFiles } from '../../../cli/fix/fix-files.ts';
import { findRepository } from '../../../cli/repository/find-repository.ts';
import type { FolderListing } from '../../../cli/repository/folder-files.ts';
import { UsageError } from '../../../cli/io.ts';
import { findSubjects, type LintSubject } from '../../../cli/lint/check-paths.ts';
import { createLinter } from '../../../cli/lint/create-linter.ts';
import type { Folders } from '../../../cli/lint/folders.ts';
import type { LintedFile, Linter } from '../../../cli/lint/linter.ts';
import type { Since } from '../../../cli/evolution/open-since.ts';
import { isMapLike, isMarkdownPath, type Diagnostic, type Fix } from '../../../parser/index.ts';
import { createFakeIo } from '../../fakes/fake-io.ts';
import type { AuthorRepository, Files } from './repositories.ts';

/** The checked files of a repository and their findings, by path. */
export type Checked = ReadonlyMap<string, CheckedFile>;

export interface CheckedFile {
  text: string;
  diagnostics: readonly Diagnostic[];
  linted: LintedFile;
}

/** The files to check, as `skillmap lint` finds them. */
interface Found {
  linter: Linter;
  folders: Folders;
  subjects: LintSubject[];
}

/** A folder on the disk that contains one repository after another. Only differences are written. */
export interface DiskRepository {
  root: string;
  /** Replaces the content with a repository; `since` is its previous version, if changes are checked too. */
  put: (repository: Pick<AuthorRepository, 'files' | 'remote'>, since?: Files) => void;
  find: () => Promise<Found>;
  check: () => Promise<Checked>;
  /** Returns the files after a fix for a finding in `file`, or the reason why the fix is impossible. */
  fixed: (fix: Fix, file: string) => Promise<{ ok: true; files: Files } | { ok: false; reason: string }>;
  /** Returns the files after `skillmap lint --fix`, and the fixed findings. */
  fixAll: (options: { unsafe: boolean }) => Promise<{ files: Files; fixed: FixedFiles }>;
  remove: () => void;
}

export function createDiskRepository(): DiskRepository {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'skillmap-mistakes-')));
  let files: Files = {};
  let remote: string | undefined;
  let since: Files | undefined;
  const put: DiskRepository['put'] = (next, before) => {
    for (const name of Object.keys(files)) {
      if (!Object.hasOwn(next.files, name)) rmSync(path.join(root, name), { force: true });
    }
    for (const [name, content] of Object.entries(next.files)) {
      if (files[name] === content) continue;
      // Remove a folder at the path of a file first.
      rmSync(path.join(root, name), { force: true, recursive: true });
      mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
      writeFileSync(path.join(root, name), content);
    }
    if (next.remote !== remote) writeRemote(root, next.remote);
    ({ files, remote } = next);
    since = before;
  };
  const find: DiskRepository['find'] = async () => {
    const list: Folders['list'] = (folder) =>
      Promise.resolve(listingOf(folder, filesBelow(folder, root, files)));
    const folders: Folders = { findRepository, list };
    const linter = createLinter({
      cwd: root,
      checkedPaths: [root],
      folders,
      since: since && sinceOf(root, since, files),
      isWhole: true,
    });
    return { linter, folders, subjects: await subjectsFor(linter) };
  };
  const subjectsFor = async (linter: Linter): Promise<LintSubject[]> => {
    try {
      return await findSubjects(
        { paths: [root], isWhole: true, code: { mayRun: false, onNotRun: () => undefined } },
        linter,
        createFakeIo({ cwd: root }),
      );
    } catch (error) {
      if (error instanceof UsageError) return [];
      throw error;
    }
  };
  const filesOf = (tree: FileTree): Files => {
    const after: Record<string, string | Uint8Array> = { ...files };
    const nameOf = (file: string): string => path.relative(root, file).replaceAll('\\', '/');
    for (const [file, { kind }] of tree) if (kind === 'gone') delete after[nameOf(file)];
    for (const [file, state] of tree) {
      if (state.origin && state.origin.file !== file) delete after[nameOf(state.origin.file)];
    }
    for (const [file, state] of tree) {
      if (state.kind === 'text') after[nameOf(file)] = state.text;
      else if (state.kind === 'moved') after[nameOf(file)] = files[nameOf(state.origin.file)] ?? '';
    }
    return after;
  };
  return {
    root,
    put,
    find,
    check: async () => {
      const { subjects, linter } = await find();
      const checked = new Map<string, CheckedFile>();
      for (const { file, reading, check } of subjects) {
        const linted = await check(reading, linter);
        if (linted.failure) throw linted.failure;
        const text = reading.kind === 'text' ? reading.text : '';
        checked.set(path.relative(root, file), { text, diagnostics: linted.diagnostics, linted });
      }
      return checked;
    },
    fixed: async (fix, file) => {
      const plan = await planFix(fix, { file: path.join(root, file), root });
      return plan.ok ? { ok: true, files: filesOf(plan.tree) } : plan;
    },
    fixAll: async (options) => {
      const { linter, folders, subjects } = await find();
      if (subjects.length === 0) return { files, fixed: { files: [], tree: new Map(), groups: [] } };
      const linterWith = (tree: FileTree): Linter => {
        const list = async (one: string) => listingWith(await folders.list(one), tree);
        return createLinter({
          cwd: root,
          checkedPaths: [root],
          open: textsOf(tree),
          folders: { ...folders, list },
          since: linter.since,
          isWhole: true,
        });
      };
      const fixed = await fixFiles(subjects, {
        linter,
        linterWith,
        findSubjects: (tree) => subjectsFor(linterWith(tree)),
        ...options,
      });
      return { files: filesOf(fixed.tree), fixed };
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Writes a git configuration with this remote, or removes git's folder if there is no remote. */
function writeRemote(root: string, remote: string | undefined): void {
  rmSync(path.join(root, '.git'), { force: true, recursive: true });
  if (remote === undefined) return;
  mkdirSync(path.join(root, '.git'));
  writeFileSync(path.join(root, '.git/config'), `[remote "origin"]\n\turl = ${remote}\n`);
}

/** Bytes by text: equal texts share their bytes, because parsed maps are cached by these objects. */
const bytesOf = new Map<string, Uint8Array>();
const MAX_CACHED = 2000;

function toBytes(content: string | Uint8Array): Uint8Array {
  if (typeof content !== 'string') return content;
  const known = bytesOf.get(content);
  if (known) return known;
  if (bytesOf.size > MAX_CACHED) bytesOf.clear();
  const bytes = Buffer.from(content);
  bytesOf.set(content, bytes);
  return bytes;
}

/** The files of a folder as git would list them, without starting git. */
function listingOf(root: string, files: Files): FolderListing {
  const paths = Object.keys(files).sort();
  return {
    root,
    paths,
    known: new Set(paths),
    deleted: new Set(),
    contents: new Map(Object.entries(files).map(([name, content]) => [name, toBytes(content)])),
    openBytes: new Map(),
  };
}

/** The files in a folder, which may be a repository inside the other, with their paths from there. */
function filesBelow(folder: string, root: string, files: Files): Files {
  const prefix = path.relative(root, folder).replaceAll('\\', '/');
  if (prefix === '') return files;
  return Object.fromEntries(
    Object.entries(files).flatMap(([name, content]) =>
      name.startsWith(`${prefix}/`) ? [[name.slice(prefix.length + 1), content]] : [],
    ),
  );
}

/** The comparison with a previous version, as with `--since`, but with given files in place of a commit. */
function sinceOf(root: string, before: Files, now: Files): Since {
  const earlier = (name: string, folder: string): string | undefined => {
    const text = filesBelow(folder, root, before)[name];
    return typeof text === 'string' ? text : undefined;
  };
  const isNow = (name: string, folder: string): boolean => Object.hasOwn(filesBelow(folder, root, now), name);
  return {
    earlierOf: ({ root: folder, path: name, repository }, isEdited = false) => {
      const text = earlier(name, folder);
      const isSame = text === filesBelow(folder, root, now)[name];
      if (text === undefined || (isSame && !isEdited)) return Promise.resolve(undefined);
      const isThere = isNow(name, folder) || repository?.files?.has(name) === true;
      return Promise.resolve({ text, path: name, ...(!isThere && { isRemoved: true }) });
    },
    wasMap: ({ root: folder, path: name }) =>
      Promise.resolve(isMapLike(earlier(name, folder) ?? '') && isNow(name, folder)),
    removedIn: (folder) =>
      Promise.resolve(
        Object.keys(filesBelow(folder, root, before))
          .filter((name) => isMarkdownPath(name) && !isNow(name, folder))
          .map((name) => ({ text: earlier(name, folder) ?? '', path: name })),
      ),
  };
}
