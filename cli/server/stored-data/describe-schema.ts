import { entriesOf, readFields } from '#schemas/exchange/read-fields.ts';
import type { SchemaPlace, SchemaProperty } from './describe.ts';

/** Returns the JSON of a schema, by its name without `.schema.json`. */
export type ReadSchema = (name: string) => unknown;

/** A field of a JSON value: its path from the value, such as `activity.step`, and its description. */
export interface DescribedField {
  path: string;
  about: string;
}

type Node = Record<string, unknown>;

/** Describes the fields of a definition, or only one field. Throws if a field has no description. */
export function describeDefinition(
  place: Omit<SchemaPlace, 'kind'>,
  read: ReadSchema,
  only?: string,
): DescribedField[] {
  const root = read(place.schema);
  const definition = findTitled(root, place.title);
  if (!definition) throw new Error(`${place.schema}.schema.json has no definition ${place.title}.`);
  const properties = entriesOf(definition.properties).filter(([name]) => only === undefined || name === only);
  if (properties.length === 0)
    throw new Error(`${place.title} in ${place.schema}.schema.json has no property ${only}.`);
  return describeProperties(properties, { root, place });
}

/**
 * Describes a property of a definition: the property itself, with an empty path, and its fields. Throws like
 * `describeDefinition`.
 */
export function describeProperty(
  { property, ...place }: Omit<SchemaProperty, 'kind'>,
  read: ReadSchema,
): DescribedField[] {
  const found = describeDefinition(place, read, property);
  return found.map(({ path, about }) => ({ path: path.slice(property.length + 1), about }));
}

interface Surroundings {
  root: unknown;
  place: Omit<SchemaPlace, 'kind'>;
}

function describeProperties(
  properties: readonly [string, unknown][],
  around: Surroundings,
): DescribedField[] {
  return properties.flatMap(([name, value]): DescribedField[] => {
    const own = readFields(value) ?? {};
    const node = resolve(own, around.root);
    const about = own.description ?? node.description;
    if (typeof about !== 'string' || about === '') {
      const { schema, title } = around.place;
      throw new Error(
        `The property ${name} of ${title} in ${schema}.schema.json is stored on servers. Describe it.`,
      );
    }
    const inside = node.type === 'array' ? resolve(readFields(node.items) ?? {}, around.root) : node;
    const fields = describeProperties(entriesOf(inside.properties), around);
    return [{ path: name, about }, ...fields.map((one) => ({ ...one, path: `${name}.${one.path}` }))];
  });
}

/** Follows a reference to a definition of the same schema, which may be in `allOf` beside a description. */
function resolve(node: Node, root: unknown): Node {
  const [only] = Array.isArray(node.allOf) ? (node.allOf as unknown[]) : [];
  const reference = node.$ref ?? readFields(only)?.$ref;
  if (typeof reference !== 'string') return node;
  const [, name = ''] = /^#\/definitions\/(\w+)$/.exec(reference) ?? [];
  return readFields(readFields(readFields(root)?.definitions)?.[name]) ?? {};
}

function findTitled(value: unknown, title: string): Node | undefined {
  const node = readFields(value);
  if (!node) return undefined;
  if (node.title === title) return node;
  for (const [, inside] of entriesOf(node)) {
    const found = findTitled(inside, title);
    if (found) return found;
  }
  return undefined;
}
