import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { encodePath, PACKAGE_FILE } from '#parser';
import { describeTarget, findTarget, withTarget, type ChosenTarget } from '../config/choose-target.ts';
import { codePolicy, type CodeOption } from '../config/code-policy.ts';
import { commandConfig, type LoadedConfig } from '../config/find-config.ts';
import { toTargetConfig, withLogos } from '../config/to-target-config.ts';
import { openWorkspace, type AuthoringWorkspace } from '../dev/authoring-workspace.ts';
import { createDevAccounts, withDevAccounts } from '../dev/dev-accounts.ts';
import { createAuthoringService } from '../dev/create-authoring-service.ts';
import { folderAuthorFiles } from '../dev/folder-author-files.ts';
import { createDevReport } from '../dev/dev-report.ts';
import { startDevServer } from '../dev/dev-server.ts';
import { createDownloadReport } from '../editor/download-report.ts';
import { followSaves, watchSaves } from '../dev/follow-saves.ts';
import { createReadingPages } from '../dev/reading-pages.ts';
import { studioPages } from '../dev/studio-pages.ts';
import { cacheFolder, editorCacheFolder } from '../files/cache-folder.ts';
import { createEditorHost } from '../editor/editor-host.ts';
import { createExtensionResolver } from '../editor/extension-resolver.ts';
import { checkFolder } from '../files/paths.ts';
import { describeSystemError, whyNotWatched } from '../system-error.ts';
import { stopped, wantsColor, type ExitCode, type Io } from '../io.ts';
import { networkUrls, tellOtherPort } from '../server/adapters/network-urls.ts';
import { packageVersion } from '../package-folder.ts';
import { openPageFiles, openStudioFiles } from '../server/adapters/open-page-files.ts';
import { folderContentFiles } from '../server/adapters/folder-content-files.ts';
import { studioOffer } from '../serve/studio-offer.ts';
import { createApp } from '../server/app.ts';
import { CLIENT_ID_VARIABLE } from '../server/config/resolve-server-settings.ts';
import { createPlacePages, pageFileRoutes } from '../server/pages/create-place-pages.ts';
import { hasKiosk, sharedTarget } from '../server/place-config.ts';
import { findViewerBundle } from '../site/viewer-bundle.ts';
import { messageOf } from '../words.ts';

export interface DevCommandOptions extends CodeOption {
  folder: string;
  port?: number;
  /** `--host` alone gives true: all addresses. */
  host?: string | true;
  open?: boolean;
  config?: string;
  /** `--no-accounts` gives false: nobody can sign in. */
  accounts?: boolean;
}

const DEFAULT_PORT = 3210;

/** `skillmap dev`: serves the repository until the user stops it. */
export async function dev(options: DevCommandOptions, io: Io): Promise<ExitCode> {
  const root = path.resolve(io.cwd, options.folder);
  await checkFolder(root, options.folder);
  const loaded = await commandConfig(root, { ...options, code: codePolicy(options, io) }, io);
  // Before anything is read: nothing that is saved meanwhile is lost.
  const saves = await watchSaves({
    root,
    loaded,
    onConfigChange: (file) => io.stderr.write(configChanged(file)),
    onError: (error) => io.stderr.write(`skillmap: ${root} cannot be watched: ${whyNotWatched(error)}.\n`),
  });
  const ending = new AbortController();
  try {
    const workspace = await openWorkspace(root, loaded);
    const chosen = await findTarget(loaded, root);
    const signal = AbortSignal.any([io.signal, ending.signal]);
    await follow({ root, loaded, chosen, workspace, saves, options, io, signal });
  } finally {
    ending.abort();
    await saves.close();
  }
  return 0;
}

/** Shows what there is, and what is saved, until the user stops it. */
async function follow(session: Session): Promise<void> {
  const { loaded, chosen, workspace, saves, options, io } = session;
  const report = createDevReport(packageVersion(), wantsColor(io.stdout, io.env));
  const { server, accounts, authorFiles } = await serve(session);
  let isStarted = false;
  const follower = followSaves({
    workspace,
    // Screen first, terminal second; there, what was saved before all is told is told with it.
    onChange: (reports) => {
      server.update();
      if (isStarted) io.stdout.write(report.changed(reports, new Date()));
    },
    onError: (error) => tellError(error, io),
  });
  saves.handTo((files) => {
    follower.saved(files);
    authorFiles.changed(files);
    void warnOfOtherTarget(files, session);
  });
  await follower.begin();
  tellOtherPort(options.port ?? DEFAULT_PORT, server.port, io);
  io.stdout.write(
    report.started(workspace.snapshot(), {
      url: server.url,
      networkUrls: networkUrls(server.url, options.host),
      editor: describeTarget(chosen, loaded),
    }),
  );
  isStarted = true;
  // Where there is nothing to see yet, authors want to begin.
  const isEmpty = workspace.snapshot().maps.length === 0;
  if (options.open === true) await openBrowser(isEmpty ? `${server.url}studio/` : server.url, io);
  await stopped(io.signal);
  follower.close();
  await server.close();
  await accounts?.close();
}

