// `npm run docs` serves the documentation site and updates it on every save. `npm run docs -- build` writes it to
// docs/.vitepress/dist, `npm run docs -- preview` serves that. Passes further arguments to VitePress. Installs the
// site's packages in `docs` on first use.
import path from 'node:path';
import process from 'node:process';
import { ensureInstalled, root, run } from './set-up.mjs';

const docs = path.join(root, 'docs');
const [command = 'dev', ...options] = process.argv.slice(2);

ensureInstalled(docs);
const vitepress = path.join(docs, 'node_modules', 'vitepress', 'bin', 'vitepress.js');
run(process.execPath, [vitepress, command, docs, ...options]);
