import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { listen } from '../../../cli/server/adapters/listen.ts';
import { createGitStore } from './git-store.ts';
import type { FakeRepository, HostState } from './host-state.ts';
import { codeHostRoutes } from './routes.ts';

export interface FakeCodeHost extends HostState {
  /** `POST graphql`, `GET repos/ada/maps`: below the API, in order. */
  requests: string[];
  apiUrl: string;
  rawUrl: string;
  fetch: typeof fetch;
  addRepository: (slug: string, files: Record<string, string | Buffer>) => FakeRepository;
  /** Somebody else commits; undefined removes a file. */
  commit: (
    slug: string,
    branch: string,
    change: { files: Record<string, string | undefined>; message?: string },
  ) => string;
  text: (slug: string, ref: string, path: string) => string | undefined;
  /** Of a branch, the newest first. */
  messages: (slug: string, branch: string) => string[];
  /** On a port of this machine, for browsers. */
  serve: () => Promise<{ origin: string; close: () => Promise<void> }>;
}

const ORIGIN = 'https://host.example';

/** A code host in memory: strict about heads, rights and names, and as unreliable as a test wants it. */
export function createFakeCodeHost(): FakeCodeHost {
  const git = createGitStore();
  const state: HostState = {
    git,
    repositories: new Map(),
    tokens: new Map(),
    remaining: 60,
    resetAt: 1_800_000_000,
    hasGraphql: true,
    fault: () => undefined,
  };
  const requests: string[] = [];
  const routes = codeHostRoutes(state);
  const find = (slug: string): FakeRepository => {
    const found = state.repositories.get(slug.toLowerCase());
    if (!found) throw new Error(`There is no repository ${slug}.`);
    return found;
  };
  const answer = async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname.slice(1);
    const asked = { method: request.method, path: path.replace(/^api\//, '') };
    if (request.method !== 'OPTIONS') requests.push(`${asked.method} ${asked.path}`);
    const fault = request.method === 'OPTIONS' ? undefined : state.fault(asked);
    if (fault === 'lost-question') throw new TypeError('Failed to fetch');
    if (fault === 'fails') return new Response('{"message":"Server Error"}', { status: 502 });
    const response = await routes.request(request);
    if (fault === 'lost-answer') throw new TypeError('Failed to fetch');
    return response;
  };
  return Object.assign(state, {
    requests,
    apiUrl: `${ORIGIN}/api/`,
    rawUrl: `${ORIGIN}/raw/`,
    fetch: (url: string | URL | Request, init?: RequestInit) => answer(new Request(url, init)),
    addRepository: (slug: string, files: Record<string, string | Buffer>) => {
      const tree = new Map(
        Object.entries(files).map(([path, said]) => [path, git.addBlob(Buffer.from(said))]),
      );
      const first = git.addCommit(git.addTree(tree), [], 'Begin');
      const repository: FakeRepository = {
        slug,
        defaultBranch: 'main',
        isPrivate: false,
        branches: new Map([['main', first]]),
        tags: new Map(),
        releases: new Map(),
        protected: new Set(),
        writers: new Set(),
        pulls: [],
      };
      state.repositories.set(slug.toLowerCase(), repository);
      return repository;
    },
    commit: (
      slug: string,
      branch: string,
      { files, message = 'Change' }: { files: Record<string, string | undefined>; message?: string },
    ) => {
      const repository = find(slug);
      const head = repository.branches.get(branch) ?? '';
      const tree = new Map(git.treeOf(head));
      for (const [path, said] of Object.entries(files)) {
        if (said === undefined) tree.delete(path);
        else tree.set(path, git.addBlob(Buffer.from(said)));
      }
      const made = git.addCommit(git.addTree(tree), [head], message);
      repository.branches.set(branch, made);
      return made;
    },
    text: (slug: string, ref: string, path: string) => {
      const { branches, tags } = find(slug);
      const commit = branches.get(ref) ?? tags.get(ref) ?? ref;
      return git.blobs.get(git.treeOf(commit).get(path) ?? '')?.toString('utf8');
    },
    messages: (slug: string, branch: string) =>
      git.history(find(slug).branches.get(branch) ?? '').map(({ message }) => message),
    serve: async () => {
      const handler = getRequestListener(answer, { overrideGlobalObjects: false, errorHandler: cut });
      const http = createServer((request, response) => void handler(request, response));
      const origin = `http://127.0.0.1:${await listen(http, '127.0.0.1', 0)}`;
      return {
        origin,
        close: () =>
          new Promise<void>((resolve) => {
            http.close(() => resolve());
            http.closeAllConnections();
          }),
      };
    },
  });
}

/** To a browser, an answer without leave to read it is none. */
function cut(): Response {
  return new Response(undefined, { status: 500 });
}
