import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import type { MapIntention } from '../../../schemas/map-edit.ts';
import type { MapView, ViewedNode } from '../../../schemas/map-view.ts';
import type { FromPanel, NodeKey, ToPanel } from './map-messages.ts';
import { panelHtml } from './panel-html.ts';

const VIEW_TYPE = 'skillmap.map';
/** Milliseconds from the last keystroke until the map is drawn again. */
const DRAW_DELAY_MS = 60;

type GetClient = () => BaseLanguageClient | undefined;

/** Registers a panel that shows the map of the open text beside it. There is at most one such panel. */
export function registerMapPanel(context: vscode.ExtensionContext, client: GetClient): vscode.Disposable[] {
  let current: ReturnType<typeof createMapPanel> | undefined;
  const show = (panel: vscode.WebviewPanel, document: vscode.TextDocument | undefined): void => {
    current = createMapPanel(panel, { extension: context.extensionUri, client });
    panel.onDidDispose(() => (current = undefined));
    if (document) current.follow(document);
  };
  return [
    vscode.commands.registerCommand('skillmap.showMap', () => {
      const document = vscode.window.activeTextEditor?.document;
      if (current) current.reveal();
      else {
        const place = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
        show(
          vscode.window.createWebviewPanel(VIEW_TYPE, 'Map', place, optionsOf(context.extensionUri)),
          document,
        );
      }
    }),
    vscode.window.registerWebviewPanelSerializer(VIEW_TYPE, {
      deserializeWebviewPanel: async (panel, state: { uri?: string } | undefined) => {
        panel.webview.options = optionsOf(context.extensionUri);
        const uri = state?.uri;
        show(
          panel,
          uri === undefined ? undefined : await vscode.workspace.openTextDocument(vscode.Uri.parse(uri)),
        );
      },
    }),
  ];
}

function optionsOf(extension: vscode.Uri): vscode.WebviewOptions {
  const folders = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri);
  return { enableScripts: true, localResourceRoots: [vscode.Uri.joinPath(extension, 'dist'), ...folders] };
}

interface PanelOptions {
  extension: vscode.Uri;
  client: GetClient;
}

function createMapPanel(panel: vscode.WebviewPanel, { extension, client }: PanelOptions) {
  const { webview } = panel;
  let document: vscode.TextDocument | undefined;
  let nodes: readonly ViewedNode[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a webview has no target
  const post = (message: ToPanel): void => void webview.postMessage(message);
  const select = (editor: vscode.TextEditor): void => {
    if (editor.document !== document) return;
    post({ kind: 'select', node: nodeAt(nodes, document.offsetAt(editor.selection.active)) });
  };
  const draw = async (): Promise<void> => {
    const drawn = document;
    const view = drawn && (await requestView(drawn, client()));
    if (drawn !== document) return;
    if (!drawn || !view) {
      post({ kind: 'notice', text: 'Open a map to see it here.' });
      return;
    }
    nodes = view.nodes;
    post({ kind: 'view', view: withPicture(view, webview), uri: drawn.uri.toString() });
    const editor = vscode.window.visibleTextEditors.find((one) => one.document === drawn);
    if (editor) select(editor);
  };
  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void draw(), DRAW_DELAY_MS);
  };
  const follow = (next: vscode.TextDocument): void => {
    document = next;
    panel.title = `Map: ${next.uri.path.split('/').at(-1) ?? ''}`;
    schedule();
  };
  const receive = async (message: FromPanel): Promise<void> => {
    if (message.kind === 'ready') await draw();
    else if (!document) return;
    else if (message.kind === 'open') await openNode(document, message, nodes);
    else {
      const refused = await edit(document, intentionOf(message), client());
      // The text did not change: draw again, so that the node returns to its old position.
      if (refused !== undefined) await draw().then(() => post({ kind: 'notice', text: refused }));
    }
  };
  const listeners = [
    webview.onDidReceiveMessage((message: FromPanel) => void receive(message)),
    vscode.workspace.onDidChangeTextDocument((change) => {
      if (change.document === document) schedule();
    }),
    vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => select(textEditor)),
    vscode.window.onDidChangeActiveTextEditor((editor) => {
      const next = editor?.document;
      if (!next || next === document || next.languageId !== 'markdown') return;
      // If the next document is not a map, such as a tutorial, keep the current map.
      void requestView(next, client()).then((view) => view && follow(next));
    }),
    vscode.window.onDidChangeActiveColorTheme(schedule),
    { dispose: () => clearTimeout(timer) },
  ];
  panel.onDidDispose(() => void vscode.Disposable.from(...listeners).dispose());
  webview.html = panelHtml(webview, extension);
  return { follow, reveal: () => panel.reveal(undefined, true) };
}

