import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath, type Plugin } from 'vite';

/** Shipped texts are compiled ahead: only translations from outside load the ICU parser, in a chunk of their own. */
export const noIcuParser: Plugin = {
  name: 'skillmap:no-icu-parser',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source !== '@formatjs/icu-messageformat-parser' || !importer?.includes('/intl-messageformat/'))
      return null;
    return this.resolve(`${source}/no-parser.js`, importer, { skipSelf: true });
  },
};

/**
 * Modules that load together, by folder: each module of `viewer/learner/parts` becomes one chunk, with everything that it
 * imports and that no chunk before it in this list has. So a chunk imports only chunks that stand before it.
 */
const CHUNKS: Readonly<Record<string, readonly string[]>> = {
  // Until the map is visible. The bundler's own code is in it, since every chunk needs that.
  viewer: [inRoot('viewer/learner/app/main.ts'), '\0rolldown/runtime.js'],
  // Before the map, for those who are signed in or return from signing in.
  'account-start': [inRoot('viewer/learner/adapters/account/account-start.ts')],
  // All other icons: together they are smaller than the requests for each.
  play: [partNamed('play'), inRoot('node_modules/lucide-react/dist/esm/icons/')],
  work: [partNamed('work')],
  account: [partNamed('account')],
  dialogs: [partNamed('dialogs')],
  // Pages beside the maps load the codes to scan by themselves; here they come with what shows them.
  share: [partNamed('share'), inRoot('node_modules/qrcode/')],
  start: [partNamed('start')],
};

function partNamed(name: string): string {
  return inRoot(`viewer/learner/parts/${name}.ts`);
}

function inRoot(name: string): string {
  const file = fileURLToPath(new URL(name, import.meta.url));
  if (!existsSync(file)) throw new Error(`A chunk is to hold ${name}, and there is no such file or folder.`);
  return normalizePath(file);
}

function toChunkGroups() {
  return Object.entries(CHUNKS).map(([name, own], index, all) => ({
    name,
    priority: all.length - index,
    test: (id: string) => own.some((file) => id.startsWith(file)),
  }));
}

/**
 * Builds the viewer as hashed files around two entries: `viewer.js`, which `dev` mounts, and `site.js`, which mounts it on
 * a published site.
 */
export default defineConfig({
  plugins: [react(), noIcuParser],
  base: './',
  resolve: {
    alias: [
      {
        find: /^d3-(?:transition|interpolate)$/,
        replacement: fileURLToPath(
          new URL('viewer/learner/features/graph/no-transition.ts', import.meta.url),
        ),
      },
    ],
  },
  build: {
    outDir: 'dist/viewer',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    assetsDir: 'assets',
    // es2022 is what Chromebooks of the last years run.
    target: 'es2022',
    rolldownOptions: {
      input: { viewer: 'viewer/learner/app/main.ts', site: 'viewer/learner/app/site.ts' },
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        codeSplitting: { includeDependenciesRecursively: true, groups: toChunkGroups() },
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
});
