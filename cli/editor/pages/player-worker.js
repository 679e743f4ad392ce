// Compiles a project in a worker, so that a project that blocks the compiler can be stopped. The compiler is the
// editor's own (pxtworker.js) with the target's libraries. The project itself does not run here.
importScripts('pxtworker.js', 'player-target.js');

const bundle = self.pxtTargetBundle;
const CONFIG = 'pxt.json';
/** Matches `owner/repo/folder#tag`. No part begins with a dot, which could lead to another folder. */
const EXTENSION = /^(\w[\w.-]*\/\w[\w.-]*(?:\/\w[\w.-]*)*)#(\w[\w.+-]*)$/;

// Blocks requests of the compiler's own code. Only this file makes requests.
pxt.Util.httpRequestCoreAsync = () => Promise.reject(new Error('Requests are not made here.'));
pxt.packagesConfigAsync = () => Promise.resolve({});
// Skip native code, which only devices run. For the simulator, the extension's declarations in TypeScript are enough.
pxt.cpp.getExtensionInfo = () => pxtc.emptyExtInfo();

/** Thrown if a needed file could not be fetched, which is not the project's fault. */
class UnreachableError extends Error {}

// The `postMessage` of a worker, which, unlike a window's, needs no target origin.
const answer = (message) => postMessage(message);

self.addEventListener('message', ({ data }) => {
  build(data).then(
    (program) => answer({ program }),
    (error) =>
      answer({
        reason: error instanceof UnreachableError ? 'unreachable' : 'compile',
        detail: String(error?.message ?? error),
      }),
  );
});
answer({ kind: 'ready' });

async function build({ files, api }) {
  pxt.setAppTarget({ ...pxt.U.cloneTargetBundle(bundle), bundledpkgs: bundle.bundledpkgs });
  const main = new pxt.MainPackage(createHost(files, api));
  await main.loadAsync(true);
  const options = await main.getCompileOptionsAsync(simulatorOptions(main));
  const original = { ...options.fileSystem };
  const version = main.targetVersion();
  if (version) {
    pxt.patchTS(version, options);
    pxt.patchPY(version, options);
  }
  const isPatched = Object.entries(original).some(([name, text]) => options.fileSystem[name] !== text);
  let result = compile(options);
  // The upgrade rules for old programs do not suit every program: try again with the original files.
  if (!result.success && isPatched) result = compile({ ...options, fileSystem: original });
  if (!result.success) throw new Error(explain(result.diagnostics));
  return toProgram(main, result);
}

function simulatorOptions(main) {
  const target = main.getTargetOptions();
  target.isNative = false;
  return target;
}

function compile(options) {
  options.computeUsedParts = true;
  options.computeUsedSymbols = true;
  pxt.prepPythonOptions(options);
  const result = pxtc.compile(options);
  return { ...result, success: result.success && result.outfiles[pxtc.BINARY_JS] !== undefined };
}

function explain(diagnostics) {
  const text = diagnostics.map(pxtc.getDiagnosticString).join('').trim();
  return text || 'The program has no code that can be run.';
}

function toProgram(main, result) {
  const { js, fnArgs, parts, usedBuiltinParts } = pxtc.buildSimJsInfo(result);
  const { simulator = {} } = pxt.appTarget;
  // Keep only plain data of the compiler's result.
  return JSON.parse(
    JSON.stringify({
      code: js,
      fnArgs,
      parts,
      builtinParts: usedBuiltinParts,
      boardDefinition: simulator.boardDefinition,
      partDefinitions: main.computePartDefinitions(parts),
      theme: main.config.theme,
    }),
  );
}

/** Provides the files of the project and its extensions to the compiler. */
function createHost(files, api) {
  const written = new Map(Object.entries(files));
  const pathOf = ({ id }, name) => (id === 'this' ? name : `pxt_modules/${id}/${name}`);
  return {
    readFile: (part, name) => written.get(pathOf(part, name)) ?? bundle.bundledpkgs[part.id]?.[name] ?? null,
    writeFile: (part, name, text) => written.set(pathOf(part, name), text),
    getHexInfoAsync: async () => ({ hex: ['SKIP'] }),
    cacheStoreAsync: async () => undefined,
    cacheGetAsync: async () => undefined,
    downloadPackageAsync: async (part) => {
      if (written.has(pathOf(part, CONFIG)) || bundle.bundledpkgs[part.id]) return;
      const found = await findExtension(part, api);
      for (const [name, text] of Object.entries(found)) {
        if (typeof text === 'string') written.set(pathOf(part, name), text);
      }
    },
  };
}

async function findExtension(part, api) {
  const protocol = part.verProtocol();
  if (protocol === 'pkg' || protocol === 'embed') return (await part.commonDownloadAsync()) ?? {};
  const address = protocol === 'github' ? part.verArgument() : '';
  const [, name, tag] = EXTENSION.exec(address) ?? [];
  if (name === undefined)
    throw new Error(`The extension \`${part.id}\` (${part.version()}) cannot be found.`);
  const response = await fetch(`${api}gh/${name}/${tag}/text`).catch(() => undefined);
  if (!response?.ok) {
    throw new UnreachableError(`The extension \`${name}#${tag}\` cannot be loaded.`);
  }
  return response.json();
}
