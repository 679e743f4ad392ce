// Builds everything that ships: the command line and parser for Node, the viewer for browsers, and the list of
// licences.
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { createBuilder } from 'vite';
import { ensureGenerated, stampBuild } from './derived.mjs';
import { root } from './set-up.mjs';
import {
  LICENCE_LIST,
  listPackages,
  listWorkerPackages,
  takeLicenceList,
  writeThirdParty,
} from './third-party.mjs';

const quiet = process.argv.includes('--verbose') ? {} : { logLevel: 'warn' };

// Vite keeps the mode of the surrounding shell or test runner, and React is twice as large for others than this one.
process.env.NODE_ENV = 'production';
await ensureGenerated();
for (const part of ['api', 'cli', 'first-look', 'viewer', 'pages', 'classroom', 'studio', 'offline']) {
  await rm(path.join(root, 'dist', part), { recursive: true, force: true });
}
const inside = [];
const packagesIn = {};
for (const [config, names] of [
  ['cli', ['cli', 'api']],
  ['web', ['viewer', 'pages', 'classroom', 'studio', 'offline']],
]) {
  const builder = await createBuilder(configured(config));
  for (const name of names) await builder.build(builder.environments[name]);
}
writeThirdParty(inside);
// Tests read this file. It does not ship.
await writeFile(path.join(root, 'dist/.packages.json'), JSON.stringify(packagesIn));
stampBuild();

function configured(name) {
  return {
    root,
    configFile: path.join(root, `vite.${name}.config.ts`),
    plugins: [takeLicenceList(inside), listPackages(packagesIn)],
    worker: { plugins: () => [listWorkerPackages(inside)] },
    build: { license: { fileName: LICENCE_LIST } },
    ...quiet,
  };
}
