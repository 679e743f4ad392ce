import { defineConfig } from 'vite';

/** Builds the service worker of sites that `skillmap build --offline` writes: one script without imports. */
export default defineConfig({
  build: {
    outDir: 'dist/offline',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      input: { sw: 'viewer/offline/worker.ts' },
      output: { format: 'iife', entryFileNames: '[name].js' },
    },
  },
});