/** The session keeps the editor that it began with. */
async function warnOfOtherTarget(
  files: readonly string[],
  { root, loaded, chosen, io }: Session,
): Promise<void> {
  const file = files.find((one) => path.basename(one) === PACKAGE_FILE);
  if (file === undefined || (await findTarget(loaded, root)).target === chosen.target) return;
  io.stderr.write(configChanged(file));
}

/** What goes wrong while the server runs: it goes on. */
function tellError(error: unknown, { stderr }: Io): void {
  stderr.write(`skillmap: ${describeSystemError(error) ?? messageOf(error)}\n`);
}

function configChanged(file: string): string {
  return `skillmap: ${path.basename(file)} was changed: stop with Ctrl+C and start again to apply it.\n`;
}

interface Session {
  root: string;
  loaded: LoadedConfig;
  chosen: ChosenTarget;
  workspace: AuthoringWorkspace;
  saves: Awaited<ReturnType<typeof watchSaves>>;
  options: DevCommandOptions;
  io: Io;
  /** Aborted when the command ends, also by a failure: a download would keep the process for minutes. */
  signal: AbortSignal;
}

async function serve({ root, loaded, chosen, workspace, saves, options, io, signal }: Session) {
  const bundle = await findViewerBundle();
  const known = workspace.snapshot().repository.files;
  const ownConfig = withLogos(toTargetConfig(withTarget(loaded, chosen).config), (name) =>
    known.includes(name) ? `/content/${encodePath(name)}` : undefined,
  );
  const hasAccounts = options.accounts !== false;
  const targetConfig = hasAccounts ? withDevAccounts(ownConfig) : ownConfig;
  const download = createDownloadReport(io.stderr);
  const editor =
    targetConfig.editor.kind === 'bundled'
      ? createEditorHost({
          target: targetConfig.targetId,
          cacheDir: editorCacheFolder(io.env),
          ...(options.configCode !== false && { cwd: root }),
          env: io.env,
          signal,
          onStatus: (status) => {
            if (!signal.aborted) download(status);
          },
        })
      : undefined;
  const onError = (error: unknown): void => tellError(error, io);
  let url = '';
  const accounts = hasAccounts
    ? createDevAccounts({
        root,
        cacheDir: cacheFolder(io.env),
        url: () => url,
        target: sharedTarget(targetConfig),
        onError,
      })
    : undefined;
  const authorFiles = folderAuthorFiles(root);
  const codeHostClientId = io.env[CLIENT_ID_VARIABLE] ?? loaded.config.studio?.codeHostClientId;
  // Nobody can guess it, and nothing but the Studio's page has it.
  const token = randomBytes(32).toString('base64url');
  const app = createApp({
    ...(editor && { editor }),
    ...(accounts && { accounts: accounts.accounts, hasKiosk: hasKiosk(targetConfig) }),
    content: folderContentFiles(root),
    readingPages: createReadingPages({ targetConfig, snapshot: workspace.snapshot }),
    authoring: createAuthoringService({
      workspace,
      openInEditor: (place) => void openEditor(place, io),
      // The page that asked is told what they are now.
      onLeft: saves.tell,
      studio: { token, files: authorFiles },
    }),
    extensions: createExtensionResolver({ cacheDir: cacheFolder(io.env) }),
    // Only the author gets there: nobody is counted.
    studio: { ...studioOffer({ codeHostClientId }, targetConfig, false), guard: (_, next) => next() },
    onError,
  });
  const { snapshot } = workspace;
  const files = await openStudioFiles();
  app.route('/', pageFileRoutes(files));
  app.route('/', studioPages({ bundle, files, targetConfig, snapshot, config: loaded.config, token }));
  if (accounts && editor) {
    const pages = createPlacePages({
      base: '/',
      publicUrl: () => url,
      targetConfig: async () => targetConfig,
      files: await openPageFiles(),
      games: accounts.accounts.games.store,
    });
    app.route('/', pages);
  }
  const server = await startDevServer({
    bundle,
    app,
    targetConfig,
    snapshot: workspace.snapshot,
    port: options.port ?? DEFAULT_PORT,
    ...(options.host !== undefined && { host: options.host }),
  });
  ({ url } = server);
  return { server, accounts, authorFiles };
}

async function openEditor(place: string, io: Io): Promise<void> {
  const { default: launch } = await import('launch-editor');
  launch(place, undefined, (file, reason) => {
    io.stderr.write(`skillmap: no editor could be opened for ${file}: ${reason ?? 'none was found'}.\n`);
    io.stderr.write('          Set the environment variable LAUNCH_EDITOR to its command, such as `code`.\n');
  });
}

async function openBrowser(url: string, io: Io): Promise<void> {
  const { default: open } = await import('open');
  try {
    await open(url);
  } catch {
    io.stderr.write(`skillmap: the browser could not be opened; open ${url} yourself.\n`);
  }
}
