import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Builds the viewer as hashed files around one entry, `viewer.js`, that `dev` and `build` mount. */
export default defineConfig({
  plugins: [react()],
  base: './',
  resolve: {
    alias: [
      // Texts are compiled ahead: the ICU parser need not ship.
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
      {
        find: /^d3-(?:transition|interpolate)$/,
        replacement: fileURLToPath(new URL('viewer/features/graph/no-transition.ts', import.meta.url)),
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
      input: { viewer: 'viewer/app/main.ts' },
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
});
