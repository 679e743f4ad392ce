import path from 'node:path';
import {
  isNewer,
  isPreview,
  newestVersion,
  newPackage,
  nextVersion,
  PACKAGE_FILE,
  type RepositoryFiles,
} from '#parser';
import { COMPLETE_CLONE } from '../git/partial-clone.ts';
import { sanitize } from '../report/cells.ts';
import { commitSteps, IGNORE_FILE } from './commit-steps.ts';
import type { Facts } from './examine.ts';
import { manual, quoted, run, type Check, type Step } from './diagnosis.ts';

/** Returns the steps, in order, after which learners get the local files. Empty if they already do. */
export function planSteps(
  facts: Facts,
  { checks, target }: { checks: readonly Check[]; target: string },
): Step[] {
  const isOlder =
    checks.some(({ id, status }) => id === 'unseen' && status === 'problem') && facts.relation.isOlder;
  if (isOlder) return newerSteps(facts);
  if (hasNoMap(facts)) return beginSteps();
  return [
    ...fetchSteps(facts),
    ...contentSteps(facts, target),
    ...remoteSteps(facts),
    ...releaseSteps(facts, checks),
  ];
}

/** Returns whether there is no map, neither in the local files nor in the version that learners get. */
export function hasNoMap({
  localContent,
  learnerContent,
}: Pick<Facts, 'localContent' | 'learnerContent'>): boolean {
  return [localContent, ...(learnerContent ? [learnerContent] : [])].every(({ linted }) =>
    linted.every(({ kind }) => kind !== 'map'),
  );
}

/** Returns the steps to start with. The next run of the doctor names the following ones. */
export function beginSteps(): Step[] {
  return [run('npx skillmap init'), run('npx skillmap doctor')];
}

/** Returns the steps to return to the newer version that learners get: an older one must not be published. */
function newerSteps({ checkout, served, relation: { defaultBranch }, branch }: Facts): Step[] {
  if (checkout.branch !== defaultBranch) return [run(`git switch ${quoted(defaultBranch)}`)];
  if (branch && branch.behind > 0) return [run('git pull')];
  if (served.kind === 'nothing') return [];
  return [run(`git merge --ff-only ${quoted(served.kind === 'version' ? served.tag : served.commit)}`)];
}

/** Returns the steps that fetch missing commits and tags, without which the repository cannot be checked. */
function fetchSteps({ checkout, served, learnerContent, branch }: Facts): Step[] {
  const isUnknown = served.kind !== 'nothing' && !learnerContent;
  if (checkout.isShallow && (isUnknown || served.kind !== 'version'))
    return [run('git fetch --tags --unshallow')];
  if (checkout.isPartial && isUnknown) return [run(COMPLETE_CLONE)];
  const isBehind = branch !== undefined && branch.behind > 0;
  return [
    ...(isUnknown && (served.kind === 'version' || !isBehind) ? [run('git fetch --tags')] : []),
    ...(isBehind ? [run('git pull')] : []),
  ];
}

/** Returns the steps that correct mistakes in the local files. */
export function contentSteps(
  {
    checkout,
    localContent,
    ignored,
  }: Pick<Facts, 'localContent' | 'ignored'> & { checkout: Pick<Facts['checkout'], 'root' | 'remote'> },
  target: string,
): Step[] {
  const hasMistakes = localContent.linted.some(({ kind, diagnostics }) =>
    diagnostics.some(
      ({ severity }) => severity === 'error' || (kind === 'package' && severity === 'warning'),
    ),
  );
  const isMissing = [...localContent.content.named.values()].some(
    ({ path: file, isCertain }) => isCertain && !localContent.files.has(file) && !ignored.includes(file),
  );
  const leftOut = ignored.map((file) => `\`${sanitize(file)}\``).join(', ');
  const hasNoPackage =
    !localContent.files.has(PACKAGE_FILE) && localContent.linted.some(({ kind }) => kind === 'map');
  return [
    ...(hasMistakes || isMissing ? [run('npx skillmap lint')] : []),
    ...(leftOut === '' ? [] : [manual(`Remove the lines that exclude ${leftOut} from \`.gitignore\`.`)]),
    ...(hasNoPackage
      ? [
          manual(
            `Save this as \`${PACKAGE_FILE}\`:\n${packageText(localContent.files, { slug: checkout.remote?.slug ?? path.basename(checkout.root), target })}`,
          ),
        ]
      : []),
  ];
}

function remoteSteps({ checkout, published }: Facts): Step[] {
  const { remote } = checkout;
  if (!remote) {
    return [
      manual('Create an empty public repository at https://github.com/new, and put its address here:'),
      run('git remote add origin https://github.com/OWNER/NAME.git'),
    ];
  }
  if (remote.unknownHost !== undefined) {
    const { name, unknownHost } = remote;
    return [
      manual(
        `If \`${sanitize(unknownHost)}\` is GitHub, add it to your ssh configuration, or write \`github.com\` in the address of \`${sanitize(name)}\`.`,
      ),
    ];
  }
  if (remote.slug === undefined) {
    return [manual('Publish on GitHub too, or build a site from the maps: `npx skillmap build`.')];
  }
  if (published.kind === 'missing' || (published.kind === 'read' && !published.isPublic)) {
    return [
      manual(
        `Make it public: https://github.com/${remote.slug}/settings, "Danger Zone", "Change repository visibility".`,
      ),
    ];
  }
  return [];
}

