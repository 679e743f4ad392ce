import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import { encodePath } from '#parser';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import { withTarget, type ChosenTarget } from '../config/choose-target.ts';
import type { CodeOption } from '../config/code-policy.ts';
import type { LoadedConfig } from '../config/find-config.ts';
import { toTargetConfig, withLogos } from '../config/to-target-config.ts';
import { createDownloadReport } from '../editor/download-report.ts';
import { createEditorHost } from '../editor/editor-host.ts';
import { createExtensionResolver } from '../editor/extension-resolver.ts';
import { cacheFolder, editorCacheFolder } from '../files/cache-folder.ts';
import type { Io } from '../io.ts';
import { studioOffer } from '../serve/studio-offer.ts';
import { folderContentFiles } from '../server/adapters/folder-content-files.ts';
import { openPageFiles, openStudioFiles } from '../server/adapters/open-page-files.ts';
import { createApp } from '../server/app.ts';
import type { RehearsalService } from '../server/ports/author-files.ts';
import { CLIENT_ID_VARIABLE } from '../server/config/resolve-server-settings.ts';
import { createServerPages, pageFileRoutes } from '../server/pages/create-server-pages.ts';
import { hasKiosk, sharedTarget } from '../server/server-target-config.ts';
import { findViewerBundle, type ViewerBundle } from '../site/viewer-bundle.ts';
import type { AuthoringWorkspace } from './authoring-workspace.ts';
import { createAuthoringService } from './create-authoring-service.ts';
import { createDevAccounts, withDevAccounts } from './dev-accounts.ts';
import { startDevServer } from './dev-server.ts';
import { folderAuthorFiles } from './folder-author-files.ts';
import type { watchSaves } from './follow-saves.ts';
import { createServerCheck } from './server-check.ts';
import { createReadingPages } from './reading-pages.ts';
import { studioPages } from './studio-pages.ts';

export interface DevSessionOptions extends CodeOption {
  port?: number;
  /** Value of `--host`. True if it has none: listen on all addresses. */
  host?: string | true;
  /** `--no-accounts` gives false: nobody can sign in. */
  accounts?: boolean;
}

/** One run of `skillmap dev` on a repository. */
export interface DevSession {
  /** Absolute path of the repository's folder. */
  root: string;
  loaded: LoadedConfig;
  chosen: ChosenTarget;
  workspace: AuthoringWorkspace;
  saves: Awaited<ReturnType<typeof watchSaves>>;
  /** Plays the maps for the Studio. Absent in a session that runs for a rehearsal. */
  rehearsals?: RehearsalService;
  options: DevSessionOptions;
  io: Io;
  /** Aborted when the command ends, also after a failure: a running download would keep the process alive for minutes. */
  signal: AbortSignal;
  /** Reports a failure while the server runs. The server continues. */
  onError: (error: unknown) => void;
}

export const DEFAULT_PORT = 3210;

/** Starts the server of a session. */
export async function serveSession(session: DevSession) {
  const { root, workspace, options } = session;
  const bundle = await findViewerBundle();
  const hasAccounts = options.accounts !== false;
  const targetConfig = readTargetConfig(session);
  // Set once the server listens. Only requests read it.
  let url = '';
  const serving: Serving = {
    session,
    bundle,
    targetConfig,
    url: () => url,
    accounts: hasAccounts ? openAccounts(session, targetConfig, () => url) : undefined,
    authorFiles: folderAuthorFiles(root, session.loaded),
    token: randomBytes(32).toString('base64url'),
  };
  const server = await startDevServer({
    bundle,
    app: await createSessionApp(serving),
    targetConfig,
    snapshot: workspace.snapshot,
    port: options.port ?? DEFAULT_PORT,
    ...(options.host !== undefined && { host: options.host }),
  });
  ({ url } = server);
  return { server, accounts: serving.accounts, authorFiles: serving.authorFiles };
}

