import { FILES, object, TEXT, type RouteDescription, type RouteGroup } from './route-description.ts';

const NO_MAPS = 'not-found: there are none.';
const TAKEN_DOWN = 'gone: they were taken down.';
const FOREIGN = 'forbidden: they are somebody else’s, or a page of another site asks.';
const MAPS = object(
  {
    id: TEXT,
    name: TEXT,
    version: { type: 'integer', minimum: 1 },
    publishedAt: { type: 'integer' },
    isOwn: { type: 'boolean' },
    versions: { type: 'array', description: 'For their author: what there is, the newest first.' },
  },
  ['id', 'name', 'version', 'publishedAt', 'isOwn'],
);
const PUBLISH_MAPS: Omit<RouteDescription, 'summary'> = {
  body: object({
    name: TEXT,
    target: { enum: ['skillmap'] },
    text: {
      ...FILES,
      description: 'Files by path, a map and `pxt.json` among them; others as `data:` addresses.',
    },
  }),
  isSignedIn: true,
  answers: { 200: ['As they are now.', MAPS] },
  failures: [
    FOREIGN,
    'space-full',
    'gone: they were taken down, or the operator has removed these files.',
    'too-large: more than 4 MB compressed, or 12 MB unpacked.',
    'busy',
    'wrong-type',
  ],
};

/** Publishing maps on the server, if its operator allows it. */
export const MAP_ROUTES: RouteGroup = {
  tag: 'maps',
  description: 'Maps that authors publish here. Their page is at `/m/<id>/`.',
  routes: {
    'POST /api/maps': { summary: 'Publishes maps at a new address.', ...PUBLISH_MAPS },
    'PUT /api/maps/:id': {
      summary: 'Publishes the next version of maps; the same again is none.',
      ...PUBLISH_MAPS,
      failures: [...(PUBLISH_MAPS.failures ?? []), NO_MAPS],
    },
    'POST /api/maps/:id/versions': {
      summary: 'Makes an earlier version the newest one. The latest twenty are kept.',
      body: object({ version: { type: 'integer' } }),
      isSignedIn: true,
      answers: { 200: ['As they are now.', MAPS] },
      failures: [FOREIGN, NO_MAPS, 'gone: the version is kept no more.', 'too-large', 'wrong-type'],
    },
    'DELETE /api/maps/:id': {
      summary: 'Takes maps down: nothing of them stays.',
      isSignedIn: true,
      answers: { 204: 'They are gone.' },
      failures: [FOREIGN, NO_MAPS, TAKEN_DOWN],
    },
    'GET /api/maps/:id': {
      summary: 'What is known of maps.',
      answers: { 200: ['Their newest version.', MAPS] },
      failures: [NO_MAPS, TAKEN_DOWN],
    },
    'GET /api/maps/:id/files/*': {
      summary: 'A file of the newest version: a stranger’s.',
      answers: { 200: ['The file.', '*/*'] },
      failures: [NO_MAPS, TAKEN_DOWN],
    },
    'GET /api/user/maps': {
      summary: 'What an author has published.',
      isSignedIn: true,
      answers: { 200: ['The latest first.', object({ maps: { type: 'array', items: MAPS } })] },
    },
  },
};
