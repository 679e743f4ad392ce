import {
  MessageType,
  ShowMessageNotification,
  type CodeLens,
  type Command,
  type Connection,
  type ExecuteCommandParams,
} from 'vscode-languageserver';
import { encodePath, mapStructure, readMap, type Lens } from '#parser';
import type { NodePart } from '#schemas/map-edit.ts';
import { PLAY_FLAG, toPlayName } from '#schemas/play-flag.ts';
import { createHandler, createMapHandler, type LanguageSession, type RequestedDocument } from './session.ts';

const PLAY = 'skillmap.play';
const OPEN = 'skillmap.open';

/** The commands that editors run with `workspace/executeCommand`. */
export const COMMANDS = [PLAY, OPEN];

/**
 * Handles requests for the lines that editors show above headings (code lenses): commands that play the map or an
 * activity or open a tutorial, and the number of paths that lead to an activity.
 */
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
      if (command === PLAY) await play({ uri, node: readNode(given?.[1]) }, connection, session);
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
  const canPlay = canShowDocuments && host.preview !== undefined && root !== undefined;
  switch (lens.kind) {
    case 'play-map':
      return canPlay ? { title: 'Play the map', command: PLAY, arguments: [document.uri] } : undefined;
    case 'play-activity': {
      const { mapId, activityId } = lens;
      if (!canPlay) return undefined;
      return {
        title: 'Play this activity',
        command: PLAY,
        arguments: [document.uri, { mapId, activityId }],
      };
    }
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

/** Reads the activity in the arguments of the command to play. Undefined means the whole map. */
function readNode(value: unknown): NodePart | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { mapId, activityId } = value as Record<string, unknown>;
  return typeof mapId === 'string' && typeof activityId === 'string' ? { mapId, activityId } : undefined;
}

/** Opens a map in the browser as learners see it, or one of its activities as if everything were completed. */
async function play(
  { uri, node }: { uri: string; node: NodePart | undefined },
  connection: Connection,
  { host, workspace }: LanguageSession,
): Promise<void> {
  const file = host.fileOf(uri);
  const context = file === undefined ? undefined : await workspace.contextOf({ file });
  if (file === undefined || !context || !host.preview) return;
  const show = (type: MessageType, message: string): Promise<void> =>
    connection.sendNotification(ShowMessageNotification.type, { type, message });
  if (node && !isIn((await host.readText(file)) ?? '', node)) {
    await show(MessageType.Info, 'Save the map first: the preview shows saved files.');
    return;
  }
  try {
    const address = new URL(await host.preview(context.root));
    if (node) {
      // With these parameters, the page opens the activity for any learner and saves nothing.
      address.searchParams.set('debugCompleted', 'true');
      address.searchParams.set(PLAY_FLAG, toPlayName(node));
    }
    address.hash = `local:${encodePath(context.path.replace(/\.md$/i, ''))}`;
    await connection.window.showDocument({ uri: address.href, external: true });
  } catch (error) {
    await show(MessageType.Error, `skillmap: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function isIn(text: string, { mapId, activityId }: NodePart): boolean {
  const map = readMap(text).page.maps.find((one) => one.mapId === mapId);
  return map?.nodes.some((one) => one.activityId === activityId) ?? false;
}
