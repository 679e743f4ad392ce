import { newestVersion, isNewer, isPreview, likelyVersion, nextVersion } from '#parser';
import { count, firstOf } from '../words.ts';
import { good, hint, problem, toDay, unknown, type Check } from './diagnosis.ts';
import type { Facts } from './examine.ts';
import type { Checkout, ChangedFile } from './read-checkout.ts';
import { type Served } from './served-version.ts';

/** Checks whether learners can reach the repository. */
export function checkRemote({ checkout: { remote }, published }: Facts): Check {
  if (!remote)
    return problem('remote', 'The repository is only on this computer: nobody else can open its maps.');
  const { name, url, slug, unknownHost } = remote;
  if (unknownHost !== undefined)
    return unknown(
      'remote',
      `\`${name}\` is \`${url}\`: ssh on this computer does not know \`${unknownHost}\`, so it is unknown whether that is GitHub.`,
    );
  if (slug === undefined)
    return problem(
      'remote',
      `\`${name}\` is \`${url}\`: MakeCode only opens maps in repositories on GitHub.`,
    );
  switch (published.kind) {
    case 'not-asked':
      return unknown('public', `GitHub was not asked: ${LOCAL_DATA_NOTE}`);
    case 'unreachable':
      return unknown('public', `GitHub could not be asked (${published.reason}): ${LOCAL_DATA_NOTE}`);
    case 'missing':
      return problem(
        'public',
        `GitHub has no public repository \`${slug}\`: it is private, or it does not exist.`,
      );
    case 'read':
      return published.isPublic
        ? good('public', `Anyone can read \`${slug}\` on GitHub.`)
        : problem('public', `\`${slug}\` is private: learners cannot open its maps.`);
    default:
      return published satisfies never;
  }
}

const LOCAL_DATA_NOTE = 'the result only uses data on this computer.';

/** Checks which version learners get, and which local work is missing in it. */
export function checkVersion(facts: Facts): Check[] {
  const { unsaved, ignored } = facts;
  return [
    servedCheck(facts),
    unpublishedCheck(facts),
    unseenCheck(facts),
    unsaved.length > 0 &&
      problem(
        'unsaved',
        `${count(unsaved.length, 'file')} for learners ${unsaved.length === 1 ? 'has' : 'have'} changes that are not committed.`,
        listOf(unsaved),
      ),
    ignored.length > 0 &&
      problem(
        'unsaved',
        `\`.gitignore\` excludes ${count(ignored.length, 'file')} that maps use from the repository.`,
        firstOf(ignored),
      ),
    ...branchChecks(facts),
    refsCheck(facts),
  ].flatMap((check) => check || []);
}

function servedCheck(facts: Facts): Check | undefined {
  const { served, checkout, published } = facts;
  const wasAsked = published.kind === 'read';
  if (served.kind === 'version') return versionCheck(served, facts);
  if (checkout.isShallow && !wasAsked)
    return unknown('version', 'It is unknown whether a version was released.', [SHALLOW_NOTE]);
  if (served.kind === 'branch') return branchCheck(served, facts);
  // `checkRemote` already reports that learners cannot get the repository, and what to do.
  if (!checkout.remote || published.kind === 'missing') return undefined;
  return problem(
    'version',
    `Nothing was pushed to ${hostOf(facts)} yet: learners get nothing.`,
    served.tags.map(unread),
  );
}

const SHALLOW_NOTE = 'This is a shallow clone, as CI servers create it: tags may be missing.';
const RELEASE_ADVICE =
  'A tag such as `v1.0.0` releases a version. Learners then get it until you release the next one.';

/** Reports what learners get if there is no version: the branch as last pushed. */
function branchCheck(
  { branch, tags }: Extract<Served, { kind: 'branch' }>,
  { checkout, learnerContent }: Facts,
): Check {
  const missing = missingRemote(checkout);
  if (missing !== undefined) return hint('version', `Learners get the branch \`${branch}\` ${missing}.`);
  if (!learnerContent) {
    return unknown(
      'version',
      `Learners get the branch \`${branch}\` as it is on GitHub. That commit is not on this computer, so its content is unknown.`,
    );
  }
  if (tags.length === 0) {
    return good('version', `Learners get the branch \`${branch}\`, as it was last pushed.`, [RELEASE_ADVICE]);
  }
  return hint(
    'version',
    `Learners get the branch \`${branch}\`: none of the tags is a version, which is three numbers, such as \`v1.0.0\`.`,
    firstOf(tags.map(unread)),
  );
}

function unread(tag: string): string {
  const likely = likelyVersion(tag);
  return likely === undefined ? `\`${tag}\`` : `\`${tag}\`: as a version it would be \`${likely}\``;
}

