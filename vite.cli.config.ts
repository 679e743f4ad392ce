import { chmod, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type EnvironmentOptions, type Plugin, type Rolldown } from 'vite';

/** Folder of the command line's chunks, below `dist`. */
const CHUNKS = 'cli/chunks';

/**
 * Adds the script `xdg-open`, which `open` expects beside its own code. With it, a browser opens even on machines whose own
 * `xdg-open` is missing or old.
 */
const xdgOpenBeside: Plugin = {
  name: 'skillmap:xdg-open-beside',
  applyToEnvironment: ({ name }) => name === 'cli',
  async generateBundle() {
    const script = path.join(path.dirname(fileURLToPath(import.meta.resolve('open'))), 'xdg-open');
    this.emitFile({ type: 'asset', fileName: `${CHUNKS}/xdg-open`, source: await readFile(script) });
  },
  async writeBundle({ dir = '' }) {
    await chmod(path.join(dir, CHUNKS, 'xdg-open'), 0o755);
  },
};

/**
 * Removes code of `fdir` that loads a `picomatch` outside of the bundle, for a method that skillmap never calls.
 * Otherwise, each start of `skillmap lint` would load Vite's copy.
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
 * Makes `string-width` create its segmenter for the first text that is not plain ASCII. Creating it takes a twelfth of
 * the time in which `skillmap lint` checks one map.
 */
const lateSegmenter: Plugin = {
  name: 'skillmap:late-segmenter',
  transform: {
    filter: { id: /[\\/]string-width[\\/]index\.js$/ },
    handler(code) {
      const created = 'const segmenter = new Intl.Segmenter();';
      const used = 'segmenter.segment(';
      if (!code.includes(created) || code.split(used).length !== 2)
        this.error(
          'string-width segments texts in another way than before. Adapt lateSegmenter, or remove it if the package is loaded without creating a segmenter.',
        );
      const late = code.replace(created, 'let segmenter;');
      return { code: late.replace(used, '(segmenter ??= new Intl.Segmenter()).segment('), map: null };
    },
  },
};

/**
 * Leaves out the code with which `pacote` runs scripts of packages from folders and git, and that needs `node-gyp`. The
 * editor comes from a registry, without scripts.
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

/** Minified lines may be this long. */
const LINE = 120;

/**
 * Breaks lines of minified code between statements. Node prints the whole line that threw an uncaught error, which would be
 * all of a file.
 */
const shortLines: Plugin = {
  name: 'skillmap:short-lines',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const { code } = chunk;
      let from = 0;
      const lines: string[] = [];
      for (const end of statementEnds(this.parse(code)).sort((left, right) => left - right)) {
        if (end - from < LINE) continue;
        lines.push(code.slice(from, end));
        from = end;
      }
      chunk.code = [...lines, code.slice(from)].join('\n');
    }
  },
};

/** Returns the offsets at which statements and members of classes end. */
function statementEnds(node: object): number[] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return [];
    const isList = Array.isArray(value) && (key === 'body' || key === 'consequent');
    const own = isList ? value.map(({ end }: { end: number }) => end) : [];
    return [...own, ...statementEnds(value)];
  });
}

type Groups = NonNullable<Rolldown.CodeSplittingOptions['groups']>;

/** Builds one format for Node, and bundles all plain JavaScript. */
function buildForNode(
  folder: string,
  {
    input,
    format,
    groups = [],
  }: { input: Readonly<Record<string, string>>; format: 'cjs' | 'es'; groups?: Groups },
): EnvironmentOptions {
  const extension = format === 'cjs' ? 'cjs' : 'js';
  return {
    consumer: 'server',
    // Vite, its bundler and SQLite have native parts, as does `pg`, and the thread pool needs its own files beside its code.
    resolve: { noExternal: true, external: ['vite', 'rolldown', 'libsql', 'pg-native', 'tinypool'] },
    // Some bundled packages are CommonJS and use these two variables.
    ...(format === 'es' && {
      define: { __dirname: 'import.meta.dirname', __filename: 'import.meta.filename' },
    }),
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      target: 'node20',
      minify: true,
      // Only browsers wait for large files.
      chunkSizeWarningLimit: Infinity,
      rolldownOptions: {
        input: { ...input },
        // Other programs see the exports of an entry. Chunks may not add theirs.
        preserveEntrySignatures: 'strict',
        output: {
          format,
          entryFileNames: `[name].${extension}`,
          chunkFileNames: `${folder}/chunks/[name]-[hash].${extension}`,
          codeSplitting: groups.length > 0 ? { includeDependenciesRecursively: true, groups } : true,
          // Half of the packages' code is documentation.
          comments: { legal: true, annotation: false, jsdoc: false },
          // Stacks of errors name functions.
          minify: { compress: { keepNames: { function: true, class: true } }, mangle: { keepNames: true } },
        },
        // An old `depd`, used by koa, needs `eval` to keep the argument counts of functions.
        checks: { eval: false },
      },
    },
  };
}

/**
 * Two builds for Node. The command line is CommonJS: Node starts it faster, and every version can reuse its compiled code.
 * The entries for other programs are ES modules.
 */
export default defineConfig({
  plugins: [xdgOpenBeside, noPicomatchOutside, lateSegmenter, noPackageScripts, shortLines],
  environments: {
    cli: buildForNode('cli', {
      format: 'cjs',
      input: { 'cli/start': 'cli/start.ts', 'cli/body-worker': 'cli/server/adapters/body-worker.ts' },
      // The command that runs before each commit starts from few files.
      groups: [
        { name: 'start', test: /cli[\\/]start\.ts$/, priority: 2 },
        { name: 'main', test: /cli[\\/]main\.ts$/, priority: 1 },
        { name: 'lint', test: /cli[\\/]commands[\\/]lint\.ts$/ },
      ],
    }),
    api: buildForNode('api', {
      format: 'es',
      input: {
        // The package's entries `skillmap`, `skillmap/rules` and `skillmap/node`.
        'api/index': 'parser/entries/texts.ts',
        'api/rules': 'parser/entries/rules.ts',
        'api/node': 'cli/node-entry.ts',
        // The part of the viewer with which `skillmap build` draws the content that pages show first.
        'first-look/index': 'viewer/learner/first-look/first-look.ts',
      },
    }),
  },
});
