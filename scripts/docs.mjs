// `npm run docs`: the site of the documentation, redrawn at every save; `npm run docs -- build` writes it to
// docs/.vitepress/dist, `npm run docs -- preview` shows what was written. Further arguments go to VitePress. Its packages are
// below `docs` and installed when they are first needed.
import path from 'node:path';
import process from 'node:process';
import { ensureInstalled, root, run } from './set-up.mjs';

const docs = path.join(root, 'docs');
const [command = 'dev', ...options] = process.argv.slice(2);

ensureInstalled(docs);
const vitepress = path.join(docs, 'node_modules', 'vitepress', 'bin', 'vitepress.js');
run(process.execPath, [vitepress, command, docs, ...options]);
