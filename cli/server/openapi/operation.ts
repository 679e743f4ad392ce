/** One route as programs read of it. */
export interface RouteDescription {
  tag: 'sign-in' | 'account' | 'reports' | 'games' | 'kiosk' | 'operation' | 'editor' | 'files' | 'authoring';
  summary: string;
  /** Besides the parameters in the path. */
  parameters?: readonly Parameter[];
  body?: { type: string; schema: Schema };
  /** By status; without a schema, an answer has no body, or one that is not JSON. */
  answers: Readonly<Record<number, Answer>>;
  /** Only for whoever is signed in; 401 else. */
  isSignedIn?: boolean;
}

export interface Parameter {
  in: 'query' | 'header';
  name: string;
  description: string;
  isRequired?: boolean;
  isList?: boolean;
}

export interface Answer {
  description: string;
  type?: string;
  schema?: Schema;
}

export type Schema = Readonly<Record<string, unknown>>;

/** A contract in schemas/, beside which the document stands. */
export function contract(name: string, part = ''): Schema {
  return { $ref: `${name}.schema.json${part}` };
}

/** `{code, message}` with what the code says. */
export function failure(description: string): Answer {
  return { description, schema: { $ref: '#/components/schemas/Error' } };
}

export function object(
  properties: Readonly<Record<string, Schema>>,
  required = Object.keys(properties),
): Schema {
  return { type: 'object', required, properties };
}

export const TEXT: Schema = { type: 'string' };
