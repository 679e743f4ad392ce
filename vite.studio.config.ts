import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bareValidators, noIcuParser } from './vite.viewer.config.ts';

/** What the frame has in common with the Studio's page: it would load all of that page for the least of it. */
const sharedWithFrame =
  /vite[\\/]preload-helper|(?:viewer[\\/](?:studio[\\/]protocol[\\/]map-frame|studio[\\/]map-frame[\\/]services|studio[\\/]domain[\\/]pressed-key|shared[\\/]services[\\/]browser[\\/](?:language-cookie|local-preferences))|schemas[\\/](?:authoring|map-edit|studio)|graph[\\/]geometry)\.ts$/;

/**
 * Builds the Studio: the page in which authors write, and what runs in its frame beside the learner app. Apart from the
 * other pages, whose chunks it would split into more; whoever is no author loads nothing of it.
 */
export default defineConfig({
  plugins: [react(), noIcuParser, bareValidators],
  base: './',
  worker: { format: 'es' },
  build: {
    outDir: 'dist/studio',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    assetsDir: 'assets',
    target: 'es2022',
    // The text's editor is most of it, and nothing works without.
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      input: { studio: 'viewer/studio/main.tsx', 'studio-map': 'viewer/studio/map-frame/main.ts' },
      output: {
        // What comes first stays in one chunk, whatever parts that come later share with it; but for what the frame has too.
        codeSplitting: {
          includeDependenciesRecursively: true,
          groups: [
            {
              name: 'map-frame',
              test: sharedWithFrame,
              priority: 1,
            },
            { name: 'first', test: /viewer[\\/]studio[\\/]main\.tsx$/ },
          ],
        },
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
});
