import { createRequire } from 'node:module';
import { Worker as Thread } from 'node:worker_threads';
import { compileFunction } from 'node:vm';
import { build } from 'rolldown';
import { beforeAll, expect, test, vi } from 'vitest';
import { bundles } from '../../scripts/build-extension.mjs';
import { createVscodeStandIn } from '../support/vscode-stand-in.ts';
import { WORKER_SCOPE } from '../support/worker-scope.ts';

/*
 * The built extension for the web, with its real language client and its server in a worker. Only the editor is a
 * stand-in.
 */

const MAP = `# page
## first
* name: First
### one
* name: One
* type: tutorial
* url: /one
* next: tow
### two
* name: Two
* kind: completion
`;

const load = createRequire(import.meta.url);
const scripts = { web: '', server: '' };

beforeAll(async () => {
  for (const name of ['web', 'server'] as const) {
    const { output } = await build({ ...bundles[name], write: false });
    scripts[name] = output[0].code;
  }
});

/** A browser's worker that runs the built server in a thread. */
class ServerWorker {
  onmessage?: (event: { data: unknown }) => void;
  private readonly thread = new Thread(WORKER_SCOPE + scripts.server, { eval: true });
  constructor() {
    this.thread.on('message', (data) => this.onmessage?.({ data }));
  }
  postMessage(message: unknown): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no target
    this.thread.postMessage(message);
  }
  addEventListener(): void {}
  terminate(): Promise<number> {
    return this.thread.terminate();
  }
}

test('the extension for the web shows findings in a virtual workspace', async () => {
  const files = { 'skillmap.md': MAP, 'one.md': '# One\n\n## Step\n\nDo it.\n' };
  const editor = createVscodeStandIn(files, { folder: 'mem:///maps', open: 'skillmap.md' });
  const module = {
    exports: {} as { activate: (context: object) => Promise<void>; deactivate: () => Promise<void> },
  };
  const run = compileFunction(scripts.web, ['require', 'module', 'exports', 'Worker']) as (
    find: (id: string) => unknown,
    own: typeof module,
    exports: object,
    worker: unknown,
  ) => void;
  run((id) => (id === 'vscode' ? editor.api : load(id)), module, module.exports, ServerWorker);
  await module.exports.activate({ extensionUri: editor.uri('ext:///skillmap'), subscriptions: [] });
  await vi.waitFor(
    () =>
      expect(editor.findings.get('mem:///maps/skillmap.md')).toContainEqual(
        expect.stringContaining('There is no activity `tow`') as string,
      ),
    20_000,
  );
  expect([...editor.providers]).toEqual(
    expect.arrayContaining([
      'registerCodeLensProvider',
      'registerDocumentFormattingEditProvider',
      'registerDocumentSemanticTokensProvider',
      'registerFoldingRangeProvider',
      'registerInlayHintsProvider',
      'registerWorkspaceSymbolProvider',
    ]),
  );
  await module.exports.deactivate();
  expect(editor.errors).toEqual([]);
});
