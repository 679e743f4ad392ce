// Generates types and a validator for each schemas/*.schema.json. Validators are standalone code without `eval`, so
// that they run under a strict Content-Security-Policy.
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import standaloneModule from 'ajv/dist/standalone/index.js';
import { compile } from 'json-schema-to-typescript';

const standaloneCode = standaloneModule.default;
const folder = new URL('../schemas/', import.meta.url);
const banner = (name) => `// Generated from ../${name}.schema.json. Do not edit.\n`;

/**
 * Schemas of files that people write. Their validators report all errors. The others only accept or reject a value.
 */
const WRITTEN_BY_PEOPLE = ['config', 'server-config', 'target-config'];

/** Schemas that other schemas refer to by id. */
const SHARED = [
  'target-config',
  'rule-options',
  'user',
  'account-resets',
  'account-preferences',
  'shared-game',
  'diagnostic',
];

/**
 * Matches a `require` call. Ajv writes these calls even into modules, where some loaders have already resolved
 * `default`.
 */
const REQUIRED = /const (\w+) = require\("([^"]+)"\)\.default;/g;

/** Returns the modules of schemas/generated, by file name. */
export async function generateSchemas() {
  const shared = await Promise.all(SHARED.map((name) => readSchema(`${name}.schema.json`)));
  const files = (await readdir(folder)).filter((file) => file.endsWith('.schema.json'));
  const modules = new Map();
  for (const file of files) {
    const name = file.replace('.schema.json', '');
    const schema = await readSchema(file);
    modules.set(`${name}.ts`, await typesOf(name, schema));
    modules.set(`${name}-validator.js`, validatorOf(name, schema, shared));
    modules.set(
      `${name}-validator.d.ts`,
      `${banner(name)}import type { SchemaValidator } from '../schema-validator.ts';\n\nexport declare const validate: SchemaValidator;\n`,
    );
  }
  return modules;
}

async function readSchema(file) {
  return JSON.parse(await readFile(new URL(file, folder), 'utf8'));
}

function typesOf(name, schema) {
  return compile(structuredClone(schema), schema.title, {
    bannerComment: banner(name),
    cwd: fileURLToPath(folder),
    unknownAny: true,
    additionalProperties: false,
    style: { singleQuote: true, printWidth: 110 },
  });
}

function validatorOf(name, schema, shared) {
  const ajv = new Ajv({
    allErrors: WRITTEN_BY_PEOPLE.includes(name),
    strict: true,
    allowUnionTypes: true,
    messages: WRITTEN_BY_PEOPLE.includes(name),
    schemas: shared.filter(({ $id }) => $id !== schema.$id),
    code: { esm: true, source: true, lines: true },
  });
  const code = standaloneCode(ajv, ajv.compile(schema)).replace('"use strict";', '');
  return (
    banner(name) +
    code.replaceAll(REQUIRED, "import $1Module from '$2.js';\nconst $1 = $1Module.default ?? $1Module;")
  );
}
