import { Hono, type Context } from 'hono';
import { readFields } from '#schemas/exchange/read-fields.ts';
import { MAX_PIECES } from '#schemas/exchange/upload-pieces.ts';
import type { CloudProjects } from '#schemas/generated/cloud-projects.ts';
import type { ProjectCondition, StoreProjectOutcome } from '../ports/account-store.ts';
import type { ReadBody } from '../bodies/body-reader.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { jsonError } from '../http/requests.ts';
import { mediaType, sendZipped } from '../bodies/bodies.ts';
import {
  busy,
  createLargeTurns,
  queueByNetwork,
  readJsonBody,
  JSON_TYPE,
  requireSignIn,
  signedOut,
  spaceFull,
  tooLarge,
  wrongType,
  type JsonBody,
  type SignedInEnv,
} from './checks.ts';
import { LARGEST_PROJECT } from '../packing/largest-project.ts';

const LONGEST_ID = 128;

const PROJECT_LIMIT = 'a project may have 4 MB compressed, 16 MB unpacked';

const PIECE_LIST: JsonBody<string[]> = {
  largest: 4 * 1024,
  limit: 'a list of pieces may have 4 kB',
  read: (value) => {
    const { pieces } = readFields(value) ?? {};
    const isList = Array.isArray(pieces) && pieces.length > 0 && pieces.length <= MAX_PIECES;
    return isList && pieces.every(isDigest) ? pieces : undefined;
  },
  invalid:
    'Unexpected list of pieces, expected `{"pieces": [...]}` with 1 to 16 SHA-256 digests in hexadecimal.',
};

/**
 * `GET /`: all projects of a learner. `GET|PUT|DELETE /<header id>`: one project. Changes name the revision they are
 * based on (`If-Match`), or that there is none (`If-None-Match: *`). `PUT /<header id>/pieces`: one project, from
 * pieces that were sent before (user-project-pieces.ts).
 */
export function userProjectRoutes(accounts: Accounts): Hono<SignedInEnv> {
  const { store } = accounts;
  const routes = new Hono<SignedInEnv>();

  routes.get('/', requireSignIn(accounts, 'read'), async (context) => {
    const { id } = context.get('learner');
    const projects = await store.listProjects(id);
    // Read last, so that a device that misses a project also sees the reset that deleted it.
    const resets = await store.readResets(id);
    return context.json({ projects, ...(resets && { resets }) } satisfies CloudProjects);
  });

  routes.get('/:id', requireSignIn(accounts, 'project'), queueByNetwork(), async (context) => {
    const headerId = readId(context);
    const found = headerId && (await store.findProject(context.get('learner').id, headerId));
    if (!found) return missing(context);
    const etag = `"${found.project.revision}"`;
    const sent = await sendZipped(context, { content: found.content, etag, largest: LARGEST_PROJECT.plain });
    return sent ?? missing(context);
  });

  addUploads(routes, accounts);

  routes.delete('/:id', requireSignIn(accounts, 'project'), async (context) => {
    const headerId = readId(context);
    const condition = readCondition(context);
    if (!condition || condition === 'new') return unconditional(context);
    if (!headerId) return missing(context);
    const outcome = await store.deleteProject(context.get('learner').id, headerId, condition.revision);
    return outcome.kind === 'missing' ? missing(context) : toResponse(context, outcome);
  });

  return routes;
}

/** Adds the routes that store a project: from one body, or from pieces. */
function addUploads(routes: Hono<SignedInEnv>, accounts: Accounts): void {
  const { store, bodies, limits } = accounts;
  const save = async (
    context: Context<SignedInEnv>,
    target: Target,
    read: ReadBody<'project'>,
  ): Promise<Response> => {
    const learnerId = context.get('learner').id;
    await limits.countBytes('project', learnerId, read.size);
    switch (read.kind) {
      case 'project':
        return toResponse(context, await store.saveProject(learnerId, read.project, target.condition));
      case 'too-large':
        return tooLarge(context, PROJECT_LIMIT);
      case 'wrong-encoding':
        return wrongType(context, 'a project, uncompressed or compressed with gzip');
      case 'busy':
        return busy(context);
      case 'malformed':
        return invalid(
          context,
          'Unexpected project: see project.schema.json; its header has the id of the address.',
        );
    }
  };

  routes.put('/:id', requireSignIn(accounts, 'project'), async (context) => {
    const target = readTarget(context);
    if (target instanceof Response) return target;
    if (mediaType(context.req.raw) !== JSON_TYPE) return wrongType(context, JSON_TYPE);
    const learnerId = context.get('learner').id;
    const read = await bodies.read({ request: context.req.raw, learnerId }, 'project', target.headerId);
    return save(context, target, read);
  });

  const inTurn = createLargeTurns();
  routes.put('/:id/pieces', requireSignIn(accounts, 'project'), async (context) => {
    const target = readTarget(context);
    if (target instanceof Response) return target;
    // Read the list first: a slow client must not hold a turn.
    const digests = await readJsonBody(context, PIECE_LIST);
    if (digests instanceof Response) return digests;
    const learnerId = context.get('learner').id;
    return inTurn(context, async () => {
      const joined = await store.joinPieces(learnerId, digests);
      if (joined.kind === 'missing') {
        const message = 'Send the missing pieces first.';
        return context.json({ code: 'pieces-missing', message, missing: joined.missing }, 409);
      }
      const sent = { bytes: joined.bytes, learnerId };
      const response = await save(context, target, await bodies.readJoined(sent, 'project', target.headerId));
      if (response.ok) await store.endUpload(learnerId, digests);
      return response;
    });
  });
}

/** The project that a request changes, and the version that the change is based on. */
interface Target {
  headerId: string;
  condition: ProjectCondition;
}

/** Returns the target of a change, or the response that refuses it. */
function readTarget(context: Context): Target | Response {
  const headerId = readId(context);
  if (!headerId) return invalid(context, 'Unexpected id of a project.');
  const condition = readCondition(context);
  return condition ? { headerId, condition } : unconditional(context);
}

function toResponse(context: Context, outcome: StoreProjectOutcome): Response {
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
      return jsonError(context, 'missing', 'This project was deleted.');
    case 'full':
      return spaceFull(context, outcome.full);
    case 'gone':
      return signedOut(context);
  }
}

/** Returns the revision that a change is based on. Undefined if the client names none. */
function readCondition(context: Context): ProjectCondition | undefined {
  if (context.req.header('If-None-Match')?.trim() === '*') return 'new';
  const match = context.req.header('If-Match');
  if (match === undefined) return undefined;
  const [, digits] = /^"(\d{1,9})"$/.exec(match.trim()) ?? [];
  // An unknown tag matches nothing, like an outdated one.
  return { revision: digits === undefined ? 0 : Number(digits) };
}

/** Returns the id if it is allowed in a database and in a header, otherwise undefined. */
function readId(context: Context): string | undefined {
  const id = context.req.param('id') ?? '';
  return id.length <= LONGEST_ID && /^[\x21-\x7E]+$/.test(id) ? id : undefined;
}

function isDigest(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
}

function missing(context: Context): Response {
  return jsonError(context, 'not-found', 'There is no such project.');
}

function invalid(context: Context, message: string): Response {
  return jsonError(context, 'invalid', message);
}

function unconditional(context: Context): Response {
  const message = 'Send the current revision (If-Match), or If-None-Match: * for a new project.';
  return jsonError(context, 'unconditional', message);
}
