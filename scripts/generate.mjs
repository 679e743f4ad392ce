// Writes everything that is generated and checked in: contracts, texts, rule pages. CI fails when one is stale.
import process from 'node:process';
import { run } from './set-up.mjs';

for (const script of ['generate-schemas', 'compile-messages', 'generate-rule-docs', 'generate-openapi']) {
  run(process.execPath, [`scripts/${script}.mjs`]);
}
