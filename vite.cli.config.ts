import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };

/** Builds the command line and the parser's public API for Node. */
export default defineConfig({
  define: { __SKILLMAP_VERSION__: JSON.stringify(version) },
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
