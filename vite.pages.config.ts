import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { noIcuParser } from './vite.viewer.config.ts';

/**
 * Builds the pages beside the maps, which `serve` and `dev` answer with: each entry is a small app of its own. They share
 * chunks with each other and none with the learner app, whose first load they can neither enlarge nor wait for.
 */
export default defineConfig({
  plugins: [react(), noIcuParser],
  base: './',
  build: {
    outDir: 'dist/pages',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    assetsDir: 'assets',
    target: 'es2022',
    rolldownOptions: {
      // One line for each page: its name, and the module that mounts it.
      input: { game: 'viewer/game/main.tsx', kiosk: 'viewer/kiosk/main.tsx' },
      output: {
        // What all pages begin with, in one chunk.
        codeSplitting: {
          includeDependenciesRecursively: true,
          groups: [{ name: 'base', test: /viewer[\\/]shared[\\/]page[\\/]mount-page\.tsx$/ }],
        },
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
});
