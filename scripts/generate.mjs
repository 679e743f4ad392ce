// Writes all generated files, including those that are tracked because people read them: the rule pages, the API's
// description, and the list of stored data.
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { runnerImport } from 'vite';
import { ensureGenerated } from './derived.mjs';
import { root } from './set-up.mjs';

await ensureGenerated();
await import('./generate-rule-docs.mjs');
const openapi = await load('cli/server/openapi/openapi-document.ts');
await writeFormatted('schemas/openapi.json', JSON.stringify(openapi.openapiDocument()));
const stored = await load('cli/server/stored-data/stored-data-page.ts');
const readSchema = (name) =>
  JSON.parse(readFileSync(path.join(root, 'schemas', `${name}.schema.json`), 'utf8'));
await writeFormatted('docs/stored-data.md', stored.storedDataPage(readSchema));

/** Runs a TypeScript module, and returns its exports. */
async function load(file) {
  const options = { root, configFile: false, logLevel: 'error' };
  return (await runnerImport(path.join(root, file), options)).module;
}

async function writeFormatted(name, text) {
  const file = path.join(root, name);
  await writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}
