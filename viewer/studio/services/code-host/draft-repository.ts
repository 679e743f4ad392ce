import { newestVersion, isMarkdownPath, PACKAGE_FILE } from '#parser';
import type { AuthorFiles } from '../../ports/author-files.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import type {
  DeviceSignIn,
  DraftRepository,
  SignedInUser,
  ServedNow,
  DraftAnswer,
  DraftOrigins,
  DraftOrigin,
} from '../../ports/draft-repository.ts';
import type { RepositoryHost, HostAnswer } from '../../ports/repository-host.ts';
import { mergeUpstream } from './merge-upstream.ts';
import { withOrigin } from './draft-files.ts';
import { commitDraft, publishDraft, publishEarlier } from './publish-draft.ts';
import type { TokenStore } from './sign-in.ts';
import type { ServedFile } from '../../ports/author-language.ts';
import { fetchAhead, isForDraft } from './open-repository.ts';

export interface DraftRepositoryOptions {
  host: RepositoryHost;
  files: AuthorFiles;
  origins: DraftOrigins;
  tokens: TokenStore;
  byCode: DeviceSignIn;
  clock: Clock;
  /** URL of the code host's pages, ending in a slash. */
  pagesUrl: string;
  /** URL of the page in which learners open maps, without `#github:...`. */
  mapsUrl: string;
}

/** Maximum number of checks whether a release is visible to everybody, which may take a moment. */
const MAX_CHECKS = 10;
const PAUSE_MS = 3000;

export function createDraftRepository(options: DraftRepositoryOptions): DraftRepository {
  const { host, files, origins, tokens, clock, pagesUrl, mapsUrl } = options;
  const whoAmI = () =>
    withOrigin(origins, async ({ slug }): Promise<HostAnswer<SignedInUser>> => {
      const [user, repository] = await Promise.all([host.whoAmI(), host.repository(slug)]);
      if (user.kind !== 'done') return user;
      if (repository.kind !== 'done') return repository;
      const { scopes } = user.value;
      // Classic tokens list their scopes. Fine-grained ones do not, so missing permissions are only noticed in use.
      const isEnough = !scopes || scopes.some((one) => one === 'repo' || one === 'public_repo');
      return { kind: 'done', value: { ...user.value, mayWrite: repository.value.mayWrite && isEnough } };
    });
  const served = () => withOrigin(origins, ({ slug, upstream }) => readServed(host, upstream?.slug ?? slug));
  return {
    whoAmI,
    served,
    byCode: options.byCode,
    hasToken: () => tokens.read() !== undefined,
    signIn: async (token, isKept) => {
      const before = tokens.read();
      tokens.set(token.trim(), isKept);
      const answer = await whoAmI();
      if (answer.kind === 'bad-token') {
        if (before === undefined) tokens.clearToken();
        else tokens.set(before, isKept);
      }
      return answer;
    },
    forget: tokens.clearToken,
    mergeUpstream: (choices) => mergeUpstream({ host, files, origins, ...(choices && { choices }) }),
    commit: (message) => commitDraft({ host, files, origins, message }),
    branchOff: (name) => withOrigin(origins, (origin) => branchOff(options, origin, name)),
    openPullRequest: (title) =>
      withOrigin(origins, async ({ slug, branch, upstream }): Promise<DraftAnswer<string>> => {
        if (!upstream) return { kind: 'no-origin' };
        const from = `${slug.split('/')[0] ?? ''}:${branch}`;
        return host.openPullRequest(upstream.slug, { from, to: upstream.branch, title, body: '' });
      }),
    servedFiles: (now) => withOrigin(origins, (origin) => readServedFiles(host, origin, now)),
    publish: (version, packageText) => publishDraft({ host, files, origins }, { version, packageText }),
    publishEarlier: (release) => withOrigin(origins, (origin) => publishEarlier(host, origin, release)),
    waitUntilServed: async (version) => {
      for (let attempts = 1; ; attempts += 1) {
        const now = await served();
        if (now.kind === 'done' && now.value.kind === 'version' && now.value.tag === version) return true;
        if (attempts === MAX_CHECKS) return false;
        await delay(clock, PAUSE_MS);
      }
    },
    learnersUrl: async (path) => {
      const origin = await origins.read();
      return `${mapsUrl}#github:${origin?.slug ?? ''}/${path.replace(/\.md$/, '')}`;
    },
    page: (path) => pagesUrl + path,
  };
}

function delay(clock: Pick<Clock, 'after'>, ms: number): Promise<void> {
  return new Promise((resolve) => {
    clock.after(ms, resolve);
  });
}

