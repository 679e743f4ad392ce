import { gunzipSync } from 'node:zlib';
import type { CloudProject } from '../../../../../schemas/generated/cloud-projects.ts';
import type { Project } from '../../../../../schemas/generated/project.ts';

interface Stored {
  revision: number;
  project: Project | undefined;
  /** True if a reset has removed the project. */
  isErased?: boolean;
}

export interface Asked {
  method: string;
  path: string;
  headers: Headers;
}

/** The fate of a request: it is answered, the request or its answer is lost, or the server refuses it. */
export type Fate = 'arrives' | 'lost' | 'unanswered' | 'signed-out' | 'busy';

/** The account's projects as `cli/server` stores them, in memory, for tests of the client. */
export function createAccountStandIn({
  fateOf = (_request: Asked): Fate => 'arrives',
  maxBytes = Infinity,
  mostProjects = Infinity,
} = {}) {
  const stored = new Map<string, Stored>();
  const requests: Asked[] = [];
  const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    });
  const summary = (headerId: string): CloudProject => {
    const { revision, project, isErased } = stored.get(headerId) as Stored;
    return {
      headerId,
      revision,
      name: project?.header.name ?? '',
      ...(project?.header.modificationTime !== undefined && {
        modifiedAt: project.header.modificationTime * 1000,
      }),
      bytes: project ? JSON.stringify(project).length : 0,
      isDeleted: project === undefined,
      ...(isErased && { isErased }),
    };
  };
  /** The refusal of a request whose condition does not hold; undefined if it holds. */
  const check = (headerId: string, headers: Headers): Response | undefined => {
    const before = stored.get(headerId);
    const [match, none] = [headers.get('if-match'), headers.get('if-none-match')];
    if (match === null && none === null) return json(428, { code: 'condition-missing', message: '' });
    const isFree = none === '*' && before?.project === undefined;
    if (isFree || (before && match === `"${before.revision}"`)) return undefined;
    return json(412, { code: 'changed', message: '', ...(before && { project: summary(headerId) }) });
  };
  const write = (headerId: string, headers: Headers, project: Project | undefined): Response => {
    const problem = check(headerId, headers);
    if (problem) return problem;
    const others = [...stored].filter(([id, { project: held }]) => held && id !== headerId);
    if (project && others.length >= mostProjects) {
      return json(409, { code: 'space-full', message: '', space: 'learner' });
    }
    const revision = (stored.get(headerId)?.revision ?? 0) + 1;
    stored.set(headerId, { revision, project });
    return project
      ? json(revision === 1 ? 201 : 200, summary(headerId), { etag: `"${revision}"` })
      : new Response(null, { status: 204 });
  };
  const answer = async ({ method, path, headers }: Asked, body: BodyInit | null | undefined) => {
    if (path === '/api/user/projects') return json(200, { projects: [...stored.keys()].map(summary) });
    const headerId = decodeURIComponent(path.replace('/api/user/projects/', ''));
    const found = stored.get(headerId);
    if (method === 'GET') {
      if (!found?.project) return json(404, { code: 'not-found', message: '' });
      return json(200, found.project, { etag: `"${found.revision}"` });
    }
    if (method === 'DELETE') return write(headerId, headers, undefined);
    const bytes = new Uint8Array(await new Response(body ?? null).arrayBuffer());
    if (bytes.length > maxBytes) return json(413, { code: 'too-large', message: '' });
    const text =
      headers.get('content-encoding') === 'gzip'
        ? gunzipSync(bytes).toString()
        : new TextDecoder().decode(bytes);
    return write(headerId, headers, JSON.parse(text) as Project);
  };
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const request: Asked = {
      method: init.method ?? 'GET',
      path: new URL(input instanceof Request ? input.url : input, 'http://account.test').pathname,
      headers: new Headers(init.headers),
    };
    requests.push(request);
    const fate = fateOf(request);
    if (fate === 'lost') throw new TypeError('Failed to fetch');
    if (fate === 'signed-out') return json(401, { code: 'signed-out', message: '' });
    if (fate === 'busy') return json(429, { code: 'too-many-requests', message: '' }, { 'retry-after': '7' });
    const response = await answer(request, init.body);
    if (fate === 'unanswered') throw new TypeError('Failed to fetch');
    return response;
  };
  return {
    fetch,
    requests,
    stored,
    /** The projects that other devices would get. */
    projects: () => [...stored.values()].flatMap(({ project }) => project ?? []),
    /** Stores a project, as if another device had written it. */
    put: (project: Project) => {
      const revision = (stored.get(project.header.id)?.revision ?? 0) + 1;
      stored.set(project.header.id, { revision, project });
    },
    /** Removes a project by a reset, as an older server does: it does not say whether it had what a device has sent. */
    erase: (headerId: string) => {
      const revision = (stored.get(headerId)?.revision ?? 0) + 1;
      stored.set(headerId, { revision, project: undefined, isErased: true });
    },
    remove: (headerId: string) => {
      stored.set(headerId, { revision: (stored.get(headerId)?.revision ?? 0) + 1, project: undefined });
    },
  };
}