/** A session with the parts that its server needs. */
interface Serving {
  session: DevSession;
  bundle: ViewerBundle;
  targetConfig: TargetConfig;
  /** Returns the server's URL, which is empty until the server listens. */
  url: () => string;
  accounts: ReturnType<typeof createDevAccounts> | undefined;
  authorFiles: ReturnType<typeof folderAuthorFiles>;
  /** A secret that only the Studio's page gets. It lets the page write files. */
  token: string;
}

/** Returns the viewer's configuration, with logos from the repository and, unless turned off, test accounts. */
function readTargetConfig({ loaded, chosen, workspace, options }: DevSession): TargetConfig {
  const known = workspace.snapshot().repository.files;
  const ownConfig = withLogos(toTargetConfig(withTarget(loaded, chosen).config), (name) =>
    known.includes(name) ? `/content/${encodePath(name)}` : undefined,
  );
  return options.accounts === false ? ownConfig : withDevAccounts(ownConfig);
}

function openAccounts({ root, io, onError }: DevSession, targetConfig: TargetConfig, url: () => string) {
  const target = sharedTarget(targetConfig);
  return createDevAccounts({ root, cacheDir: cacheFolder(io.env), url, target, onError });
}

/** Starts the host of the bundled editor. Returns undefined if the configuration names a hosted editor. */
function openBundledEditor({ root, options, io, signal }: DevSession, { editor, targetId }: TargetConfig) {
  if (editor.kind !== 'bundled') return undefined;
  const download = createDownloadReport(io.stderr);
  return createEditorHost({
    target: targetId,
    cacheDir: editorCacheFolder(io.env),
    ...(options.configCode !== false && { cwd: root }),
    env: io.env,
    signal,
    onStatus: (status) => {
      if (!signal.aborted) download(status);
    },
  });
}

/** Creates the routes of the session: the API, the Studio, and the pages that play and show games. */
async function createSessionApp(serving: Serving): Promise<Hono> {
  const { session, bundle, targetConfig, accounts, authorFiles, token } = serving;
  const { root, loaded, workspace, saves, rehearsals, io, onError } = session;
  const { snapshot } = workspace;
  const editor = openBundledEditor(session, targetConfig);
  const hasPlugins = (loaded.plugins?.rules.length ?? 0) > 0;
  const codeHostClientId = io.env[CLIENT_ID_VARIABLE] ?? loaded.config.studio?.codeHostClientId;
  const app = createApp({
    ...(editor && { editor }),
    ...(accounts && { accounts: accounts.accounts, hasKiosk: hasKiosk(targetConfig) }),
    content: folderContentFiles(root),
    readingPages: createReadingPages({ targetConfig, snapshot }),
    authoring: createAuthoringService({
      workspace,
      openInEditor: (place) => void openEditor(place, io),
      // Recheck the files, so that the page gets their current findings.
      onLeft: saves.reportSaves,
      studio: {
        token,
        files: authorFiles,
        check: createServerCheck(workspace, { files: authorFiles, rehearsals, hasPlugins }),
        ...(rehearsals && { rehearsals }),
      },
      rules: loaded.plugins?.rules ?? [],
    }),
    extensions: createExtensionResolver({ cacheDir: cacheFolder(io.env) }),
    // Only the author can reach the Studio, so its requests are not limited.
    studio: { ...studioOffer({ codeHostClientId }, targetConfig, false), guard: (_, next) => next() },
    onError,
  });
  const files = await openStudioFiles();
  app.route('/', pageFileRoutes(files));
  app.route('/', studioPages({ bundle, files, targetConfig, snapshot, loaded, token }));
  if (accounts && editor) {
    const pages = createServerPages({
      base: '/',
      publicUrl: serving.url,
      targetConfig: async () => targetConfig,
      files: await openPageFiles(),
      games: accounts.accounts.games.store,
    });
    app.route('/', pages);
  }
  return app;
}

async function openEditor(place: string, io: Io): Promise<void> {
  const { default: launch } = await import('launch-editor');
  launch(place, undefined, (file, reason) => {
    io.stderr.write(`skillmap: could not open an editor for ${file}: ${reason ?? 'none was found'}.\n`);
    io.stderr.write(
      '          Set the environment variable LAUNCH_EDITOR to your editor’s command, such as `code`.\n',
    );
  });
}