/** Reports the tag that learners get. */
function versionCheck(
  { tag, date }: Extract<Served, { kind: 'version' }>,
  { checkout, learnerContent, localContent: { packageVersion: inPackage } }: Facts,
): Check {
  const missing = missingRemote(checkout);
  if (missing !== undefined)
    return hint('version', `\`${tag}\` is the newest version: learners get it ${missing}.`);
  if (isPreview(tag)) {
    const next = nextVersion([tag], { inPackage, hasNew: false });
    return hint('version', `Learners get \`${tag}\`, a preview: it counts as the newest version.`, [
      `A tag \`${next}\` replaces it.`,
    ]);
  }
  return learnerContent
    ? good('version', `Learners get \`${tag}\`${date === undefined ? '' : ` of ${toDay(date)}`}.`)
    : unknown('version', `Learners get \`${tag}\`, which is not on this computer: its content is unknown.`);
}

/**
 * Returns the condition under which learners get the maps, as part of a sentence. Undefined if the repository is on
 * GitHub.
 */
function missingRemote({ remote }: Checkout): string | undefined {
  if (remote?.slug !== undefined) return undefined;
  return remote?.unknownHost === undefined
    ? 'once the repository is on GitHub'
    : 'if the repository is on GitHub';
}

/** Returns `GitHub`, or the name of a remote that is elsewhere, for use in a sentence. */
function hostOf({ checkout: { remote } }: Pick<Facts, 'checkout'>): string {
  return remote && remote.slug === undefined ? `\`${remote.name}\`` : 'GitHub';
}

/** Reports tags that exist only on this computer, or that name another commit on the code host. */
function unpublishedCheck(facts: Facts): Check | undefined {
  const { checkout, published, served } = facts;
  if (published.kind !== 'read') return undefined;
  const newest = newestVersion(checkout.tags.keys());
  const tag = served.kind === 'version' ? served.tag : undefined;
  if (newest !== undefined && (tag === undefined || isNewer(newest, tag))) {
    const given = nameOfServed(served) ?? 'nothing';
    return problem(
      'unpublished',
      `\`${newest}\` is only on this computer: learners get ${given} until it is pushed.`,
    );
  }
  const localTag = tag === undefined ? undefined : checkout.tags.get(tag);
  if (!localTag || served.kind !== 'version' || localTag.commit === served.commit) return undefined;
  return problem(
    'unpublished',
    `\`${tag}\` is a different commit here than on ${hostOf(facts)}: learners get the one on ${hostOf(facts)}.`,
    ['Never change a published version, because learners may have stored it. Release a new one.'],
  );
}

function unseenCheck(facts: Facts): Check | undefined {
  const { unseen, served, relation } = facts;
  const name = nameOfServed(served);
  if (!unseen || name === undefined) return undefined;
  const { commits, changes } = unseen;
  if (changes.length === 0) return good('unseen', `Everything committed here for learners is in ${name}.`);
  if (relation.isOlder) return problem('unseen', `This folder is older than ${name}, which learners get.`);
  const what = `${count(commits, 'commit')} with ${count(changes.length, 'file')}`;
  const since = served.kind === 'version' ? `made after ${name}` : `not in ${name} on ${hostOf(facts)}`;
  return problem('unseen', `Learners do not see ${what}, ${since}.`, listOf(changes));
}

/**
 * Returns the name of the version or branch that learners get, for use in a sentence. Undefined if they get nothing.
 */
export function nameOfServed(served: Served): string | undefined {
  if (served.kind === 'nothing') return undefined;
  return served.kind === 'version' ? `\`${served.tag}\`` : `the branch \`${served.branch}\``;
}

function listOf(changes: readonly ChangedFile[]): string[] {
  return firstOf(changes.map(({ path, kind }) => `${path} (${kind})`));
}

function branchChecks(facts: Facts): Check[] {
  const { checkout, served, isOnDefaultBranch, branch } = facts;
  const titles = [
    isOnDefaultBranch === false &&
      served.kind === 'version' &&
      `\`${served.tag}\` was created on another branch: it may lack commits of the default branch.`,
    checkout.branch === undefined &&
      checkout.head !== undefined &&
      !checkout.isShallow &&
      'No branch is checked out, only a commit: new commits are easily lost.',
    branch !== undefined &&
      branch.behind > 0 &&
      `${hostOf(facts)} has commits that are not on this computer.`,
  ];
  return titles.filter((title) => title !== false).map((title) => hint('branch', title));
}

/** Reports addresses that contain `master` although the branch is called `main`, or the reverse. */
function refsCheck(facts: Facts): Check | undefined {
  const { published, learnerContent, localContent } = facts;
  if (published.kind !== 'read' || published.branches.size === 0) return undefined;
  const { branches, tags, defaultBranch } = published;
  const unknownRefs = [...(learnerContent ?? localContent).content.refs].filter(
    ([ref]) => ref !== 'HEAD' && !branches.has(ref) && !tags.has(ref) && !/^[0-9a-f]{7,40}$/.test(ref),
  );
  if (unknownRefs.length === 0) return undefined;
  const likely = defaultBranch === undefined ? '' : `: the default branch is \`${defaultBranch}\``;
  return problem(
    'branch',
    `Some addresses use a branch that is not on ${hostOf(facts)}: their files cannot be found.`,
    firstOf(unknownRefs.map(([ref, place]) => `\`${ref}\`, at ${place}${likely}`)),
  );
}
