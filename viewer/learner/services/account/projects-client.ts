import type { CloudProject, CloudProjects } from '#schemas/generated/cloud-projects.ts';
import { validate as validateList } from '#schemas/generated/cloud-projects-validator.js';
import type { Project } from '#schemas/generated/project.ts';
import { PART_BYTES } from '#schemas/exchange/project-parts.ts';
import { readFields } from '#schemas/exchange/read-fields.ts';
import { readProject } from '../../../shared/domain/projects.ts';
import { sendInParts } from './send-in-parts.ts';
import {
  requestAccount,
  type AccountFailure,
  type AccountRequestOptions,
  type AccountRequestInit,
} from './request-account.ts';

/**
 * Another device has changed the project in the meantime. `account` is its current state, if the server includes it.
 */
export interface ProjectChanged {
  kind: 'changed';
  account?: CloudProject;
}

/**
 * Requests to the server about the projects in a learner's account. Every promise resolves, also if the request fails.
 */
export interface ProjectsClient {
  list: () => Promise<({ kind: 'listed' } & CloudProjects) | AccountFailure>;
  /** Fetches a project. `gone`: no project has this id anymore, or ever had. */
  get: (
    headerId: string,
  ) => Promise<{ kind: 'got'; project: Project; revision: number } | { kind: 'gone' } | AccountFailure>;
  /**
   * Stores a project. `replaces` is the revision to replace. If it is undefined, the project must not exist in the account.
   */
  put: (
    project: Project,
    replaces: number | undefined,
  ) => Promise<{ kind: 'written'; revision: number } | ProjectChanged | AccountFailure>;
  remove: (
    headerId: string,
    replaces: number,
  ) => Promise<{ kind: 'removed' } | ProjectChanged | AccountFailure>;
}

/** Time limits in milliseconds: for short requests, and for megabytes on a school's network. */
const askTimeoutMs = 15_000;
const sendTimeoutMs = 90_000;

interface ProjectsClientOptions extends AccountRequestOptions {
  /** Size in bytes of the parts of a large project. */
  partBytes?: number;
}

/** Creates a client of the account's server. */
export function createProjectsClient(options: ProjectsClientOptions): ProjectsClient {
  const { apiUrl, partBytes = PART_BYTES } = options;
  const root = `${apiUrl}user/projects`;
  const urlOf = (headerId: string) => `${root}/${encodeURIComponent(headerId)}`;
  const ask = (url: string, timeoutMs: number, init: AccountRequestInit = {}) =>
    requestAccount(options, url, { timeoutMs, init });
  return {
    list: async () => {
      const answer = await ask(root, askTimeoutMs);
      if (answer.kind !== 'answered') return answer;
      if (!validateList(answer.body)) return notUnderstood(answer.response);
      return { kind: 'listed', ...(answer.body as CloudProjects) };
    },
    get: async (headerId) => {
      const answer = await ask(urlOf(headerId), sendTimeoutMs);
      if (answer.kind !== 'answered') return isGone(answer) ? { kind: 'gone' } : answer;
      const project = readProject(answer.body);
      const revision = readRevision(answer.response);
      // A project with another id would be stored on this device as another project.
      if (project?.header.id !== headerId || revision === undefined) return notUnderstood(answer.response);
      return { kind: 'got', project, revision };
    },
    put: async (project, replaces) => {
      const url = urlOf(project.header.id);
      const { body, headers } = await pack(project);
      const condition = conditionOf(replaces);
      const send = (to: string, init: AccountRequestInit) => ask(to, sendTimeoutMs, init);
      const isLarge = body instanceof Uint8Array && body.byteLength > partBytes;
      const answer =
        (isLarge &&
          (await sendInParts(body, {
            ask: send,
            partsUrl: `${apiUrl}user/project-parts`,
            joinUrl: `${url}/parts`,
            headers: condition,
            partBytes,
          }))) ||
        (await send(url, { method: 'PUT', body, headers: { ...headers, ...condition } }));
      if (answer.kind !== 'answered') return toChanged(answer);
      const { revision = readRevision(answer.response) } = readFields(answer.body) ?? {};
      return typeof revision === 'number' ? { kind: 'written', revision } : notUnderstood(answer.response);
    },
    remove: async (headerId, replaces) => {
      const init = { method: 'DELETE', headers: conditionOf(replaces) };
      const answer = await ask(urlOf(headerId), askTimeoutMs, init);
      return answer.kind === 'answered' ? { kind: 'removed' } : toChanged(answer);
    },
  };
}

/**
 * Reads an unexpected response. A response in another format is from a network's sign-in page, so a retry may reach the
 * server.
 */
function notUnderstood({ status }: Response): AccountFailure {
  return status === 200 ? { kind: 'unreachable' } : { kind: 'refused', status, code: 'not-understood' };
}

function isGone(failure: AccountFailure): boolean {
  return failure.kind === 'refused' && (failure.status === 404 || failure.status === 410);
}

function toChanged(failure: AccountFailure): ProjectChanged | AccountFailure {
  if (failure.kind !== 'refused' || (failure.status !== 412 && !isGone(failure))) return failure;
  const given = readFields(failure.body)?.project;
  const list = { projects: [given] };
  return { kind: 'changed', ...(validateList(list) && { account: given as CloudProject }) };
}

function conditionOf(replaces: number | undefined): Record<string, string> {
  return replaces === undefined ? { 'if-none-match': '*' } : { 'if-match': `"${replaces}"` };
}

/** Returns the revision in a response's ETag, which may be weak: proxies that compress make a strong one weak. */
function readRevision({ headers }: Response): number | undefined {
  const digits = /^(?:W\/)?"(\d+)"$/.exec(headers.get('etag') ?? '')?.[1];
  return digits === undefined ? undefined : Number(digits);
}

interface PackedBody {
  /** The project's JSON, as a gzip if the browser can compress. */
  body: string | Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

/**
 * Returns the body of a request. Compresses it to a tenth if the browser can, because schools' networks upload slowly.
 */
async function pack(project: Project): Promise<PackedBody> {
  const headers = { 'content-type': 'application/json' };
  const text = JSON.stringify(project);
  if (typeof CompressionStream === 'undefined') return { body: text, headers };
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return {
    body: new Uint8Array(await new Response(packed).arrayBuffer()),
    headers: { ...headers, 'content-encoding': 'gzip' },
  };
}
