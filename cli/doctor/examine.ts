import {
  PACKAGE_FILE,
  withoutLocale,
  type ServedContent,
  readServedContent,
  ruleOptionsOf,
  type RepositoryFiles,
} from '#parser';
import type { LoadedConfig } from '../config/find-config.ts';
import { toRuleSettings } from '../config/rule-settings.ts';
import { openFolderFiles } from '../repository/folder-files.ts';
import { openCommitFiles } from '../git/open-commit-files.ts';
import {
  compareBranch,
  findDefaultBranch,
  findIgnored,
  findCommitRelation,
  readUnpublishedChanges,
  isVersionOnDefaultBranch,
  findServed,
  type BranchDifference,
  type CommitRelation,
  type UnpublishedChanges,
  type Served,
} from './served-version.ts';
import { readPublished, type Checkout, type ChangedFile, type Published } from './read-checkout.ts';
import { readText } from '../files/read-text-file.ts';
import { lintFile } from '../lint/lint-file.ts';
import { filesWithLeftOut } from '../lint/with-left-out.ts';

/** Everything that the doctor found. Other modules interpret it. */
export interface Facts {
  checkout: Checkout;
  published: Published;
  served: Served;
  /** The repository's local content. */
  localContent: ServedContent;
  /** The content that learners get. Absent if they get nothing, or if it is not on this computer. */
  learnerContent: ServedContent | undefined;
  /** Commits after the version that learners get, with their changes for learners. Absent if `learnerContent` is absent. */
  unseen: UnpublishedChanges | undefined;
  /** Uncommitted changes that learners would get. */
  unsaved: ChangedFile[];
  /** Files that maps name and that exist, but that `.gitignore` excludes. */
  ignored: string[];
  /** Whether the version is on the default branch. Undefined if unknown. */
  isOnDefaultBranch: boolean | undefined;
  relation: CommitRelation;
  /**
   * The difference between the current branch and its published form. Absent if the branch is not published, or if that
   * is unknown.
   */
  branch: BranchDifference | undefined;
}

/** Examines a repository and, unless offline, its state on the network. */
export async function examine(
  checkout: Checkout,
  { loaded, isOffline }: { loaded: LoadedConfig; isOffline: boolean },
): Promise<Facts> {
  const { root, head } = checkout;
  const published: Published = isOffline ? { kind: 'not-asked' } : await readPublished(checkout);
  const defaultBranch = await findDefaultBranch(checkout, published);
  const served = findServed(checkout, published, defaultBranch);
  const { localContent, options } = await readLocalContent(root, { loaded, slug: checkout.remote?.slug });
  const givenFiles = served.kind === 'nothing' ? undefined : await openCommitFiles(root, served.commit);
  const learnerContent = givenFiles && (await readSide(givenFiles, options));
  const isForLearners = forLearners(learnerContent ? [localContent, learnerContent] : [localContent]);
  const unseen =
    learnerContent && served.kind !== 'nothing' && head !== undefined
      ? await readUnpublishedChanges(root, served.commit, isForLearners)
      : undefined;
  return {
    checkout,
    published,
    served,
    localContent,
    learnerContent,
    unseen,
    unsaved: checkout.changes.filter(({ path: file }) => isForLearners(file)),
    ignored: await findIgnored(root, localContent),
    relation: await findCommitRelation(checkout, served, defaultBranch),
    isOnDefaultBranch: await isVersionOnDefaultBranch(checkout, published, served),
    branch: await compareBranch(checkout, published),
  };
}

/**
 * Reads a folder's current content. Also returns the options for reading other commits of its repository in the same
 * way.
 */
export async function readLocalContent(
  root: string,
  { loaded, slug }: { loaded: LoadedConfig; slug: string | undefined },
): Promise<{ localContent: ServedContent; options: SideOptions }> {
  const options: SideOptions = { root, loaded, slug };
  return { localContent: await readSide(await openFolderFiles(root), options), options };
}

/**
 * Returns a function that is true for files that learners get: maps, the files they name in any language, and
 * `pxt.json`.
 */
function forLearners(sides: readonly ServedContent[]): (file: string) => boolean {
  return (file) =>
    file === PACKAGE_FILE ||
    sides.some(({ content: { maps, named }, linted }) => {
      const original = withoutLocale(file);
      if (maps.has(file) || maps.has(original) || named.has(original)) return true;
      return linted.some(({ kind, path }) => kind === 'map' && path === file);
    });
}

interface SideOptions {
  root: string;
  loaded: LoadedConfig;
  slug: string | undefined;
}

/** Returns the content that learners get from one state of a repository, checked with the author's configuration. */
async function readSide(files: RepositoryFiles, options: SideOptions): Promise<ServedContent> {
  const { root, loaded, slug } = options;
  const rules = toRuleSettings(loaded, root);
  return readServedContent(filesWithLeftOut(files, root, loaded), {
    slug,
    lint: (path, kind, repository) => {
      const bytes = repository.files?.bytesOf(path) ?? new Uint8Array();
      const reading = readText(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      return lintFile(path, reading, { rules: ruleOptionsOf(rules, path), kind, repository, path });
    },
  });
}
