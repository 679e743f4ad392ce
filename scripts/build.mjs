// Builds everything that ships: the command line and parser for Node, the viewer for browsers, the rule pages.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { ensureGenerated, stampBuild } from './derived.mjs';
import { root } from './set-up.mjs';

const quiet = process.argv.includes('--verbose') ? {} : { logLevel: 'warn' };

await ensureGenerated();
for (const part of ['cli', 'parser', 'viewer', 'pages', 'offline']) {
  await rm(path.join(root, 'dist', part), { recursive: true, force: true });
}
await build({ root, configFile: path.join(root, 'vite.cli.config.ts'), ...quiet });
await build({ root, configFile: path.join(root, 'vite.viewer.config.ts'), ...quiet });
await build({ root, configFile: path.join(root, 'vite.pages.config.ts'), ...quiet });
await build({ root, configFile: path.join(root, 'vite.offline.config.ts'), ...quiet });
stampBuild();
