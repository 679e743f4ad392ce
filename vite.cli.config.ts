import { defineConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };

/** Builds the command line and the parser's public API for Node. What is no dependency of the package goes inside. */
export default defineConfig({
  ssr: { noExternal: true, external: Object.keys(manifest.dependencies) },
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: { 'cli/main': 'cli/main.ts', 'parser/index': 'parser/index.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: 'cli/chunks/[name]-[hash].js' },
    },
  },
});
