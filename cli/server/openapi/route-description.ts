import type { ErrorCode } from '../http/requests.ts';

export type Schema = Readonly<Record<string, unknown>>;

/** What an answer is; beside it the schema of its JSON, or the media type of what is none. */
export type Answer = string | readonly [description: string, body: Schema | string];

/** A code that programs are told, and what it says where that is not the usual. */
export type Failure = ErrorCode | `${ErrorCode}: ${string}`;

/** One route as programs read of it. */
export interface RouteDescription {
  summary: string;
  /** Besides the parameters in the path. */
  parameters?: readonly Schema[];
  /** Of JSON, unless a media type is given. What cannot be read is `invalid`. */
  body?: Schema;
  bodyType?: string;
  /** By status. */
  answers: Readonly<Record<number, Answer>>;
  /** Everything but GET is `forbidden` to pages of other sites, unless this says something else of 403. */
  failures?: readonly Failure[];
  /** Only for whoever is signed in, and not too often. */
  isSignedIn?: boolean;
  /** It is not sent again to who has it. */
  isCached?: boolean;
}

/** Routes of one tag, by method and path. */
export interface RouteGroup {
  tag: string;
  description: string;
  routes: Readonly<Record<string, RouteDescription>>;
}

/** What a failure says where its route has nothing special to say. */
export const USUAL_FAILURES: Partial<Record<ErrorCode, string>> = {
  'signed-out': 'nobody is signed in, or somebody else.',
  forbidden: 'a page of another site asks.',
  gone: 'it was removed.',
  'space-full': 'there is no room for it; `space` says whose is full.',
  'too-often': '`Retry-After` says when to try again.',
  unavailable:
    'the database is away, or its disk is full: reading may go on. `Retry-After` says when to try again.',
  busy: 'the server has much to read just now; `Retry-After` says when to try again.',
};

export function header(name: string, description: string): Schema {
  return { in: 'header', name, description, schema: TEXT };
}

export function query(name: string, description: string): Schema {
  return { in: 'query', name, description, schema: TEXT };
}

/** A contract in schemas/, beside which the document stands. */
export function contract(name: string, part = ''): Schema {
  return { $ref: `${name}.schema.json${part}` };
}

export function object(
  properties: Readonly<Record<string, Schema>>,
  required = Object.keys(properties),
): Schema {
  return { type: 'object', required, properties };
}

export const TEXT: Schema = { type: 'string' };
export const TEXTS: Schema = { type: 'array', items: TEXT };
export const FILES: Schema = { type: 'object', additionalProperties: TEXT };
export const BOOLEAN: Schema = { type: 'boolean' };
