import { toOpenedProject } from '../../shared/domain/project-file.ts';
import { createEditorSession, type EditorSession } from '../../shared/protocol/editor-session.ts';
import { toEditorUrl } from '../../shared/protocol/editor-url.ts';
import { browserClock } from '../../shared/services/browser/browser-clock.ts';
import { randomId } from '../../shared/services/browser/random-id.ts';
import { createMemoryProjectStore } from '../../shared/services/memory/memory-project-store.ts';

export interface EmbeddedEditor {
  session: EditorSession;
  /** URL of the page to load in the editor's frame. */
  url: string;
}

export interface EmbeddedEditorOptions {
  window: Window & typeof globalThis;
  /** URL of the editor's index page. */
  editorUrl: string;
  targetId: string;
  locale: string;
}

/**
 * Creates an editor with a copy of a game. Changes stay in memory and are lost when the page closes: embedded in
 * another site, the page cannot save them to an account.
 */
export function createEmbeddedEditor(
  { window, editorUrl, targetId, locale }: EmbeddedEditorOptions,
  game: { name: string; files: Readonly<Record<string, string>> },
): EmbeddedEditor {
  const url = toEditorUrl({ kind: 'bundled', url: editorUrl }, window.location.href, locale);
  const id = randomId();
  const { name } = game;
  const project = toOpenedProject(
    { name, editor: readEditor(game.files), text: { ...game.files } },
    { id, name, at: browserClock.now(), targetId },
  );
  const session = createEditorSession({
    window,
    origin: url.origin,
    clock: browserClock,
    newId: randomId,
    tutorials: {
      load: async (tutorial) => ({ kind: 'failed', failure: { kind: 'not-found', url: tutorial } }),
    },
    projects: createMemoryProjectStore([project]),
    onStorageProblem: () => undefined,
  });
  session.open({ kind: 'project', title: name, headerId: id });
  return { session, url: url.href };
}

/**
 * Returns the `preferredEditor` that the game's `pxt.json` names: the blocks, JavaScript or Python view. Blocks by
 * default.
 */
function readEditor(files: Readonly<Record<string, string>>): string {
  const [, editor = 'blocksprj'] = /"preferredEditor"\s*:\s*"(\w{1,20})"/.exec(files['pxt.json'] ?? '') ?? [];
  return editor;
}
