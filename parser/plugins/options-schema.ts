/**
 * A JSON Schema of a rule's options. An option that the schema does not name is a mistake, unless
 * `additionalProperties` is true.
 */
export interface OptionsSchema {
  readonly type: 'object';
  readonly properties?: Readonly<Record<string, object>>;
  /** Options without which the rule is off. */
  readonly required?: readonly string[];
  readonly [keyword: string]: unknown;
}

/** Returns the required options that a rule does not have. The rule is off if there are any. */
export function missingOptions(schema: OptionsSchema | undefined, options: object = {}): string[] {
  return (schema?.required ?? []).filter((name) => !Object.hasOwn(options, name));
}

/** The type of the options that match a schema. */
export type OptionsOf<Schema extends OptionsSchema> = Schema extends { readonly properties: infer Named }
  ? Simplified<
      { readonly [Name in keyof Named as IfRequired<Name, Schema>]: ValueOf<Named[Name]> } & {
        readonly [Name in Exclude<keyof Named, IfRequired<keyof Named, Schema>>]?: ValueOf<Named[Name]>;
      }
    >
  : Readonly<Record<string, unknown>>;

type IfRequired<Name, Schema> = Schema extends { readonly required: readonly (infer Required)[] }
  ? Extract<Name, Required>
  : never;

type Simplified<Fields> = { [Name in keyof Fields]: Fields[Name] };

/** The type of the values that match a schema. `unknown` if the schema has uncommon keywords. */
type ValueOf<Schema> = Schema extends { readonly enum: readonly (infer Value)[] }
  ? Value
  : Schema extends { readonly type: 'string' }
    ? string
    : Schema extends { readonly type: 'number' | 'integer' }
      ? number
      : Schema extends { readonly type: 'boolean' }
        ? boolean
        : Schema extends { readonly type: 'array'; readonly items: infer Item }
          ? readonly ValueOf<Item>[]
          : Schema extends OptionsSchema
            ? OptionsOf<Schema>
            : unknown;
