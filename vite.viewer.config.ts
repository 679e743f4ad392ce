import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

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

/** What people read of a schema; `$id` and `$schema` are for tools. */
const ANNOTATIONS = new Set(['$schema', '$id', 'title', 'description', 'examples']);

/**
 * Validators hold the schema they were compiled from, to look up names in it, and what is wrong with a value. In the browser
 * nobody reads a schema's words, and errors only where they have a message: else it is asked no more than whether there are any.
 */
export const bareValidators: Plugin = {
  name: 'skillmap:bare-validators',
  enforce: 'pre',
  transform(code, id) {
    if (!/[\\/]schemas[\\/]generated[\\/][\w-]+-validator\.js$/.test(id)) return null;
    const bare = code
      .replaceAll(/^(const schema\d+ = )(\{.*\});$/gm, (_, start: string, schema: string) => {
        return `${start}${JSON.stringify(withoutWords(JSON.parse(schema)))};`;
      })
      .replaceAll(/\bschemaPath:"(?:[^"\\]|\\.)*",/g, '')
      .replaceAll(/\{instancePath[^{};\n]*,params:\{[^{};\n]*\}\}/g, '{}');
    return { code: bare, map: null };
  },
};

/** A word is a string or a list; a setting of the same name is a schema. */
function withoutWords(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(withoutWords);
  return Object.fromEntries(
    Object.entries(schema)
      .filter(
        ([name, value]) => !ANNOTATIONS.has(name) || (typeof value === 'object' && !Array.isArray(value)),
      )
      .map(([name, value]) => [name, withoutWords(value)]),
  );
}

/**
 * Builds the viewer as hashed files around two entries: `viewer.js`, which `dev` mounts, and `site.js`, which mounts it on
 * a published site.
 */
export default defineConfig({
  plugins: [react(), noIcuParser, bareValidators],
  base: './',
  resolve: {
    alias: [
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
      input: { viewer: 'viewer/app/main.ts', site: 'viewer/app/site.ts' },
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        // One chunk for all that the first drawing needs, instead of one for each set of parts that share a module.
        codeSplitting: {
          includeDependenciesRecursively: true,
          groups: [
            { name: 'base', priority: 1, test: /viewer[\\/]app[\\/]mount\.tsx$/ },
            // The signs of all late parts are smaller together than the requests for each.
            { name: 'icons', test: /lucide-react[\\/]dist[\\/]esm[\\/]icons/ },
          ],
        },
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
});
