import { FILES, object, TEXT, type RouteDescription, type RouteGroup } from './route-description.ts';

const NO_MAPS = 'not-found: there are no such maps.';
const TAKEN_DOWN = 'gone: the maps were taken down.';
const NOT_OWNER = 'forbidden: the maps are not yours, or the request comes from another site.';
const MAPS = object(
  {
    id: TEXT,
    name: TEXT,
    version: { type: 'integer', minimum: 1 },
    publishedAt: { type: 'integer' },
    isOwn: { type: 'boolean' },
    versions: { type: 'array', description: 'For the author: the stored versions, newest first.' },
  },
  ['id', 'name', 'version', 'publishedAt', 'isOwn'],
);
const PUBLISH_MAPS: Omit<RouteDescription, 'summary'> = {
  body: object({
    name: TEXT,
    target: { enum: ['skillmap'] },
    text: {
      ...FILES,
      description: 'Files by path, including a map and `pxt.json`. Binary files are `data:` URLs.',
    },
  }),
  isSignedIn: true,
  answers: { 200: ['The published maps.', MAPS] },
  failures: [
    NOT_OWNER,
    'space-full',
    'gone: the maps were taken down, or the operator has removed these files.',
    'too-large: more than 4 MB compressed, or 12 MB unpacked.',
    'busy',
    'wrong-type',
  ],
};

/** Routes for publishing maps on the server, if its operator allows it. */
export const MAP_ROUTES: RouteGroup = {
  tag: 'maps',
  description: 'Maps that authors publish here. Their page is at `/m/<id>/`.',
  routes: {
    'POST /api/maps': { summary: 'Publishes maps at a new address.', ...PUBLISH_MAPS },
    'PUT /api/maps/:id': {
      summary: 'Publishes a new version of maps, unless the files are unchanged.',
      ...PUBLISH_MAPS,
      failures: [...(PUBLISH_MAPS.failures ?? []), NO_MAPS],
    },
    'POST /api/maps/:id/versions': {
      summary: 'Publishes an earlier version again. The latest twenty versions are stored.',
      body: object({ version: { type: 'integer' } }),
      isSignedIn: true,
      answers: { 200: ['The published maps.', MAPS] },
      failures: [NOT_OWNER, NO_MAPS, 'gone: the version is no longer stored.', 'too-large', 'wrong-type'],
    },
    'DELETE /api/maps/:id': {
      summary: 'Takes maps down and deletes their files.',
      isSignedIn: true,
      answers: { 204: 'The maps are deleted.' },
      failures: [NOT_OWNER, NO_MAPS, TAKEN_DOWN],
    },
    'GET /api/maps/:id': {
      summary: 'Returns the name and version of maps.',
      answers: { 200: ['The newest version.', MAPS] },
      failures: [NO_MAPS, TAKEN_DOWN],
    },
    'GET /api/maps/:id/files/*': {
      summary: 'Returns a file of the newest version. It is untrusted.',
      answers: { 200: ['The file.', '*/*'] },
      failures: [NO_MAPS, TAKEN_DOWN],
    },
    'GET /api/user/maps': {
      summary: 'Lists the author’s published maps.',
      isSignedIn: true,
      answers: { 200: ['The maps, latest first.', object({ maps: { type: 'array', items: MAPS } })] },
    },
  },
};
