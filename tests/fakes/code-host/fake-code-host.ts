import { createServer } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { listen } from '../../../cli/server/adapters/listen.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { createGitStore, type FileMode, type TreeFile } from './git-store.ts';
import type { FakeRepository, Fault, HostState } from './host-state.ts';
import { codeHostRoutes } from './routes.ts';

export interface FakeCodeHost extends HostState {
  /** The requests to the API in order, such as `GET repos/ada/maps`. */
  requests: string[];
  apiUrl: string;
  rawUrl: string;
  fetch: typeof fetch;
  /** Adds a repository, without a commit if there are no files; `modes` are the modes of special files. */
  addRepository: (
    slug: string,
    files?: Record<string, string | Buffer>,
    modes?: Record<string, FileMode>,
  ) => FakeRepository;
  /** Commits files, as another author would; undefined deletes a file. Returns the commit's id. */
  commit: (
    slug: string,
    branch: string,
    change: { files: Record<string, string | undefined>; message?: string },
  ) => string;
  text: (slug: string, ref: string, file: string) => string | undefined;
  /** The commit messages of a branch, newest first. */
  messages: (slug: string, branch: string) => string[];
  /** Writes a repository to a new folder, from which git can clone `<folder>/<slug>.git`. Returns the folder. */
  save: (slug: string) => Promise<string>;
  /** Serves the host on a port of this machine, for browsers. */
  serve: () => Promise<{ origin: string; close: () => Promise<void> }>;
}

const ORIGIN = 'https://host.example';

/**
 * Creates a code host in memory with real git objects. Like GitHub, it refuses outdated heads, missing permissions and
 * invalid names. A test can make it fail (`fault`).
 */
export function createFakeCodeHost(): FakeCodeHost {
  const state: HostState = {
    repositories: new Map(),
    tokens: new Map(),
    remaining: 60,
    resetAt: 1_800_000_000,
    hasGraphql: true,
    mostBytes: 60_000_000,
    typed: [],
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
    if (request.method === 'OPTIONS') return routes.request(request);
    const asked = new URL(request.url).pathname.slice(1).replace(/^api\//, '');
    requests.push(`${request.method} ${asked}`);
    const fault = await state.fault({ method: request.method, path: asked });
    if (fault === 'lost-question') throw new TypeError('Failed to fetch');
    const refusal = fault && REFUSALS[fault];
    if (refusal) return toResponse(refusal);
    const response = await routes.request(request);
    if (fault === 'lost-answer') throw new TypeError('Failed to fetch');
    if (fault === 'fails-late') return toResponse([502, 'Server Error']);
    if (fault === 'silent') await new Promise<never>(() => undefined);
    return response;
  };
  return Object.assign(state, {
    requests,
    apiUrl: `${ORIGIN}/api/`,
    rawUrl: `${ORIGIN}/raw/`,
    fetch: (url: string | URL | Request, init?: RequestInit) => {
      const request = new Request(url, init);
      return Promise.race([answer(request), givenUp(request.signal)]);
    },
    addRepository: (
      slug: string,
      files: Record<string, string | Buffer> = {},
      modes: Record<string, FileMode> = {},
    ) => {
      const git = createGitStore();
      const tree = new Map(
        Object.entries(files).map(([file, said]): [string, TreeFile] => [
          file,
          { mode: modes[file] ?? '100644', blob: git.addBlob(Buffer.from(said)) },
        ]),
      );
      const repository: FakeRepository = {
        slug,
        git,
        defaultBranch: 'main',
        isPrivate: false,
        branches: new Map(tree.size > 0 ? [['main', git.addCommit(git.addTree(tree), [], 'Begin')]] : []),
        tags: new Map(),
        releases: new Map(),
        protected: new Set(),
        writers: new Set(),
        pulls: [],
        comments: [],
      };
      state.repositories.set(slug.toLowerCase(), repository);
      return repository;
    },
    commit: (
      slug: string,
      branch: string,
      { files, message = 'Change' }: { files: Record<string, string | undefined>; message?: string },
    ) => {
      const { git, branches } = find(slug);
      const head = branches.get(branch) ?? '';
      const tree = new Map(git.treeOf(head));
      for (const [file, said] of Object.entries(files)) {
        if (said === undefined) tree.delete(file);
        else tree.set(file, { mode: '100644', ...tree.get(file), blob: git.addBlob(Buffer.from(said)) });
      }
      const made = git.addCommit(git.addTree(tree), [head], message);
      branches.set(branch, made);
      return made;
    },
    text: (slug: string, ref: string, file: string) => {
      const { git, branches, tags } = find(slug);
      const commit = branches.get(ref) ?? tags.get(ref) ?? ref;
      return git.blobs.get(git.treeOf(commit).get(file)?.blob ?? '')?.toString('utf8');
    },
    messages: (slug: string, branch: string) => {
      const { git, branches } = find(slug);
      return git.history(branches.get(branch) ?? '').map(({ message }) => message);
    },
    save: async (slug: string) => {
      const { git, branches, tags, defaultBranch } = find(slug);
      const folder = await tempFolder();
      const refs = new Map([
        ...[...branches].map(([name, id]) => [`refs/heads/${name}`, id] as const),
        ...[...tags].map(([name, id]) => [`refs/tags/${name}`, id] as const),
      ]);
      await git.saveAs(path.join(folder, `${slug}.git`), refs, defaultBranch);
      return folder;
    },
    serve: async () => {
      const handler = getRequestListener(answer, { overrideGlobalObjects: false, errorHandler: cut });
      const http = createServer((request, response) => void handler(request, response));
      const { port } = await listen(http, { host: '127.0.0.1', port: 0 });
      const origin = `http://127.0.0.1:${port}`;
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

const REFUSALS: Partial<Record<NonNullable<Fault>, [status: number, message: string]>> = {
  fails: [502, 'Server Error'],
  'too-fast': [
    403,
    'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.',
  ],
  conflict: [409, 'Conflict'],
  invalid: [422, 'Validation Failed'],
};

/** A response with an error message, and with CORS headers that allow every origin. */
function toResponse([status, message]: [status: number, message: string]): Response {
  const headers = { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'application/json' };
  const more = status === 403 && { 'Retry-After': '60', 'Access-Control-Expose-Headers': 'Retry-After' };
  return new Response(JSON.stringify({ message }), { status, headers: { ...headers, ...more } });
}

/** Rejects when the client aborts the request. */
function givenUp(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const give = (): void => reject(new DOMException('The question was called off.', 'AbortError'));
    if (signal.aborted) give();
    signal.addEventListener('abort', give);
  });
}

/** A response without CORS headers, which a browser rejects like a network error. */
function cut(): Response {
  return new Response(undefined, { status: 500 });
}
