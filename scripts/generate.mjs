// Writes everything that is made from sources: contracts, texts, and the rule pages and the API's description, which people
// read and which are therefore tracked.
import process from 'node:process';
import { ensureGenerated } from './derived.mjs';
import { run } from './set-up.mjs';

await ensureGenerated();
for (const script of ['generate-rule-docs', 'generate-openapi'])
  run(process.execPath, [`scripts/${script}.mjs`]);
