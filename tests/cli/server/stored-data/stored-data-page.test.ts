import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TABLES } from '../../../../cli/server/database/tables.ts';
import { describeDefinition } from '../../../../cli/server/stored-data/describe-schema.ts';
import { STORED_DATA, storedDataPage } from '../../../../cli/server/stored-data/stored-data-page.ts';

const ROOT = new URL('../../../../', import.meta.url);
const readText = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');
const readSchema = (name: string): unknown => JSON.parse(readText(`schemas/${name}.schema.json`)) as unknown;

const columnsOf = (tables: Readonly<Record<string, { columns: object }>>) =>
  Object.fromEntries(
    Object.entries(tables)
      .map(([name, { columns }]) => [name, Object.keys(columns).sort()] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

test('every column of every table is described, and no others', () => {
  expect(columnsOf(STORED_DATA)).toEqual(columnsOf(TABLES));
  const words = Object.values(STORED_DATA).flatMap(({ about, until, columns }) => [
    about,
    until,
    ...Object.values(columns).map((one) => (typeof one === 'string' ? one : one.about)),
  ]);
  expect(words.filter((one) => !/^[A-Z].*\.$/.test(one))).toEqual([]);
});

test('the page is up to date with `npm run generate`', () => {
  // Prettier aligns the cells.
  const plain = (page: string): string =>
    page
      .replaceAll(/ *\| */g, '|')
      .replaceAll(/-{3,}/g, '---')
      .trim();
  expect(plain(readText('docs/stored-data.md'))).toBe(plain(storedDataPage(readSchema)));
});

test('a stored field of a schema without a description is an error', () => {
  const schema = JSON.parse(readText('schemas/progress.schema.json')) as {
    properties: Record<string, object>;
  };
  schema.properties.shoeSize = { type: 'integer' };
  const place = { schema: 'progress', title: 'ActivityRecord' };
  expect(() => describeDefinition(place, () => schema)).toThrow(
    'The property shoeSize of ActivityRecord in progress.schema.json is stored on servers. Describe it.',
  );
  expect(() => storedDataPage((name) => (name === 'progress' ? schema : readSchema(name)))).toThrow(
    /shoeSize/,
  );
  expect(() => describeDefinition({ ...place, title: 'Gone' }, readSchema)).toThrow(/no definition Gone/);
});
