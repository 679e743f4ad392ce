import { Hono, type Context } from 'hono';
import type { CloudProjects } from '#schemas/generated/cloud-projects.ts';
import type { Project } from '#schemas/generated/project.ts';
import { validate } from '#schemas/generated/project-validator.js';
import type { ProjectCondition, ProjectOutcome, SentProject } from '../account-store.ts';
import type { Accounts } from '../accounts.ts';
import { jsonError } from '../requests.ts';
import { mediaType, readJson, readUnpacked, sendZipped, zip } from '../bodies.ts';
import { hexDigest } from '../digests.ts';
import { JSON_TYPE, signedIn, signedOut, tooLarge, wrongType, type SignedInEnv } from './checks.ts';

const LONGEST_ID = 128;
const LARGEST_ZIPPED = 4 * 1024 * 1024;
const LARGEST_UNPACKED = 16 * 1024 * 1024;
const LONGEST_NAME = 256;

/**
 * `GET /`: all projects of a learner. `GET|PUT|DELETE /<header id>`: one. Changes name the revision that they follow
 * (`If-Match`), or that there is none (`If-None-Match: *`).
 */
export function userProjectRoutes(accounts: Accounts): Hono<SignedInEnv> {
  const { store } = accounts;
  const routes = new Hono<SignedInEnv>();

  routes.get('/', signedIn(accounts, 'read'), async (context) => {
    const projects: CloudProjects = { projects: await store.listProjects(context.get('learner').id) };
    return context.json(projects);
  });

  routes.get('/:id', signedIn(accounts, 'project'), async (context) => {
    const headerId = readId(context);
    const found = headerId && (await store.findProject(context.get('learner').id, headerId));
    if (!found) return missing(context);
    const etag = `"${found.project.revision}"`;
    const sent = await sendZipped(context, { content: found.content, etag, largest: LARGEST_UNPACKED });
    return sent ?? missing(context);
  });

  routes.put('/:id', signedIn(accounts, 'project'), async (context) => {
    const headerId = readId(context);
    if (!headerId) return invalid(context, 'Unexpected id of a project.');
    const condition = readCondition(context);
    if (!condition) return unconditional(context);
    if (mediaType(context.req.raw) !== JSON_TYPE) return wrongType(context, JSON_TYPE);
    const read = await readProject(context.req.raw, headerId);
    switch (read.kind) {
      case 'project':
        return answer(context, await store.saveProject(context.get('learner').id, read.project, condition));
      case 'too-large':
        return tooLarge(context, 'a project may have 4 MB compressed, 16 MB unpacked');
      case 'wrong-encoding':
        return wrongType(context, 'a project that is compressed with gzip or not at all');
      case 'malformed':
        return invalid(
          context,
          'Unexpected project: see project.schema.json; its header has the id of the address.',
        );
    }
  });

  routes.delete('/:id', signedIn(accounts, 'project'), async (context) => {
    const headerId = readId(context);
    const condition = readCondition(context);
    if (!condition || condition === 'new') return unconditional(context);
    if (!headerId) return missing(context);
    const outcome = await store.deleteProject(context.get('learner').id, headerId, condition.revision);
    return outcome.kind === 'missing' ? missing(context) : answer(context, outcome);
  });

  return routes;
}

function answer(context: Context, outcome: ProjectOutcome): Response {
  switch (outcome.kind) {
    case 'created':
    case 'saved':
    case 'deleted':
      context.header('ETag', `"${outcome.project.revision}"`);
      return context.json(outcome.project, outcome.kind === 'created' ? 201 : 200);
    case 'changed': {
      const message = 'Another device has changed the project.';
      return context.json({ code: 'changed', message, project: outcome.project }, 412);
    }
    case 'missing':
      return jsonError(context, 'missing', 'There is no such project any more.');
    case 'too-many':
      return jsonError(context, 'too-many', 'An account cannot hold more projects.');
    case 'gone':
      return signedOut(context);
  }
}

/** Undefined where the client does not say what it knows. */
function readCondition(context: Context): ProjectCondition | undefined {
  if (context.req.header('If-None-Match')?.trim() === '*') return 'new';
  const match = context.req.header('If-Match');
  if (match === undefined) return undefined;
  const [, digits] = /^"(\d{1,9})"$/.exec(match.trim()) ?? [];
  // A tag that is none of ours matches nothing, as one does that is out of date.
  return { revision: digits === undefined ? 0 : Number(digits) };
}

/** As it may stand in a database and in a header; undefined for anything else. */
function readId(context: Context): string | undefined {
  const id = context.req.param('id') ?? '';
  return id.length <= LONGEST_ID && /^[\x21-\x7E]+$/.test(id) ? id : undefined;
}

function missing(context: Context): Response {
  return jsonError(context, 'not-found', 'There is no such project.');
}

function invalid(context: Context, message: string): Response {
  return jsonError(context, 'invalid', message);
}

function unconditional(context: Context): Response {
  const message = 'Say which revision this follows (If-Match), or that there is none (If-None-Match: *).';
  return jsonError(context, 'unconditional', message);
}

type ReadProject =
  { kind: 'project'; project: SentProject } | { kind: 'too-large' | 'malformed' | 'wrong-encoding' };

/** The project in a request's body: valid, of the size that is stored, and the one that the address names. */
async function readProject(request: Request, headerId: string): Promise<ReadProject> {
  const body = await readUnpacked(request, { plain: LARGEST_UNPACKED, zipped: LARGEST_ZIPPED });
  if (body.kind !== 'bytes') return body;
  const content = body.zipped ?? (await zip(body.bytes));
  if (content.byteLength > LARGEST_ZIPPED) return { kind: 'too-large' };
  const value = readJson(body.bytes);
  if (!validate(value)) return { kind: 'malformed' };
  const { header } = value as Project;
  if (header.id !== headerId) return { kind: 'malformed' };
  const modifiedAt = toTime(header.modificationTime);
  return {
    kind: 'project',
    project: {
      headerId,
      name: toName(header.name),
      ...(modifiedAt !== undefined && { modifiedAt }),
      content,
      digest: await hexDigest(body.bytes),
    },
  };
}

/** For lists: the project itself keeps its name as it is. */
function toName(name: string | undefined): string {
  // What not every database stores, and what is half a character.
  return (name ?? '').slice(0, LONGEST_NAME).replace(/\p{Cc}|\p{Surrogate}/gu, '\uFFFD');
}

/** The editor's seconds as milliseconds; undefined for what is no time. */
function toTime(seconds: number | undefined): number | undefined {
  const time = Math.round((seconds ?? Number.NaN) * 1000);
  return Number.isSafeInteger(time) && time >= 0 ? time : undefined;
}