/** Returns the steps to commit, tag and push, as far as needed. */
function releaseSteps(facts: Facts, checks: readonly Check[]): Step[] {
  const { checkout, localContent, served, learnerContent, unseen, unsaved, ignored } = facts;
  const hasChecked = served.kind === 'nothing' || learnerContent !== undefined;
  // A shallow clone may lack tags, so the next version is unknown.
  if (!hasChecked || (checkout.isShallow && served.kind !== 'version')) return [];
  const isMissing = (id: Check['id']): boolean =>
    checks.some((check) => check.id === id && check.status === 'problem');
  const waiting = findUnpublishedVersion(facts);
  const changes = [...(unseen?.changes ?? []), ...unsaved];
  const hasMore =
    unsaved.length > 0 || ignored.length > 0 || (['package', 'files', 'maps'] as const).some(isMissing);
  const isNeeded =
    changes.length > 0 ||
    hasMore ||
    served.kind === 'nothing' ||
    (served.kind === 'version' && isPreview(served.tag));
  const { returnSteps, push } = pushFrom(facts);
  if (served.kind === 'branch' && !waiting) return isNeeded ? branchSteps(facts, hasMore) : [];
  if (waiting?.isComplete === true && !hasMore) return [...returnSteps, push(waiting.tag)];
  if (!isNeeded && waiting === undefined && !isMissing('unpublished')) {
    const isHereOnly = !checkout.remote && served.kind === 'version';
    return isHereOnly ? [...returnSteps, push(served.tag)] : [];
  }
  const version = nextVersion([...checkout.tags.keys(), ...(served.kind === 'version' ? [served.tag] : [])], {
    inPackage: localContent.packageVersion,
    hasNew: changes.some(({ kind, path: file }) => kind === 'new' && file !== PACKAGE_FILE),
  });
  const plain = version.replace(/^v/i, '');
  const needsNewVersion = localContent.packageVersion !== undefined && localContent.packageVersion !== plain;
  const hasNoPackage = !localContent.files.has(PACKAGE_FILE);
  return [
    ...returnSteps,
    ...(needsNewVersion ? [manual(`Write \`"version": "${plain}"\` into \`${PACKAGE_FILE}\`.`)] : []),
    ...(hasMore || needsNewVersion || hasNoPackage || checkout.head === undefined
      ? commitSteps(`Release ${version}`, newIn(facts))
      : []),
    run(`git tag ${quoted(version)}`),
    push(version),
  ];
}

/** Returns the untracked files that the next commit would add. */
function newIn({ checkout, localContent }: Facts): Parameters<typeof commitSteps>[1] {
  const paths = checkout.changes.flatMap(({ kind, path: file }) => (kind === 'new' ? [file] : []));
  return { paths, hasIgnoreFile: localContent.files.has(IGNORE_FILE) };
}

/** Returns the steps for a repository without versions: pushing the default branch is enough. */
function branchSteps(facts: Facts, hasMore: boolean): Step[] {
  const { checkout, relation } = facts;
  const { branch, remote } = checkout;
  const { defaultBranch } = relation;
  const push = ['git push', ...[remote?.name ?? 'origin', defaultBranch].map(quoted)].join(' ');
  const isElsewhere = branch !== defaultBranch;
  const from = branch ?? checkout.head ?? 'HEAD';
  return [
    ...(hasMore ? commitSteps('Update the maps', newIn(facts)) : []),
    ...(isElsewhere ? [run(`git switch ${quoted(defaultBranch)}`), run(`git merge ${quoted(from)}`)] : []),
    run(push),
  ];
}

/**
 * Returns how to push the current work with a tag. `returnSteps` come first: they return to a branch that can be
 * pushed, and are empty if that is not needed. `push` creates the step after them.
 */
function pushFrom({ checkout, relation }: Facts): { returnSteps: Step[]; push: (tag: string) => Step } {
  const { defaultBranch, isHeadOnDefaultBranch } = relation;
  // A detached commit has no branch name to push under.
  const isAlone = checkout.branch === undefined && checkout.head !== undefined;
  const returnSteps = isAlone && isHeadOnDefaultBranch ? [run(`git switch ${quoted(defaultBranch)}`)] : [];
  const branch =
    checkout.branch ?? (isHeadOnDefaultBranch ? defaultBranch : `HEAD:refs/heads/${defaultBranch}`);
  const remote = checkout.remote?.name ?? 'origin';
  // Git allows almost any character in a name, so names are quoted.
  return { returnSteps, push: (tag) => run(['git push', ...[remote, branch, tag].map(quoted)].join(' ')) };
}

/** Returns the newest local version if it is not published. `isComplete` is true if it includes all local commits. */
function findUnpublishedVersion(facts: Facts): { tag: string; isComplete: boolean } | undefined {
  const { checkout, published, served } = facts;
  if (published.kind !== 'read') return undefined;
  const tag = newestVersion(checkout.tags.keys());
  if (tag === undefined || (served.kind === 'version' && !isNewer(tag, served.tag))) return undefined;
  return { tag, isComplete: checkout.tags.get(tag)?.commit === checkout.head };
}

function packageText(files: RepositoryFiles, { slug, target }: { slug: string; target: string }): string {
  const name = slug.slice(slug.indexOf('/') + 1);
  return newPackage({ slug, files }, { version: '1.0.0', name, target });
}