/**
 * Returns what learners get of a repository: the newest version, or the default branch if there is none. Also counts
 * newer commits.
 */
async function readServed(host: RepositoryHost, slug: string): Promise<HostAnswer<ServedNow>> {
  const [repository, tags] = await Promise.all([host.repository(slug), host.tags(slug)]);
  if (repository.kind !== 'done') return repository;
  if (tags.kind !== 'done') return tags;
  const { defaultBranch } = repository.value;
  const names = tags.value.map(({ name }) => name);
  const tag = newestVersion(names);
  const commit = await host.commit(slug, tag ?? defaultBranch);
  if (commit.kind !== 'done') return commit;
  const { id, tree, at } = commit.value;
  const known = { commit: id, tree, at, defaultBranch, tags: names };
  if (tag === undefined)
    return { kind: 'done', value: { kind: 'branch', branch: defaultBranch, newer: 0, ...known } };
  const progress = await host.listCommitsSince(slug, commit.value.id, defaultBranch);
  if (progress.kind !== 'done') return progress;
  return { kind: 'done', value: { kind: 'version', tag, newer: progress.value.count, ...known } };
}

interface BranchOffOptions {
  host: RepositoryHost;
  origins: DraftOrigins;
  clock: Pick<Clock, 'after'>;
}

/**
 * Sends later commits to a new branch, in a fork if the author may not write to the repository. If a branch of this
 * name exists, it was created by an earlier attempt whose answer was lost, so it is used.
 */
async function branchOff(
  { host, origins, clock }: BranchOffOptions,
  origin: DraftOrigin,
  name: string,
): Promise<DraftAnswer<undefined>> {
  const { slug, branch, commit, sent: _settled, ...rest } = origin;
  const repository = await host.repository(slug);
  if (repository.kind !== 'done') return repository;
  const writable = repository.value.mayWrite ? { kind: 'done' as const, value: slug } : await host.fork(slug);
  if (writable.kind !== 'done') return writable;
  const answer = await createBranch({ host, clock }, { slug: writable.value, name, commit });
  if (answer.kind !== 'done' && answer.kind !== 'taken') return answer;
  const upstream = origin.upstream ?? { slug, branch };
  const written = await origins.write({ ...rest, slug: writable.value, branch: name, commit, upstream });
  return written.kind === 'done' ? { kind: 'done', value: undefined } : { kind: 'unstored' };
}

/** Maximum number of attempts to use a new fork. Forks are created in the background and may not be ready yet. */
const MAX_ATTEMPTS = 10;
const FORK_PAUSE_MS = 1500;

async function createBranch(
  { host, clock }: Pick<BranchOffOptions, 'host' | 'clock'>,
  { slug, name, commit }: { slug: string; name: string; commit: string },
): Promise<HostAnswer<undefined>> {
  for (let tries = 1; ; tries += 1) {
    const answer = await host.createBranch(slug, name, commit);
    const isComing = answer.kind === 'forbidden' || answer.kind === 'empty' || answer.kind === 'refused';
    if (!isComing || tries === MAX_ATTEMPTS) return answer;
    await delay(clock, FORK_PAUSE_MS);
  }
}

/** Returns the files that learners get, with the content of texts. Needs one API request. */
async function readServedFiles(
  host: RepositoryHost,
  origin: DraftOrigin,
  { commit, tree }: Pick<ServedNow, 'commit' | 'tree'>,
): Promise<HostAnswer<ServedFile[]>> {
  const { slug } = origin.upstream ?? origin;
  const listed = await host.files(slug, tree);
  if (listed.kind !== 'done') return listed;
  const known = new Map<string | undefined, Uint8Array>();
  for (const [path, bytes] of origin.texts) known.set(origin.files.get(path), bytes);
  const isText = ({ path }: { path: string }): boolean => isMarkdownPath(path) || path === PACKAGE_FILE;
  const texts = listed.value.filter((file) => isForDraft(file) && isText(file) && !known.has(file.blob));
  const read = fetchAhead(texts, (file) => host.read(slug, { ...file, commit, isPublic: origin.isPublic }));
  try {
    const served: ServedFile[] = [];
    for (const file of listed.value) {
      if (file.isLink) continue;
      const bytes = texts.includes(file) ? await read(file) : isText(file) && known.get(file.blob);
      served.push({ path: file.path, size: file.size, ...(bytes && { bytes }) });
    }
    return { kind: 'done', value: served };
  } catch {
    return { kind: 'unreachable' };
  }
}
