import { defineConfig } from 'vite';

/** Builds the command line and the parser's public API for Node. */
export default defineConfig({
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
