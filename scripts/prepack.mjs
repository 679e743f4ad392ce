// Before npm packs the repository: builds what is missing, also in a fresh clone, and takes the scripts out of package.json.
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { ensureBuilt } from './derived.mjs';
import { takeOutScripts } from './packed-manifest.mjs';
import { ensureInstalled, root, run } from './set-up.mjs';

ensureInstalled();
ensureBuilt();
if (!existsSync(path.join(root, 'THIRD-PARTY.md'))) run(process.execPath, ['scripts/build.mjs']);
run(process.execPath, ['scripts/emit-types.mjs']);
takeOutScripts();
