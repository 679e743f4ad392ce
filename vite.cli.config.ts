import { chmod, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

/** Where the chunks of the command line are, below `dist`. */
const CHUNKS = 'cli/chunks';

/**
 * `open` runs the script `xdg-open` that it finds beside its own code: on machines whose own is missing or old, a browser
 * opens nevertheless.
 */
const xdgOpenBeside: Plugin = {
  name: 'skillmap:xdg-open-beside',
  async generateBundle() {
    const script = path.join(path.dirname(fileURLToPath(import.meta.resolve('open'))), 'xdg-open');
    this.emitFile({ type: 'asset', fileName: `${CHUNKS}/xdg-open`, source: await readFile(script) });
  },
  async writeBundle({ dir = '' }) {
    await chmod(path.join(dir, CHUNKS, 'xdg-open'), 0o755);
  },
};

/**
 * `fdir` looks for a `picomatch` outside as soon as it is loaded, for a method that nothing here calls: each start of
 * `skillmap lint` would load Vite's.
 */
const noPicomatchOutside: Plugin = {
  name: 'skillmap:no-picomatch-outside',
  transform: {
    filter: { id: /[\\/]fdir[\\/]dist[\\/]index\.mjs$/ },
    handler(code) {
      const search =
        /try \{\s*__require\.resolve\("picomatch"\);\s*pm = __require\("picomatch"\);\s*\} catch \{\s*\}/;
      if (!search.test(code)) this.error('fdir looks for picomatch in another way than before.');
      return { code: code.replace(search, ''), map: null };
    },
  },
};

/**
 * `pacote` would run the scripts of packages that it fetches from folders and by git, with all that `node-gyp` needs. The
 * editor comes from a registry as it is.
 */
const noPackageScripts: Plugin = {
  name: 'skillmap:no-package-scripts',
  enforce: 'pre',
  resolveId(source) {
    return source === '@npmcli/run-script' ? '\0skillmap:no-package-scripts' : null;
  },
  load(id) {
    if (id !== '\0skillmap:no-package-scripts') return null;
    return `module.exports = () => { throw new Error('Scripts of packages are not run.'); };`;
  },
};

/**
 * Builds the command line and the parser's public API for Node, with all plain JavaScript inside. Not bundled are Vite with
 * its bundler and SQLite, which have native parts, the optional native part of `pg`, and the thread pool, which looks for
 * its own files beside its code.
 */
export default defineConfig({
  plugins: [xdgOpenBeside, noPicomatchOutside, noPackageScripts],
  // Some bundled packages are CommonJS and use these two variables.
  define: { __dirname: 'import.meta.dirname', __filename: 'import.meta.filename' },
  ssr: { noExternal: true, external: ['vite', 'rolldown', 'libsql', 'pg-native', 'tinypool'] },
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: {
        'cli/main': 'cli/main.ts',
        'cli/body-worker': 'cli/server/adapters/body-worker.ts',
        'parser/index': 'parser/index.ts',
        // A part of the viewer that `skillmap build` asks for what its pages show first.
        'first-look/index': 'viewer/learner/first-look/first-look.ts',
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: `${CHUNKS}/[name]-[hash].js`,
        // Half of the code from outside are its manuals.
        comments: { legal: true, annotation: false, jsdoc: false },
      },
      // An old `depd`, below koa, keeps its callers' argument counts with it.
      checks: { eval: false },
    },
  },
});
