import * as vscode from 'vscode';
import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient';
import { registerMapPanel } from './map-panel.ts';
import { newMap } from './new-map.ts';

export const NAME = 'Skill maps';

/** Everything that differs between desktop and web. */
export interface Platform {
  createClient: (options: LanguageClientOptions) => BaseLanguageClient;
  /** Schemes of the documents that the language server gets. */
  schemes: readonly string[];
  failure: string;
  /** Settings whose change restarts the server. */
  settings: readonly string[];
}

/** Starts the language server, and restarts it on command or when its settings change. */
export async function start(
  context: vscode.ExtensionContext,
  platform: Platform,
): Promise<{ stop: () => Promise<void> }> {
  const log = vscode.window.createOutputChannel(NAME, { log: true });
  let client: BaseLanguageClient | undefined;
  const stop = async (): Promise<void> => {
    const last = client;
    client = undefined;
    await last?.dispose().catch(() => undefined);
  };
  const restart = async (): Promise<void> => {
    await stop();
    client = platform.createClient({ ...clientOptions(platform.schemes), outputChannel: log });
    try {
      await client.start();
    } catch (error) {
      log.error(String(error));
      const choice = await vscode.window.showErrorMessage(platform.failure, 'Show the log');
      if (choice !== undefined) log.show();
    }
  };
  context.subscriptions.push(
    log,
    vscode.commands.registerCommand('skillmap.restart', restart),
    vscode.commands.registerCommand('skillmap.showLog', () => log.show()),
    vscode.commands.registerCommand('skillmap.newMap', newMap),
    vscode.commands.registerCommand('skillmap.showReferences', showReferences),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (platform.settings.some((name) => change.affectsConfiguration(name))) void restart();
    }),
    ...registerMapPanel(context, () => client),
  );
  await restart();
  return { stop };
}

function clientOptions(schemes: readonly string[]): LanguageClientOptions {
  return {
    documentSelector: schemes.flatMap((scheme) => [
      { scheme, language: 'markdown' },
      ...(scheme === 'untitled' ? [] : [{ scheme, pattern: '**/pxt.json' }]),
    ]),
    initializationOptions: {
      // Offer values as soon as the author has picked an attribute.
      suggestCommand: 'editor.action.triggerSuggest',
      referencesCommand: 'skillmap.showReferences',
    },
  };
}

interface PlainRange {
  start: { line: number; character: number };
  end: { line: number; character: number };
}

/** Shows the locations that the server lists in the editor's own list of references. */
function showReferences(
  uri: string,
  position: PlainRange['start'],
  locations: readonly { uri: string; range: PlainRange }[],
): Thenable<unknown> {
  const toPosition = ({ line, character }: PlainRange['start']) => new vscode.Position(line, character);
  return vscode.commands.executeCommand(
    'editor.action.showReferences',
    vscode.Uri.parse(uri),
    toPosition(position),
    locations.map(
      ({ uri: target, range }) =>
        new vscode.Location(
          vscode.Uri.parse(target),
          new vscode.Range(toPosition(range.start), toPosition(range.end)),
        ),
    ),
  );
}
