import { Console } from 'node:console';
import process from 'node:process';
import { inspect } from 'node:util';
import type { CodeOption } from '../config/code-policy.ts';
import { docsPage } from '../docs-page.ts';
import type { ExitCode, Io } from '../io.ts';

export interface LspCommandOptions extends CodeOption {
  config?: string;
  since?: string;
  /** Process id of the editor. The server ends when that process ends. */
  clientProcessId?: string;
}

/** `skillmap lsp`: runs the language server on standard input and output until the editor ends it. */
export async function lsp(
  { config, configCode, since, clientProcessId }: LspCommandOptions,
  { cwd, stderr }: Io,
): Promise<ExitCode> {
  if (process.stdin.isTTY) {
    stderr.write(
      `skillmap: waiting for an editor. Press Ctrl+C to stop. To set up an editor: ${docsPage('docs/editors.md')}\n`,
    );
  }
  // Remove this argument: the protocol's library would read it when it is loaded, and keep the process alive.
  process.argv = process.argv.filter((argument) => !argument.startsWith('--clientProcessId'));
  // A configuration may print, which would corrupt the protocol's stream.
  globalThis.console = new Console({ stdout: process.stderr, stderr: process.stderr });
  // Reports our own failures and keeps running.
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
