import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { CLASS_PROVIDER } from '#schemas/exchange/class-provider.ts';
import { readFields } from '#schemas/exchange/read-fields.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { mediaType } from '../bodies/bodies.ts';
import type { Unavailable } from '../ports/game-store.ts';
import { contentOf, mapsAmong, readMapFiles } from '../maps/map-files.ts';
import { MAP_TARGET, type MapOutcome, type StoredMaps } from '../ports/map-store.ts';
import { NO_STORE, jsonError } from '../http/requests.ts';
import {
  JSON_TYPE,
  busy,
  checkRateLimit,
  findLearner,
  queueByNetwork,
  readJsonBody,
  requireSignIn,
  type SignedInEnv,
  signedOut,
  spaceFull,
  tooLarge,
  wrongType,
} from './checks.ts';
import { contentRoutes } from './content.ts';

export interface MapRoutesOptions {
  accounts: Accounts;
  /** Returns the media type for a file name. */
  typeOf: (name: string) => string;
}

const VERSION_REQUEST = {
  largest: 1024,
  limit: 'a request may have 1 kB',
  read: readVersion,
  invalid: 'Unexpected body, expected `{version}`.',
};

/**
 * `POST /`: publishes maps at a new address. `PUT /<id>`: publishes their next version.
 * `POST /<id>/versions {version}`: makes an earlier version the newest. `DELETE /<id>`: takes them down.
 * `GET /<id>`: their name and version. `GET /<id>/files/*`: a file.
 */
export function mapRoutes({ accounts, typeOf }: MapRoutesOptions): Hono<SignedInEnv> {
  const { maps } = accounts;
  const routes = new Hono<SignedInEnv>();
  const author = requireSignIn(accounts, 'write');

  routes.post('/', author, refuseClassLearners, (context) => publish(context, accounts));
  routes.put('/:id', author, refuseClassLearners, (context) =>
    publish(context, accounts, context.req.param('id')),
  );

  routes.post('/:id/versions', author, async (context) => {
    const version = await readJsonBody(context, VERSION_REQUEST);
    if (version instanceof Response) return version;
    const { id } = context.get('learner');
    return toResponse(context, await maps.restoreVersion(context.req.param('id'), id, version.version));
  });

  routes.delete('/:id', author, async (context) => {
    const outcome = await maps.takeDown(context.req.param('id'), context.get('learner').id);
    switch (outcome.kind) {
      case 'taken-down':
        return context.body(null, 204);
      case 'foreign':
        return foreign(context);
      default:
        return missingMaps(context, outcome);
    }
  });

  routes.get('/:id', async (context) => {
    const found = await maps.find(context.req.param('id'));
    if (found.kind !== 'maps') return missingMaps(context, found);
    const learner = await findLearner(context, accounts);
    const versions = learner?.id === found.maps.ownerId ? await maps.versions(found.maps.id) : undefined;
    return context.json(
      { ...toApiMaps(found.maps, learner?.id), ...(versions && { versions }) },
      200,
      NO_STORE,
    );
  });

  routes.get('/:id/files/*', queueByNetwork(), async (context) => {
    const found = await maps.findText(context.req.param('id'));
    if (found.kind !== 'text') return missingMaps(context, found);
    const files = await readMapFiles(found.content);
    if (!files) return missingMaps(context, { kind: 'gone' });
    const { pathname } = new URL(context.req.url);
    const path = pathname.slice(pathname.indexOf('/files/') + '/files/'.length);
    const content = contentOf(files, { version: found.digest.slice(0, 32), typeOf });
    // Authors' files are shown, but never run.
    const fileRequest = new Request(new URL(`/files/${path}`, context.req.url), {
      headers: context.req.raw.headers,
    });
    return new Hono().route('/files', contentRoutes(content)).fetch(fileRequest);
  });

  return routes;
}

/** Refuses learners who have only joined a class, because nobody knows who they are. */
const refuseClassLearners: MiddlewareHandler<SignedInEnv> = async (context, next) => {
  const { provider } = context.get('learner').profile.idp;
  return provider === CLASS_PROVIDER
    ? jsonError(context, 'forbidden', 'Learners who have only joined a class publish no maps.')
    : next();
};

/** `GET /`: the author's published maps. */
export function userMapRoutes(accounts: Accounts): Hono<SignedInEnv> {
  const routes = new Hono<SignedInEnv>();
  routes.get('/', requireSignIn(accounts, 'read'), async (context) => {
    const { id } = context.get('learner');
    const ownMaps = await accounts.maps.list(id);
    return context.json({ maps: ownMaps.map((one) => toApiMaps(one, id)) });
  });
  return routes;
}

async function publish(context: Context<SignedInEnv>, accounts: Accounts, id?: string): Promise<Response> {
  const request = context.req.raw;
  const learner = context.get('learner');
  const excess = await checkRateLimit(context, accounts.limits, ['publish-own', learner.id]);
  if (excess) return excess;
  if (mediaType(request) !== JSON_TYPE) return wrongType(context, JSON_TYPE);
  const read = await accounts.bodies.read({ request, learnerId: learner.id }, 'publication', MAP_TARGET);
  await accounts.limits.countBytes('publish-own', learner.id, read.size);
  switch (read.kind) {
    case 'game': {
      const files = await readMapFiles(read.game.content);
      if (!files || mapsAmong(files).length === 0) return noMaps(context);
      return toResponse(context, await accounts.maps.publish(read.game, learner.id, id));
    }
    case 'too-large':
      return tooLarge(context, 'maps may have 4 MB compressed, 12 MB unpacked, with their pictures');
    case 'wrong-encoding':
      return wrongType(context, 'maps, uncompressed or compressed with gzip');
    case 'busy':
      return busy(context);
    default:
      return noMaps(context);
  }
}

function toResponse(context: Context<SignedInEnv>, outcome: MapOutcome): Response {
  switch (outcome.kind) {
    case 'published':
      return context.json(toApiMaps(outcome.maps, outcome.maps.ownerId), 200, NO_STORE);
    case 'barred':
      return jsonError(context, 'gone', 'These maps were removed from this server, and cannot be published.');
    case 'full':
      return spaceFull(context, outcome.full);
    case 'signed-out':
      return signedOut(context);
    case 'foreign':
      return foreign(context);
    default:
      return missingMaps(context, outcome);
  }
}

/** Returns maps in the form of the API, which reveals the owner only to the owner. */
function toApiMaps({ ownerId, ...rest }: StoredMaps, learnerId: string | undefined) {
  return { ...rest, isOwn: ownerId === learnerId };
}

function noMaps(context: Context): Response {
  const message =
    'Unexpected maps, expected `{name, target: "skillmap", text}`, with files by path, including `pxt.json` and a map.';
  return jsonError(context, 'invalid', message);
}

function foreign(context: Context): Response {
  return jsonError(context, 'forbidden', 'Only the publisher of maps can change them.');
}

function missingMaps(context: Context, { kind }: Unavailable): Response {
  return kind === 'gone'
    ? jsonError(context, 'gone', 'These maps have been taken down.')
    : jsonError(context, 'not-found', 'There are no such maps.');
}

function readVersion(value: unknown): { version: number } | undefined {
  const { version } = readFields(value) ?? {};
  return typeof version === 'number' && Number.isSafeInteger(version) ? { version } : undefined;
}