async function requestView(
  document: vscode.TextDocument,
  client: BaseLanguageClient | undefined,
): Promise<MapView | undefined> {
  const params = {
    textDocument: { uri: document.uri.toString() },
    look: lookOf(vscode.window.activeColorTheme),
  };
  try {
    return (await client?.sendRequest<MapView | null>('skillmap/map', params)) ?? undefined;
  } catch {
    // The server has not started, or is older than the extension.
    return undefined;
  }
}

function lookOf({ kind }: vscode.ColorTheme): 'light' | 'dark' | 'high-contrast' {
  switch (kind) {
    case vscode.ColorThemeKind.HighContrast:
    case vscode.ColorThemeKind.HighContrastLight:
      return 'high-contrast';
    case vscode.ColorThemeKind.Dark:
      return 'dark';
    default:
      return 'light';
  }
}

/** Replaces the background picture's URI by a URL that the panel may load. */
function withPicture(view: MapView, webview: vscode.Webview): MapView {
  if (view.picture === undefined) return view;
  const escape = (text: string): string => text.replaceAll('&', '&amp;');
  const address = webview.asWebviewUri(vscode.Uri.parse(view.picture)).toString();
  return { ...view, svg: view.svg.replace(escape(view.picture), () => escape(address)) };
}

function nodeAt(nodes: readonly ViewedNode[], offset: number): NodeKey | undefined {
  const node = nodes.find(({ start, end }) => start <= offset && offset < end);
  return node && { mapId: node.mapId, activityId: node.activityId };
}

async function openNode(
  document: vscode.TextDocument,
  { node, isEntered }: Extract<FromPanel, { kind: 'open' }>,
  nodes: readonly ViewedNode[],
): Promise<void> {
  const found = nodes.find(({ mapId, activityId }) => mapId === node.mapId && activityId === node.activityId);
  if (!found) return;
  const at = document.positionAt(found.heading);
  const shown = vscode.window.visibleTextEditors.find((editor) => editor.document === document);
  await vscode.window.showTextDocument(document, {
    viewColumn: shown?.viewColumn ?? vscode.ViewColumn.One,
    preserveFocus: !isEntered,
    selection: new vscode.Range(at, at),
  });
}

function intentionOf(message: Extract<FromPanel, { kind: 'move' | 'connect' }>): MapIntention {
  if (message.kind === 'connect') return message;
  const { node, cell } = message;
  return { kind: 'move', moves: [{ ...node, cell }] };
}

/** Changes the text as an action on the map requests. Returns the reason if the action is refused. */
async function edit(
  document: vscode.TextDocument,
  intention: MapIntention,
  client: BaseLanguageClient | undefined,
): Promise<string | undefined> {
  const { version } = document;
  const params = { textDocument: { uri: document.uri.toString() }, intention };
  const answer = await client?.sendRequest<EditAnswer | null>('skillmap/editMap', params);
  if (!client || !answer) return 'The map cannot be changed now.';
  if ('refused' in answer) return answer.refused;
  if (document.version !== version) return 'The text has changed meanwhile: try again.';
  const changes = await client.protocol2CodeConverter.asWorkspaceEdit(answer.edit);
  return (await vscode.workspace.applyEdit(changes)) ? undefined : 'The text could not be changed.';
}

type WorkspaceEdit = Parameters<BaseLanguageClient['protocol2CodeConverter']['asWorkspaceEdit']>[0];
type EditAnswer = { edit: NonNullable<WorkspaceEdit> } | { refused: string };
