// Runs before npm packs the repository. Builds what is missing, even in a fresh clone.
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { ensureBuilt } from './derived.mjs';
import { rewriteReadme, withAbsoluteLinks } from './readme-links.mjs';
import { ensureInstalled, root, run } from './set-up.mjs';

ensureInstalled();
ensureBuilt();
if (!existsSync(path.join(root, 'THIRD-PARTY.md'))) run(process.execPath, ['scripts/build.mjs']);
run(process.execPath, ['scripts/emit-types.mjs']);
rewriteReadme(withAbsoluteLinks);
