import type { AuthorFiles } from '../../ports/author-files.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import type { DeviceSignIn } from '../../ports/device-sign-in.ts';
import type { DraftDesk, Signed } from '../../ports/draft-desk.ts';
import type { DraftAnswer, DraftOrigins } from '../../ports/draft-origin.ts';
import type { RepositoryHost } from '../../ports/repository-host.ts';
import { branchOff } from './branch-off.ts';
import { catchUp } from './catch-up.ts';
import { commitDraft } from './commit-draft.ts';
import { publishDraft, publishEarlier } from './publish-draft.ts';
import { readServed } from './read-served.ts';
import { readServedFiles } from './served-files.ts';
import type { TokenKeeper } from './token-keeper.ts';

export interface DraftDeskOptions {
  host: RepositoryHost;
  files: AuthorFiles;
  origins: DraftOrigins;
  tokens: TokenKeeper;
  byCode: DeviceSignIn;
  clock: Clock;
  /** The code host's pages for people; ends in a slash. */
  pagesUrl: string;
  /** Where learners open maps, to which `#github:...` is added. */
  mapsUrl: string;
}

/** What was released may take a moment to be seen by others. */
const MOST_LOOKS = 10;
const PAUSE_MS = 3000;

/** What a draft in this browser has to do with the code host. */
export function createDraftDesk(options: DraftDeskOptions): DraftDesk {
  const { host, files, origins, tokens, clock, pagesUrl, mapsUrl } = options;
  const whoAmI = async (): Promise<DraftAnswer<Signed>> => {
    const origin = await origins.read();
    if (!origin) return { kind: 'no-origin' };
    const [user, repository] = await Promise.all([host.whoAmI(), host.repository(origin.slug)]);
    if (user.kind !== 'done') return user;
    if (repository.kind !== 'done') return repository;
    const { scopes } = user.value;
    // A token of the older kind says what it may; of the newer one it is seen when it is used.
    const isEnough = !scopes || scopes.some((one) => one === 'repo' || one === 'public_repo');
    return { kind: 'done', value: { ...user.value, mayWrite: repository.value.mayWrite && isEnough } };
  };
  const served: DraftDesk['served'] = async () => {
    const origin = await origins.read();
    if (!origin) return { kind: 'no-origin' };
    return readServed(host, origin.upstream?.slug ?? origin.slug);
  };
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
        if (before === undefined) tokens.forget();
        else tokens.set(before, isKept);
      }
      return answer;
    },
    forget: tokens.forget,
    catchUp: (choices) => catchUp({ host, files, origins, ...(choices && { choices }) }),
    commit: (message) => commitDraft({ host, files, origins, message }),
    branchOff: (name) => branchOff(options, name),
    askOwners: async (title) => {
      const origin = await origins.read();
      if (!origin?.upstream) return { kind: 'no-origin' };
      const { slug, branch, upstream } = origin;
      const from = `${slug.split('/')[0] ?? ''}:${branch}`;
      return host.openPullRequest(upstream.slug, { from, to: upstream.branch, title, body: '' });
    },
    servedFiles: async (now) => {
      const origin = await origins.read();
      return origin ? readServedFiles(host, origin, now) : { kind: 'no-origin' };
    },
    publish: (version, packageText) => publishDraft({ host, files, origins }, { version, packageText }),
    publishEarlier: (asked) => publishEarlier({ host, origins }, asked),
    untilServed: async (version) => {
      for (let looks = 1; ; looks += 1) {
        const now = await served();
        if (now.kind === 'done' && now.value.kind === 'version' && now.value.tag === version) return true;
        if (looks === MOST_LOOKS) return false;
        await new Promise<void>((resolve) => clock.after(PAUSE_MS, resolve));
      }
    },
    learnersUrl: async (path) => {
      const origin = await origins.read();
      return `${mapsUrl}#github:${origin?.slug ?? ''}/${path.replace(/\.md$/, '')}`;
    },
    page: (path) => pagesUrl + path,
  };
}
