// Writes schemas/openapi.json from the routes of the server and what is said of them in cli/server/openapi.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format } from 'prettier';
import { runnerImport } from 'vite';
import { root } from './set-up.mjs';

const { module } = await runnerImport(path.join(root, 'cli/server/openapi/openapi-document.ts'), {
  root,
  configFile: false,
  logLevel: 'error',
});
const file = path.join(root, 'schemas', 'openapi.json');
await writeFile(file, await format(JSON.stringify(module.openapiDocument()), { parser: 'json' }));
