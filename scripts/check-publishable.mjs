// Refuses to publish while `package.json` has addresses that exist nowhere. `npm publish` runs it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { root } from './set-up.mjs';

const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const missing = ['homepage', 'bugs', 'repository'].filter((key) =>
  JSON.stringify(manifest[key] ?? '.example').includes('.example'),
);
if (missing.length > 0) {
  console.error(`package.json lacks the project's own address: replace ${missing.join(', ')}.`);
  process.exitCode = 1;
}
