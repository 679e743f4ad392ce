import { Console } from 'node:console';
import process from 'node:process';
import { inspect } from 'node:util';
import type { CodeOption } from '../config/code-policy.ts';
import { docsPage } from '../docs-page.ts';
import type { ExitCode, Io } from '../io.ts';

export interface LspCommandOptions extends CodeOption {
  config?: string;
  since?: string;
  /** The editor's process: where it is gone, so is the server. */
  clientProcessId?: string;
}

/** `skillmap lsp`: the language server, on standard input and output, until the editor ends it. */
export async function lsp(
  { config, configCode, since, clientProcessId }: LspCommandOptions,
  { cwd, stderr }: Io,
): Promise<ExitCode> {
  if (process.stdin.isTTY) {
    stderr.write(
      `skillmap: waiting for an editor. Ctrl+C stops. How editors start this: ${docsPage('docs/editors.md')}\n`,
    );
  }
  // The protocol's library looks for this argument itself as soon as it is loaded, and would keep the process alive.
  process.argv = process.argv.filter((argument) => !argument.startsWith('--clientProcessId'));
  // A configuration that is code may print: in the protocol's stream that would be a broken message.
  globalThis.console = new Console({ stdout: process.stderr, stderr: process.stderr });
  // A failure of ours is told, and the author's editor keeps its helper.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => stderr.write(`${inspect(error)}\n`));
  }
  const { runLanguageServer } = await import('../lsp/run-language-server.ts');
  const { stdin: input, stdout: output } = process;
  const parent = Number(clientProcessId);
  return runLanguageServer({
    input,
    output,
    cwd,
    ...(config !== undefined && { config }),
    ...(configCode !== undefined && { configCode }),
    ...(since !== undefined && { since }),
    ...(parent > 0 && { parent }),
  });
}
