import type { CloudProject, CloudProjects } from '#schemas/generated/cloud-projects.ts';
import { validate as validateList } from '#schemas/generated/cloud-projects-validator.js';
import type { Project } from '#schemas/generated/project.ts';
import { PIECE_BYTES } from '#schemas/exchange/upload-pieces.ts';
import { readFields } from '#schemas/exchange/read-fields.ts';
import { readProject } from '../../../shared/domain/projects.ts';
import { sendInPieces } from './send-in-pieces.ts';
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
   * `paused`: some of a large project was sent, and the next call continues.
   */
  put: (
    project: Project,
    replaces: number | undefined,
  ) => Promise<{ kind: 'written'; revision: number } | { kind: 'paused' } | ProjectChanged | AccountFailure>;
  remove: (
    headerId: string,
    replaces: number,
  ) => Promise<{ kind: 'removed' } | ProjectChanged | AccountFailure>;
}

/** Time limits in milliseconds: for short requests, and for megabytes on a school's network. */
const askTimeoutMs = 15_000;
const sendTimeoutMs = 90_000;

/** At 200 kbit/s, four pieces take 40 seconds. */
const PIECES = { bytes: PIECE_BYTES, atOnce: 4 };

interface ProjectsClientOptions extends AccountRequestOptions {
  /** How large projects are sent: the size of a piece in bytes, and the number of pieces that are sent at once. */
  pieces?: { bytes: number; atOnce: number };
}

/** Creates a client of the account's server. */
export function createProjectsClient(options: ProjectsClientOptions): ProjectsClient {
  const { apiUrl, pieces = PIECES } = options;
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
    get: shareDownloads(async (headerId) => {
      const answer = await ask(urlOf(headerId), sendTimeoutMs);
      if (answer.kind !== 'answered') return isGone(answer) ? { kind: 'gone' } : answer;
      const project = readProject(answer.body);
      const revision = readRevision(answer.response);
      // A project with another id would be stored on this device as another project.
      if (project?.header.id !== headerId || revision === undefined) return notUnderstood(answer.response);
      return { kind: 'got', project, revision };
    }),
    put: async (project, replaces) => {
      const url = urlOf(project.header.id);
      const { body, headers } = await pack(project);
      const condition = conditionOf(replaces);
      const send = (to: string, init: AccountRequestInit) => ask(to, sendTimeoutMs, init);
      const isLarge = body instanceof Uint8Array && body.byteLength > pieces.bytes;
      const answer =
        (isLarge &&
          (await sendInPieces(body, {
            ask: send,
            piecesUrl: `${apiUrl}user/project-pieces`,
            joinUrl: `${url}/pieces`,
            headers: condition,
            pieceBytes: pieces.bytes,
            atOnce: pieces.atOnce,
          }))) ||
        (await send(url, { method: 'PUT', body, headers: { ...headers, ...condition } }));
      if (answer.kind === 'paused') return answer;
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

/** Returns a function that fetches a project once if a sync and an editor want it at the same time. */
function shareDownloads(get: ProjectsClient['get']): ProjectsClient['get'] {
  const running = new Map<string, ReturnType<ProjectsClient['get']>>();
  return (headerId) => {
    const answer = running.get(headerId) ?? get(headerId).finally(() => running.delete(headerId));
    running.set(headerId, answer);
    return answer;
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
