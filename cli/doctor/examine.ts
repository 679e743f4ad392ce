import { PACKAGE_FILE, withoutLocale, type ServedContent } from '#parser';
import type { LoadedConfig } from '../config/find-config.ts';
import { findAuthoredMaps } from '../files/find-maps.ts';
import { openFolderFiles } from '../repository/folder-files.ts';
import { relativePath } from '../files/paths.ts';
import { openCommitFiles } from '../git/open-commit-files.ts';
import {
  compareBranch,
  findDefaultBranch,
  findIgnored,
  findStanding,
  readUnseen,
  standsOnDefault,
  findServed,
  type BranchDifference,
  type Standing,
  type Unseen,
  type Served,
} from './served-version.ts';
import { readPublished, type Checkout, type UncommittedFile, type Published } from './read-checkout.ts';
import { readSide, type SideOptions } from './read-side.ts';

/** All that the doctor looked at; what it means is said elsewhere. */
export interface Facts {
  checkout: Checkout;
  published: Published;
  served: Served;
  /** The repository as the folder has it now. */
  here: ServedContent;
  /** As learners get it; absent where they get nothing, or what they get is not on this computer. */
  given: ServedContent | undefined;
  /** Commits after that, and what they change for learners; absent as `given` is. */
  unseen: Unseen | undefined;
  /** What is not committed and learners would get. */
  unsaved: UncommittedFile[];
  /** Named by maps, in the folder, and kept out of the repository by `.gitignore`. */
  ignored: string[];
  /** The version stands on the branch that is read first; undefined where that cannot be told. */
  isOnDefaultBranch: boolean | undefined;
  standing: Standing;
  /** How the branch at hand and its published form differ; absent where it is not published, or cannot be told. */
  branch: BranchDifference | undefined;
}

/** Looks at a repository, and unless told otherwise at what the network has of it. */
export async function examine(
  checkout: Checkout,
  { loaded, isOffline }: { loaded: LoadedConfig; isOffline: boolean },
): Promise<Facts> {
  const { root, head } = checkout;
  const published: Published = isOffline ? { kind: 'not-asked' } : await readPublished(checkout);
  const defaultBranch = await findDefaultBranch(checkout, published);
  const served = findServed(checkout, published, defaultBranch);
  const { here, options } = await readHere(root, { loaded, slug: checkout.remote?.slug });
  const givenFiles = served.kind === 'nothing' ? undefined : await openCommitFiles(root, served.commit);
  const given = givenFiles && (await readSide(givenFiles, options));
  const isForLearners = forLearners(given ? [here, given] : [here]);
  const unseen =
    given && served.kind !== 'nothing' && head !== undefined
      ? await readUnseen(root, served.commit, isForLearners)
      : undefined;
  return {
    checkout,
    published,
    served,
    here,
    given,
    unseen,
    unsaved: checkout.changes.filter(({ path: file }) => isForLearners(file)),
    ignored: await findIgnored(root, here),
    standing: await findStanding(checkout, served, defaultBranch),
    isOnDefaultBranch: await standsOnDefault(checkout, published, served),
    branch: await compareBranch(checkout, published),
  };
}

/** A folder as it is now, and how another state of it is read. */
export async function readHere(
  root: string,
  { loaded, slug }: Pick<SideOptions, 'loaded' | 'slug'>,
): Promise<{ here: ServedContent; options: SideOptions }> {
  const files = await openFolderFiles(root);
  const maps = new Set((await findAuthoredMaps(root, loaded)).map((file) => relativePath(root, file)));
  // What the configuration leaves out is no map; what is no longer here is judged by itself.
  const isMap = (file: string): boolean => maps.has(file) || !files.has(file);
  const options: SideOptions = { loaded, slug, isMap };
  return { here: await readSide(files, options), options };
}

/** True for the maps, what they name in any language, and what the editor reads first. */
function forLearners(sides: readonly ServedContent[]): (file: string) => boolean {
  return (file) =>
    file === PACKAGE_FILE ||
    sides.some(({ content: { maps, named }, linted }) => {
      const original = withoutLocale(file);
      if (maps.has(file) || maps.has(original) || named.has(original)) return true;
      return linted.some(({ kind, path }) => kind === 'map' && path === file);
    });
}
