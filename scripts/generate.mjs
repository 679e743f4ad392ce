// Writes all generated files, including those that are tracked because people read them: the rule pages and the API's
// description.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { runnerImport } from 'vite';
import { ensureGenerated } from './derived.mjs';
import { root } from './set-up.mjs';

await ensureGenerated();
await import('./generate-rule-docs.mjs');
const { module } = await runnerImport(path.join(root, 'cli/server/openapi/openapi-document.ts'), {
  root,
  configFile: false,
  logLevel: 'error',
});
const file = path.join(root, 'schemas', 'openapi.json');
const style = { ...(await resolveConfig(file)), parser: 'json' };
await writeFile(file, await format(JSON.stringify(module.openapiDocument()), style));
