import type { Hono } from 'hono';
import { createApp } from '../app.ts';
import { operationRoutes } from '../routes/operation.ts';
import { ACCOUNT_OPERATIONS, EXPECTED_LEARNER } from './account-operations.ts';
import { GAME_OPERATIONS } from './game-operations.ts';
import { KIOSK_OPERATIONS } from './kiosk-operations.ts';
import type { Answer, Parameter, RouteDescription, Schema } from './operation.ts';
import { PLACE_OPERATIONS } from './place-operations.ts';

const DESCRIBED: Readonly<Record<string, RouteDescription>> = {
  ...ACCOUNT_OPERATIONS,
  ...GAME_OPERATIONS,
  ...KIOSK_OPERATIONS,
  ...PLACE_OPERATIONS,
};

const TAGS: Readonly<Record<RouteDescription['tag'], string>> = {
  'sign-in': 'Signing in with an identity provider.',
  account: 'What a learner’s account keeps: rows of the session’s learner alone.',
  reports: 'What people say of maps.',
  games: 'Games that learners publish, with or without an account.',
  kiosk: 'Screens that show a code, and the games that are sent to it.',
  operation: 'For whoever runs the server.',
  editor: 'The editor, in `skillmap dev`.',
  files: 'The author’s files, in `skillmap dev`.',
  authoring: 'What an author may have done from the page, in `skillmap dev`.',
};

/** Answered by the site itself, not by a route of the app. */
const OF_THE_SITE = ['GET /targetconfig.json'];

/**
 * The API as OpenAPI, from the routes there are; throws where a route is not described, or what is described is no route.
 * References lead to the contracts in the folder of the document.
 */
export function openapiDocument(): Schema {
  const routes = [...listRoutes(), ...OF_THE_SITE];
  const unknown = Object.keys(DESCRIBED).filter((name) => !routes.includes(name));
  if (unknown.length > 0) throw new Error(`Described, but no routes: ${unknown.join(', ')}`);
  const paths: Record<string, Record<string, Schema>> = {};
  for (const name of routes) {
    const description = DESCRIBED[name];
    if (!description) throw new Error(`A route that is not described: ${name}`);
    const [method = '', path = ''] = name.split(' ');
    const address = path.replace(/:(\w+)/g, '{$1}').replace(/\*$/, '{path}');
    paths[address] = { ...paths[address], [method.toLowerCase()]: toOperation(address, description) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'skillmap',
      version: '1',
      description:
        'The API of `skillmap serve`, below the path of its site. Written by scripts/generate.mjs.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: {
        Error: {
          type: 'object',
          required: ['code', 'message'],
          properties: {
            code: { type: 'string', description: 'For programs.' },
            message: { type: 'string', description: 'For people.' },
          },
        },
      },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description:
            'Set by signing in; no script can read it. Changes are taken from pages of this site only.',
        },
      },
    },
  };
}

/** Every route of the app and of operation, as `GET /api/user`: what only stands before routes is left out. */
export function listRoutes(): string[] {
  const absent = {} as never;
  const app = createApp({
    accounts: absent,
    hasKiosk: true,
    authoring: absent,
    content: absent,
    editor: absent,
    extensions: absent,
  });
  const names = [app, operationRoutes(absent)].flatMap(namesOf);
  return [...new Set(names)].sort();
}

function namesOf(app: Hono): string[] {
  return app.routes.flatMap(({ method, path }) => {
    // A route for all methods is documented as `GET`.
    if (method === 'ALL') return path === '/editor/:target/*' ? [`GET ${path}`] : [];
    return path === '/api/auth/*' ? [] : [`${method} ${path}`];
  });
}

function toOperation(address: string, description: RouteDescription): Schema {
  const { tag, summary, parameters = [], body, answers, isSignedIn = false } = description;
  const inPath = [...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    in: 'path',
    name,
    required: true,
    schema: { type: 'string' },
  }));
  const given = isSignedIn ? [...parameters, EXPECTED_LEARNER] : parameters;
  const all = isSignedIn ? { ...answers, 401: SIGNED_OUT } : answers;
  return {
    tags: [tag],
    summary,
    ...(inPath.length + given.length > 0 && { parameters: [...inPath, ...given.map(toParameter)] }),
    ...(body && { requestBody: { required: true, content: { [body.type]: { schema: body.schema } } } }),
    responses: Object.fromEntries(
      Object.entries(all).map(([status, answer]) => [status, toResponse(answer)]),
    ),
    ...(isSignedIn && { security: [{ session: [] }] }),
  };
}

const SIGNED_OUT: Answer = {
  description: '`signed-out`: nobody is signed in, or somebody else.',
  schema: { $ref: '#/components/schemas/Error' },
};

function toParameter({
  in: place,
  name,
  description,
  isRequired = false,
  isList = false,
}: Parameter): Schema {
  return {
    in: place,
    name,
    description,
    ...(isRequired && { required: true }),
    schema: isList ? { type: 'array', items: { type: 'string' } } : { type: 'string' },
  };
}

function toResponse({ description, type = 'application/json', schema }: Answer): Schema {
  const hasBody = schema !== undefined || type !== 'application/json';
  return { description, ...(hasBody && { content: { [type]: { schema: schema ?? {} } } }) };
}
