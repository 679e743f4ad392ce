import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath, type EnvironmentOptions, type Plugin, type Rolldown } from 'vite';

/**
 * Removes the ICU parser: shipped texts are compiled ahead of time. Only external translations load it, in its own
 * chunk.
 */
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
 * Chunks of the learner app, by folder. Each module of `viewer/learner/app/parts` becomes a chunk, with all its imports
 * that no earlier chunk in this list has. A chunk therefore imports earlier chunks only.
 */
const LEARNER_CHUNKS: Readonly<Record<string, readonly string[]>> = {
  // Everything needed before the map is visible. Includes the bundler's runtime, which every chunk needs.
  viewer: [inRoot('viewer/learner/app/main.ts'), '\0rolldown/runtime.js'],
  // Loaded before the map by learners who are signed in or return from signing in.
  'account-start': [inRoot('viewer/learner/adapters/account/account-start.ts')],
  // All other icons: together they are smaller than the requests for each.
  play: [partNamed('play'), inRoot('node_modules/lucide-react/dist/esm/icons/')],
  work: [partNamed('work')],
  account: [partNamed('account')],
  dialogs: [partNamed('dialogs')],
  // Other pages load QR codes separately; here they are in the same chunk as the dialogs that show them.
  share: [partNamed('share'), inRoot('node_modules/qrcode/')],
  // The judge of learners' projects, with the list of the editors' blocks. Most maps have no checks.
  checks: [inRoot('viewer/learner/adapters/work-judge.ts'), inRoot('parser/checks/')],
  start: [partNamed('start')],
};

function partNamed(name: string): string {
  return inRoot(`viewer/learner/app/parts/${name}.ts`);
}

function inRoot(name: string): string {
  const file = fileURLToPath(new URL(name, import.meta.url));
  if (!existsSync(file))
    throw new Error(`A chunk should contain ${name}, but there is no such file or folder.`);
  return normalizePath(file);
}

function toChunkGroups() {
  return Object.entries(LEARNER_CHUNKS).map(([name, files], index, all) => ({
    name,
    priority: all.length - index,
    test: (id: string) => files.some((file) => id.startsWith(file)),
  }));
}

/**
 * Modules that the map frame shares with the Studio's page. Without this chunk, the frame would load the whole page for
 * them.
 */
const sharedWithFrame =
  /vite[\\/]preload-helper|(?:viewer[\\/](?:studio[\\/]protocol[\\/]map-frame|studio[\\/]map-frame[\\/]services|studio[\\/]domain[\\/]pressed-key|shared[\\/]services[\\/]browser[\\/](?:language-cookie|local-preferences))|schemas[\\/](?:authoring|map-edit)|graph[\\/]geometry)\.ts$/;

type Groups = NonNullable<Rolldown.CodeSplittingOptions['groups']>;

/** Builds hashed files with a manifest from one or more entries, in a separate folder. */
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
      // Supported by Chromebooks of recent years.
      target: 'es2022',
      // The text editor is most of the Studio, and nothing works without it.
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
 * Five builds for browsers, with one configuration and no shared chunks. A shared chunk for React would make the
 * learner app start with six requests instead of two, and every page would load code that only the others need.
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
    // `viewer.js`, which `dev` mounts, and `site.js`, which mounts the viewer on a published site.
    viewer: buildApps(
      'viewer',
      { viewer: 'viewer/learner/app/main.ts', site: 'viewer/learner/app/site.ts' },
      toChunkGroups(),
    ),
    // Pages that are not maps, which `serve` and `dev` serve: the page's name, and the module that mounts it.
    pages: buildApps('pages', { game: 'viewer/game/main.tsx', kiosk: 'viewer/kiosk/main.tsx' }, [
      // The code that all pages start with, in one chunk.
      { name: 'base', test: /viewer[\\/]shared[\\/]page[\\/]mount-page\.tsx$/ },
    ]),
    // The pages of classes: where learners join, and the teacher's screen.
    classroom: buildApps(
      'classroom',
      { join: 'viewer/classroom/join/main.tsx', class: 'viewer/classroom/main.tsx' },
      [{ name: 'base', test: /viewer[\\/]shared[\\/](?:page[\\/]mount-page|ui[\\/]problem-note)\.tsx$/ }],
    ),
    // The Studio, and the code that runs with the learner app in the Studio's frame.
    studio: buildApps(
      'studio',
      { studio: 'viewer/studio/main.tsx', 'studio-map': 'viewer/studio/map-frame/main.ts' },
      [
        { name: 'map-frame', test: sharedWithFrame, priority: 1 },
        // The Studio's first load stays in one chunk, even if later parts share code with it.
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
