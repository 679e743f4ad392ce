// Bundles the extension for Visual Studio Code: for desktop and web, with the language server and the map's panel.
import { copyFile, mkdir, readFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { ensureGenerated } from './derived.mjs';
import { root } from './set-up.mjs';
import { listWorkerPackages, writeThirdParty } from './third-party.mjs';

const folder = path.join(root, 'editors', 'vscode');
const out = path.join(folder, 'dist');

const packages = [];

/**
 * Provides modules with content of the repository: the rules' pages, and the extension's version and documentation
 * URL.
 */
const repositoryContent = {
  name: 'skillmap:repository-content',
  resolveId: (id) => (id.startsWith('skillmap:') ? `\0${id}` : null),
  async load(id) {
    if (id === '\0skillmap:rule-pages') return `export default ${JSON.stringify(await readRulePages())};`;
    if (id !== '\0skillmap:package') return null;
    const { version, repository } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
    const docs = `${repository.url.replace(/^git\+|\.git$/g, '')}/blob/main/docs/`;
    return `export const version = ${JSON.stringify(version)}; export const docs = ${JSON.stringify(docs)};`;
  },
};

async function readRulePages() {
  const pages = path.join(root, 'docs', 'rules');
  const names = (await readdir(pages)).filter((name) => name.endsWith('.md') && name !== 'README.md');
  const entries = names.map(async (name) => [
    name.slice(0, -'.md'.length),
    await readFile(path.join(pages, name), 'utf8'),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

function bundle(entry, name, { platform, format }) {
  return {
    cwd: root,
    input: path.join(folder, 'src', entry),
    platform,
    external: ['vscode'],
    plugins: [repositoryContent, listWorkerPackages(packages)],
    output: {
      file: path.join(out, name),
      format,
      minify: true,
      codeSplitting: false,
      comments: { legal: true, annotation: false, jsdoc: false },
    },
  };
}

/** The bundles, for desktop and web. */
export const bundles = {
  desktop: bundle('desktop.ts', 'desktop.js', { platform: 'node', format: 'cjs' }),
  web: bundle('web.ts', 'web.js', { platform: 'browser', format: 'cjs' }),
  server: bundle('server/worker.ts', 'server.js', { platform: 'browser', format: 'iife' }),
  panel: bundle('panel/panel.ts', 'panel.js', { platform: 'browser', format: 'iife' }),
};

export async function buildExtension() {
  await ensureGenerated();
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  await build(Object.values(bundles));
  await copyFile(path.join(folder, 'src', 'panel', 'panel.css'), path.join(out, 'panel.css'));
  await copyFile(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
  writeThirdParty(packages, { folder, unlisted: ['rolldown'] });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildExtension();
