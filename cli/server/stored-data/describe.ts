import type { TableDefinition } from '../database/table-definition.ts';

/**
 * The description of a table for people, such as administrators who file it. The compiler requires an entry for every
 * column.
 */
export interface Described<Table extends TableDefinition = TableDefinition> {
  /** One sentence about a row of the table. */
  about: string;
  /** One sentence: how long a row is stored. */
  until: string;
  /** The rows that belong to one learner. */
  learner: LearnerRows<keyof Table['columns'] & string>;
  /** Columns that protect the learner, so that nobody gets them with the learner's data. */
  secrets?: readonly (keyof Table['columns'])[];
  columns: { readonly [Column in keyof Table['columns']]: string | DescribedJson };
}

/** Which rows of a table belong to a learner. */
export type LearnerRows<Column extends string = string> =
  /** Rows that have the learner's id, or a key made from the id, in a column. */
  | { kind: 'own'; column: Column; keysOf?: (learnerId: string) => readonly string[] }
  /** Rows with a column that refers to the learner's rows of another table. */
  | { kind: 'referred'; column: Column; from: { table: string; column: string } }
  | { kind: 'none'; why: string };

/** The learner's rows of most tables. */
export const OWN = { kind: 'own', column: 'userId' } as const;

/** The description of a column that holds JSON: in words, and of its fields. */
export interface DescribedJson {
  about: string;
  /** The description of each field: in words, or by a definition in a schema. */
  fields: SchemaPlace | OwnFields;
}

interface OwnFields {
  kind: 'own';
  described: Readonly<Record<string, string | SchemaProperty | DescribedJson>>;
}

/** The definition with this title in a schema of the folder `schemas`. */
export interface SchemaPlace {
  kind: 'definition';
  /** Name of the schema without `.schema.json`. */
  schema: string;
  title: string;
}

/** A property of the definition. */
export interface SchemaProperty extends Omit<SchemaPlace, 'kind'> {
  kind: 'property';
  property: string;
}

/** Describes the JSON values of a type. The compiler requires an entry for every field. */
export function json<Value extends object>(
  about: string,
  described: { readonly [Field in keyof Value & string]-?: string | SchemaProperty | DescribedJson },
): DescribedJson {
  return { about, fields: { kind: 'own', described } };
}

/** Describes a JSON value by the definition with the given title. */
export function bySchema(about: string, schema: string, title: string): DescribedJson {
  return { about, fields: { kind: 'definition', schema, title } };
}

/** Returns a function that describes a field by a property of the definition with the given title. */
export function propertiesOf(schema: string, title: string): (property: string) => SchemaProperty {
  return (property) => ({ kind: 'property', schema, title, property });
}
