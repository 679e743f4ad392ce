import type { Connection, WorkspaceEdit } from 'vscode-languageserver';
import { applyEdits, editMap, viewMap, type TextEdit } from '#parser';
import type { EditMapParams, MapView, MapViewParams } from '#schemas/map-view.ts';
import { editsBetween } from './code-actions.ts';
import { createMapHandler, type LanguageSession } from './session.ts';
import { toWorkspaceEdit } from './workspace-edits.ts';

/** Handles the requests of a panel that shows the map of an open document. They are not part of the protocol. */
export function handleMapRequests(connection: Connection, session: LanguageSession): void {
  const { host } = session;
  connection.onRequest(
    'skillmap/map',
    createMapHandler<MapViewParams, MapView | null>(session, null, ({ look }, { text, root }) => {
      const urlOf = (path: string): string | undefined => root && host.uriOf(host.fileIn(root, path));
      return viewMap(text.context, { look, urlOf }) ?? null;
    }),
  );
  connection.onRequest(
    'skillmap/editMap',
    createMapHandler<EditMapParams, { edit: WorkspaceEdit } | { refused: string } | null>(
      session,
      null,
      async ({ intention }, { document }) => {
        const outcome = editMap(document.map(), intention);
        if (!outcome.ok) return { refused: outcome.reason };
        const edits = await joinSteps(document.text, outcome.value.steps);
        return { edit: toWorkspaceEdit([{ document, isOpen: true, edits }], session) };
      },
    ),
  );
}

/** Combines edits that are applied one after the other into edits of the original text. */
async function joinSteps(
  text: string,
  steps: readonly (readonly TextEdit[])[],
): Promise<readonly TextEdit[]> {
  const [first = [], ...more] = steps;
  if (more.length === 0) return first;
  const after = steps.reduce((before, edits) => applyEdits(before, edits), text);
  return editsBetween(text, after);
}
