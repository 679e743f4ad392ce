// Writes schemas/generated from schemas/*.schema.json: a type file and a validator per contract.
// Validators are standalone code: no `eval`, so they run under a strict Content-Security-Policy.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import standaloneModule from 'ajv/dist/standalone/index.js';
import { compile } from 'json-schema-to-typescript';

const standaloneCode = standaloneModule.default;
const folder = new URL('../schemas/', import.meta.url);
const generated = new URL('generated/', folder);
const banner = (name) =>
  `// Generated from ../${name}.schema.json by scripts/generate-schemas.mjs. Do not edit.\n`;

/** Settings are written by people: they hear of all mistakes at once. Everything else is only told good from bad. */
const WRITTEN_BY_PEOPLE = ['config', 'server-config', 'target-config'];

/** Contracts that others refer to, by their ids. */
const readSchema = async (file) => JSON.parse(await readFile(new URL(file, folder), 'utf8'));
const shared = await Promise.all(
  ['target-config', 'user', 'account-preferences', 'shared-game'].map((name) =>
    readSchema(`${name}.schema.json`),
  ),
);

await mkdir(generated, { recursive: true });
const files = (await readdir(folder)).filter((file) => file.endsWith('.schema.json')).sort();
for (const file of files) {
  const name = file.replace('.schema.json', '');
  const schema = await readSchema(file);
  const types = await compile(structuredClone(schema), schema.title, {
    bannerComment: banner(name),
    cwd: fileURLToPath(folder),
    unknownAny: true,
    additionalProperties: false,
    style: { singleQuote: true, printWidth: 110 },
  });
  await writeFile(new URL(`${name}.ts`, generated), types);
  const ajv = new Ajv({
    allErrors: WRITTEN_BY_PEOPLE.includes(name),
    strict: true,
    allowUnionTypes: true,
    messages: WRITTEN_BY_PEOPLE.includes(name),
    schemas: shared.filter(({ $id }) => $id !== schema.$id),
    code: { esm: true, source: true, lines: true },
  });
  const code = standaloneCode(ajv, ajv.compile(schema)).replace('"use strict";', '');
  await writeFile(new URL(`${name}-validator.js`, generated), `${banner(name)}${code}`);
  await writeFile(
    new URL(`${name}-validator.d.ts`, generated),
    `${banner(name)}import type { SchemaValidator } from '../schema-validator.ts';\n\nexport declare const validate: SchemaValidator;\n`,
  );
}
