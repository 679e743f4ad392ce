import { newestVersion } from '#parser';
import type { Check } from './diagnosis.ts';
import type { Facts } from './examine.ts';
import type { FileChange } from './read-checkout.ts';
import type { Served } from './served-version.ts';
import { isNewer, isPreview, likelyVersion, nextVersion } from './served-version.ts';
import { count, firstOf, toDay } from './words.ts';

/** Which version learners get, and what of the work here is not in it. */
export function checkVersion(facts: Facts): Check[] {
  return [
    servedCheck(facts),
    ...waitingTags(facts),
    ...unseenCheck(facts),
    ...unsavedCheck(facts),
    ...branchCheck(facts),
    ...refsCheck(facts),
  ];
}

function servedCheck(facts: Facts): Check {
  const { served, checkout } = facts;
  const id = 'version';
  switch (served.kind) {
    case 'no-tag':
      return {
        id,
        status: 'problem',
        title: 'No version has been released: MakeCode opens maps of released versions only.',
        details: checkout.isShallow
          ? [
              'This is a copy of the latest commits alone, as automatic checks fetch it: tags may be missing from it.',
            ]
          : [
              'A release is a tag such as `v1.0.0`. Until there is one, skillmap shows the default branch as it is.',
            ],
      };
    case 'no-version':
      return {
        id,
        status: 'problem',
        title: 'None of the tags is read as a version: that is three numbers, such as `v1.0.0`.',
        details: firstOf(served.tags.map(unread)),
      };
    case 'version':
      return versionCheck(served, facts);
    default:
      return served satisfies never;
  }
}

/** What is said of a tag that learners get. */
function versionCheck(
  { tag, date }: Extract<Served, { kind: 'version' }>,
  { checkout, given, here }: Pick<Facts, 'checkout' | 'given' | 'here'>,
): Check {
  const id = 'version';
  if (checkout.remote?.slug === undefined) {
    const title = `\`${tag}\` is the newest version: learners get it once the repository is on GitHub.`;
    return { id, status: 'hint', title };
  }
  if (isPreview(tag)) {
    return {
      id,
      status: 'hint',
      title: `Learners get \`${tag}\`, a preview: it counts as the newest version.`,
      details: [`A tag \`${nextOf(tag, here)}\` takes its place.`],
    };
  }
  if (given) return { id, status: 'good', title: `Learners get \`${tag}\`${dayOf(date)}.` };
  return {
    id,
    status: 'unknown',
    title: `Learners get \`${tag}\`, which is not on this computer: what is in it cannot be told.`,
  };
}

function nextOf(tag: string, { packageVersion }: Facts['here']): string {
  const inPackage = packageVersion === undefined ? {} : { inPackage: packageVersion };
  return nextVersion([tag], { ...inPackage, hasNew: false });
}

function dayOf(date: Date | undefined): string {
  return date === undefined ? '' : ` of ${toDay(date)}`;
}

function unread(tag: string): string {
  const likely = likelyVersion(tag);
  return likely === undefined ? `\`${tag}\`` : `\`${tag}\`: as a version it would be \`${likely}\``;
}

/** Tags that stand here, and are another on the code host, or not there. */
function waitingTags({ checkout, published, served }: Facts): Check[] {
  if (published.kind !== 'read') return [];
  const newest = newestVersion(checkout.tags.keys());
  const tag = served.kind === 'version' ? served.tag : undefined;
  if (newest !== undefined && (tag === undefined || isNewer(newest, tag))) {
    return [
      {
        id: 'unpublished',
        status: 'problem',
        title: `\`${newest}\` is on this computer only: learners get ${tag === undefined ? 'nothing' : `\`${tag}\``} until it is pushed.`,
      },
    ];
  }
  const here = tag === undefined ? undefined : checkout.tags.get(tag);
  if (served.kind !== 'version' || !here || here.commit === served.commit) return [];
  return [
    {
      id: 'unpublished',
      status: 'problem',
      title: `\`${served.tag}\` is another commit here than on GitHub: learners get that of GitHub.`,
      details: [
        'A version that was published is never changed: learners may have it stored. Release a new one.',
      ],
    },
  ];
}

function unseenCheck({ unseen, served, standing }: Facts): Check[] {
  if (!unseen || served.kind !== 'version') return [];
  const { commits, changes } = unseen;
  if (changes.length === 0) {
    return [
      {
        id: 'unseen',
        status: 'good',
        title: `All that is committed here for learners is in \`${served.tag}\`.`,
      },
    ];
  }
  if (standing.isOlder) {
    const title = `This folder is older than \`${served.tag}\`, which learners get.`;
    return [{ id: 'unseen', status: 'problem', title }];
  }
  return [
    {
      id: 'unseen',
      status: 'problem',
      title: `Learners do not see ${count(commits, 'commit')} with ${count(changes.length, 'file')}, made after \`${served.tag}\`.`,
      details: listOf(changes),
    },
  ];
}

function unsavedCheck({ unsaved, ignored }: Facts): Check[] {
  const checks: Check[] = [];
  if (unsaved.length > 0) {
    checks.push({
      id: 'unsaved',
      status: 'problem',
      title: `${count(unsaved.length, 'file')} for learners ${unsaved.length === 1 ? 'has' : 'have'} changes that are not committed.`,
      details: listOf(unsaved),
    });
  }
  if (ignored.length > 0) {
    checks.push({
      id: 'unsaved',
      status: 'problem',
      title: `\`.gitignore\` keeps ${count(ignored.length, 'file')} that maps name out of the repository.`,
      details: firstOf(ignored),
    });
  }
  return checks;
}

function listOf(changes: readonly FileChange[]): string[] {
  return firstOf(changes.map(({ path, kind }) => `${path} (${kind})`));
}

function branchCheck({ checkout, served, isOnDefaultBranch, branch }: Facts): Check[] {
  const checks: Check[] = [];
  if (isOnDefaultBranch === false && served.kind === 'version') {
    checks.push({
      id: 'branch',
      status: 'hint',
      title: `\`${served.tag}\` was made on another branch: it need not have what was committed to the default one.`,
    });
  }
  if (checkout.branch === undefined && checkout.head !== undefined && !checkout.isShallow) {
    checks.push({
      id: 'branch',
      status: 'hint',
      title: 'No branch is checked out, but a commit by itself: what is committed now is easily lost.',
    });
  }
  if (branch && branch.behind > 0) {
    checks.push({
      id: 'branch',
      status: 'hint',
      title: 'GitHub has commits that are not on this computer.',
    });
  }
  return checks;
}

/** Addresses with `master` in them, where the branch is called `main`, or the reverse. */
function refsCheck({ published, given, here }: Facts): Check[] {
  if (published.kind !== 'read' || published.branches.size === 0) return [];
  const { branches, tags, defaultBranch } = published;
  const unknown = [...(given ?? here).content.refs].filter(
    ([ref]) => ref !== 'HEAD' && !branches.has(ref) && !tags.has(ref) && !/^[0-9a-f]{7,40}$/.test(ref),
  );
  if (unknown.length === 0) return [];
  return [
    {
      id: 'branch',
      status: 'problem',
      title: 'Some addresses name a branch that is not on GitHub: what they lead to is not found.',
      details: firstOf(
        unknown.map(([ref, place]) =>
          defaultBranch === undefined
            ? `\`${ref}\`, at ${place}`
            : `\`${ref}\`, at ${place}: the default branch is \`${defaultBranch}\``,
        ),
      ),
    },
  ];
}
