import type { CodeLens, Command, Connection, ExecuteCommandParams } from 'vscode-languageserver';
import { encodePath, mapStructure, type Lens } from '#parser';
import { createHandler, createMapHandler, type LanguageSession, type RequestedDocument } from './session.ts';

const PLAY = 'skillmap.play';
const OPEN = 'skillmap.open';

/** The commands that editors run with `workspace/executeCommand`. */
export const COMMANDS = [PLAY, OPEN];

/** Handles what is shown above headings: play the map, open a tutorial, and how many paths lead to an activity. */
export function handleLensRequests(connection: Connection, session: LanguageSession): void {
  connection.onCodeLens(
    createMapHandler(session, [], (_, opened) =>
      mapStructure(opened.text.context)
        .lenses()
        .flatMap((lens): CodeLens[] => {
          const command = commandOf(lens, opened, session);
          return command ? [{ range: opened.document.rangeOf(lens.heading), command }] : [];
        }),
    ),
  );
  connection.onExecuteCommand(
    createHandler<ExecuteCommandParams, null>(session, null, async ({ command, arguments: given }) => {
      const uri: unknown = given?.[0];
      if (typeof uri !== 'string') return null;
      if (command === OPEN) await connection.window.showDocument({ uri, takeFocus: true });
      if (command === PLAY) await play(uri, connection, session);
      return null;
    }),
  );
}

function commandOf(
  lens: Lens,
  { document, root }: RequestedDocument,
  session: LanguageSession,
): Command | undefined {
  const { abilities, host } = session;
  const { canShowDocuments, showReferences = '' } = abilities;
  switch (lens.kind) {
    case 'play-map':
      return canShowDocuments && host.preview && root !== undefined
        ? { title: 'Play the map', command: PLAY, arguments: [document.uri] }
        : undefined;
    case 'open-tutorial': {
      if (!canShowDocuments || root === undefined) return undefined;
      const uri = host.uriOf(host.fileIn(root, lens.path));
      return { title: 'Open the tutorial', command: OPEN, arguments: [uri] };
    }
    case 'paths': {
      const { uri } = document;
      const from = lens.from.map((range) => ({ uri, range: document.rangeOf(range) }));
      // Without a command of the editor, only the number is shown.
      const command = from.length > 0 ? showReferences : '';
      return {
        title: describePaths(from.length, lens.isStart),
        command,
        ...(command !== '' && { arguments: [uri, document.rangeOf(lens.heading).start, from] }),
      };
    }
    default:
      return lens satisfies never;
  }
}

function describePaths(count: number, isStart: boolean): string {
  const paths = count === 1 ? '1 path leads here' : `${count} paths lead here`;
  if (!isStart) return count === 0 ? 'No path leads here' : paths;
  return count === 0 ? 'The map begins here' : `The map begins here, ${paths}`;
}

/** Opens a map in the browser, as learners see it. */
async function play(
  uri: string,
  connection: Connection,
  { host, workspace }: LanguageSession,
): Promise<void> {
  const file = host.fileOf(uri);
  const context = file === undefined ? undefined : await workspace.contextOf({ file });
  if (!context || !host.preview) return;
  try {
    const url = await host.preview(context.root);
    const map = encodePath(context.path.replace(/\.md$/i, ''));
    await connection.window.showDocument({ uri: `${url}#local:${map}`, external: true });
  } catch (error) {
    connection.window.showErrorMessage(`skillmap: ${error instanceof Error ? error.message : String(error)}`);
  }
}
