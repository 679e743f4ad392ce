import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath, type EnvironmentOptions, type Plugin, type Rolldown } from 'vite';

/** Shipped texts are compiled ahead: only translations from outside load the ICU parser, in a chunk of their own. */
const noIcuParser: Plugin = {
  name: 'skillmap:no-icu-parser',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source !== '@formatjs/icu-messageformat-parser' || !importer?.includes('/intl-messageformat/'))
      return null;
    return this.resolve(`${source}/no-parser.js`, importer, { skipSelf: true });
  },
};

/**
 * The learner app's modules that load together, by folder: each module of `viewer/learner/app/parts` becomes one chunk, with
 * everything that it imports and that no chunk before it in this list has. So a chunk imports only chunks that stand before it.
 */
const LEARNER_CHUNKS: Readonly<Record<string, readonly string[]>> = {
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
  return inRoot(`viewer/learner/app/parts/${name}.ts`);
}

function inRoot(name: string): string {
  const file = fileURLToPath(new URL(name, import.meta.url));
  if (!existsSync(file)) throw new Error(`A chunk is to hold ${name}, and there is no such file or folder.`);
  return normalizePath(file);
}

function toChunkGroups() {
  return Object.entries(LEARNER_CHUNKS).map(([name, own], index, all) => ({
    name,
    priority: all.length - index,
    test: (id: string) => own.some((file) => id.startsWith(file)),
  }));
}

/** What the frame has in common with the Studio's page: it would load all of that page for the least of it. */
const sharedWithFrame =
  /vite[\\/]preload-helper|(?:viewer[\\/](?:studio[\\/]protocol[\\/]map-frame|studio[\\/]map-frame[\\/]services|studio[\\/]domain[\\/]pressed-key|shared[\\/]services[\\/]browser[\\/](?:language-cookie|local-preferences))|schemas[\\/](?:authoring|map-edit)|graph[\\/]geometry)\.ts$/;

type Groups = NonNullable<Rolldown.CodeSplittingOptions['groups']>;

/** Builds hashed files with a manifest, around one or more entries, in a folder of their own. */
function buildApps(
  folder: string,
  input: Readonly<Record<string, string>>,
  groups: Groups,
): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      outDir: `dist/${folder}`,
      emptyOutDir: true,
      manifest: true,
      modulePreload: { polyfill: false },
      assetsDir: 'assets',
      // What Chromebooks of the last years run.
      target: 'es2022',
      // The text's editor is most of the Studio, and nothing works there without.
      chunkSizeWarningLimit: 820,
      rolldownOptions: {
        input: { ...input },
        preserveEntrySignatures: 'allow-extension',
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
          codeSplitting: { includeDependenciesRecursively: true, groups },
        },
      },
    },
  };
}

/**
 * What runs in browsers, as four builds. They share this configuration and no chunk: with one chunk for React, the learner app
 * would start with six requests instead of two, and every page would load what only the others share with it.
 */
export default defineConfig({
  plugins: [react(), noIcuParser],
  base: './',
  worker: { format: 'es' },
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
  environments: {
    // `viewer.js`, which `dev` mounts, and `site.js`, which mounts it on a published site.
    viewer: buildApps(
      'viewer',
      { viewer: 'viewer/learner/app/main.ts', site: 'viewer/learner/app/site.ts' },
      toChunkGroups(),
    ),
    // The pages beside the maps, which `serve` and `dev` answer with: each line is a page's name, and the module that mounts it.
    pages: buildApps('pages', { game: 'viewer/game/main.tsx', kiosk: 'viewer/kiosk/main.tsx' }, [
      // What all pages begin with, in one chunk.
      { name: 'base', test: /viewer[\\/]shared[\\/]page[\\/]mount-page\.tsx$/ },
    ]),
    // The page in which authors write, and what runs in its frame beside the learner app.
    studio: buildApps(
      'studio',
      { studio: 'viewer/studio/main.tsx', 'studio-map': 'viewer/studio/map-frame/main.ts' },
      [
        { name: 'map-frame', test: sharedWithFrame, priority: 1 },
        // What comes first stays in one chunk, whatever parts that come later share with it.
        { name: 'first', test: /viewer[\\/]studio[\\/]main\.tsx$/ },
      ],
    ),
    // The service worker of sites that `skillmap build --offline` writes: one script without imports.
    offline: {
      consumer: 'client',
      build: {
        outDir: 'dist/offline',
        emptyOutDir: true,
        target: 'es2022',
        rolldownOptions: {
          input: { sw: 'viewer/offline/worker.ts' },
          output: { format: 'iife', entryFileNames: '[name].js' },
        },
      },
    },
  },
});
