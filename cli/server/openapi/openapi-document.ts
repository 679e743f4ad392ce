import { SPACE_NAMES } from '../space/space-limits.ts';
import { statusOf, type ErrorCode } from '../http/requests.ts';
import { EXPECTED_LEARNER_HEADER } from '../routes/checks.ts';
import { LEARNER_ROUTES } from './learner-routes.ts';
import { OTHER_ROUTES } from './other-routes.ts';
import {
  header,
  TEXT,
  USUAL_FAILURES,
  type Answer,
  type Failure,
  type RouteDescription,
  type Schema,
} from './route-description.ts';

const ERROR = { $ref: '#/components/schemas/Error' };
const ROUTE_GROUPS = [...LEARNER_ROUTES, ...OTHER_ROUTES];

const EXPECTED_LEARNER = header(
  EXPECTED_LEARNER_HEADER,
  'Id of the learner whom the page shows. The response is 401 if someone else is signed in.',
);
const KNOWN_TAG = header('If-None-Match', 'The ETag of the cached version.');

/**
 * Returns the API as an OpenAPI document, whose references point to the schemas in the same folder. A test compares it
 * with the routes.
 */
export function openapiDocument(): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  const routes = ROUTE_GROUPS.flatMap(({ tag, routes: some }) =>
    Object.entries(some).map(([name, description]) => ({ tag, name, description })),
  );
  for (const { tag, name, description } of routes.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const [method = '', path = ''] = name.split(' ');
    const address = path.replace(/:(\w+)/g, '{$1}').replace(/\*$/, '{path}');
    const operation = { tags: [tag], ...toOperation(method, address, description) };
    paths[address] = { ...paths[address], [method.toLowerCase()]: operation };
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
    tags: ROUTE_GROUPS.map(({ tag, description }) => ({ name: tag, description })),
    paths,
    components: {
      schemas: {
        Error: {
          type: 'object',
          required: ['code', 'message'],
          properties: {
            code: { ...TEXT, description: 'Error code for programs.' },
            message: { ...TEXT, description: 'Message for people.' },
            retryAfter: { type: 'integer', description: 'Seconds to wait, as in `Retry-After`.' },
            space: {
              enum: SPACE_NAMES,
              description:
                'With `space-full`, the limit that was reached: of the learner, of all games shared without an account, of such games from one network, or of the server.',
            },
          },
        },
      },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: 'Set by signing in. Scripts cannot read it. Only pages of this site can make changes.',
        },
      },
    },
  };
}

function toOperation(method: string, address: string, description: RouteDescription): Schema {
  const { summary, body, bodyType = 'application/json', isSignedIn = false, isCached = false } = description;
  const inPath = [...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    in: 'path',
    name,
    required: true,
    schema: TEXT,
  }));
  const parameters = [
    ...inPath,
    ...(description.parameters ?? []),
    ...(isCached ? [KNOWN_TAG] : []),
    ...(isSignedIn ? [EXPECTED_LEARNER] : []),
  ];
  const answers: Record<number, Answer> = {
    ...toAnswers(failuresOf(method, description)),
    ...(isCached && { 304: 'Not changed.' }),
    ...description.answers,
  };
  return {
    summary,
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: { [bodyType]: { schema: body } } } }),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, answer]) => [status, toResponse(answer)]),
    ),
    ...(isSignedIn && { security: [{ session: [] }] }),
  };
}

/** Returns the failures in a route's description, and those that every route of its kind can have. */
function failuresOf(method: string, { body, isSignedIn, failures = [] }: RouteDescription): Failure[] {
  const usual: ErrorCode[] = [
    ...(body ? (['invalid'] as const) : []),
    ...(isSignedIn ? (['signed-out', 'too-often', 'unavailable'] as const) : []),
    ...(method === 'GET' ? [] : (['forbidden'] as const)),
  ];
  const isListed = (code: ErrorCode): boolean =>
    failures.some((failure) => {
      const failureCode = codeOf(failure);
      return failureCode === code || (code === 'forbidden' && statusOf(failureCode) === 403);
    });
  return [...usual.filter((code) => !isListed(code)), ...failures];
}

function toAnswers(failures: readonly Failure[]): Record<number, Answer> {
  const sentences: Record<number, string> = {};
  for (const failure of failures) {
    const status = statusOf(codeOf(failure));
    sentences[status] = [sentences[status] ?? [], sentenceOf(failure)].flat().join(' ');
  }
  return Object.fromEntries(Object.entries(sentences).map(([status, text]) => [status, [text, ERROR]]));
}

function codeOf(failure: Failure): ErrorCode {
  return failure.split(':')[0] as ErrorCode;
}

function sentenceOf(failure: Failure): string {
  const code = codeOf(failure);
  const [, text = USUAL_FAILURES[code]] = failure.split(/: (.*)/s);
  return text === undefined ? `\`${code}\`.` : `\`${code}\`: ${text}`;
}

function toResponse(answer: Answer): Schema {
  if (typeof answer === 'string') return { description: answer };
  const [description, body] = answer;
  const content =
    typeof body === 'string' ? { [body]: { schema: {} } } : { 'application/json': { schema: body } };
  return { description, content };
}
