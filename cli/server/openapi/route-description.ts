import type { ErrorCode } from '../http/requests.ts';

export type Schema = Readonly<Record<string, unknown>>;

/** A response's description, with the schema of its JSON or its media type. */
export type Answer = string | readonly [description: string, body: Schema | string];

/** An error code, with its description if that differs from the usual one. */
export type Failure = ErrorCode | `${ErrorCode}: ${string}`;

export interface RouteDescription {
  summary: string;
  /** Parameters other than those in the path. */
  parameters?: readonly Schema[];
  /**
   * Schema of the body, which is JSON unless `bodyType` says otherwise. Unreadable bodies are answered with `invalid`.
   */
  body?: Schema;
  bodyType?: string;
  /** Responses by status. */
  answers: Readonly<Record<number, Answer>>;
  /**
   * Failures in addition to the usual ones. All methods except GET are `forbidden` for pages of other sites, unless
   * this list describes 403 itself.
   */
  failures?: readonly Failure[];
  /** Whether the route requires a signed-in learner and counts towards a rate limit. */
  isSignedIn?: boolean;
  /** Whether the route answers 304 if the client has the current version. */
  isCached?: boolean;
}

/** Routes of one tag, by method and path. */
export interface RouteGroup {
  tag: string;
  description: string;
  routes: Readonly<Record<string, RouteDescription>>;
}

/** Descriptions of failures, for routes that do not describe them. */
export const USUAL_FAILURES: Partial<Record<ErrorCode, string>> = {
  'signed-out': 'nobody is signed in, or someone else is.',
  forbidden: 'the request comes from another site.',
  gone: 'it was removed.',
  'space-full': 'a storage limit is reached; `space` says which.',
  'too-often': '`Retry-After` says when to try again.',
  unavailable:
    'the database is unavailable, or its disk is full; reading may still work. `Retry-After` says when to try again.',
  busy: 'the server is busy; `Retry-After` says when to try again.',
};

export function header(name: string, description: string): Schema {
  return { in: 'header', name, description, schema: TEXT };
}

export function query(name: string, description: string): Schema {
  return { in: 'query', name, description, schema: TEXT };
}

/** Refers to a schema in schemas/, the folder of the document. */
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
