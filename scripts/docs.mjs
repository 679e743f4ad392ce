// `npm run docs` serves the documentation site and updates it on every save. `npm run docs -- build` writes it to
// docs/.vitepress/dist, and `npm run docs -- preview` serves the written site. Further arguments are for VitePress.
// Installs the site's packages in `docs` on first use. Before that, writes the pages of the JavaScript API from its
// type declarations, and fails if an export has no comment.
import path from 'node:path';
import process from 'node:process';
import { ensureBuilt } from './derived.mjs';
import { ensureInstalled, root, run } from './set-up.mjs';

const docs = path.join(root, 'docs');
const [command = 'dev', ...options] = process.argv.slice(2);

ensureInstalled(docs);
ensureBuilt();
run(process.execPath, [path.join(root, 'scripts', 'emit-types.mjs')]);
const inPackage = (...names) => path.join(docs, 'node_modules', ...names);
run(process.execPath, [
  inPackage('typedoc', 'bin', 'typedoc'),
  '--options',
  path.join(docs, 'api', 'typedoc.json'),
]);
const vitepress = inPackage('vitepress', 'bin', 'vitepress.js');
run(process.execPath, [vitepress, command, docs, ...options]);
