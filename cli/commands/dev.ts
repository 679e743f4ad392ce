import path from 'node:path';
import { PACKAGE_FILE } from '#parser';
import { describeTarget, findTarget } from '../config/choose-target.ts';
import { codePolicy } from '../config/code-policy.ts';
import { commandConfig } from '../config/find-config.ts';
import { createPluginLoader } from '../config/load-plugins.ts';
import { openWorkspace } from '../dev/authoring-workspace.ts';
import { createDevReport } from '../dev/dev-report.ts';
import { followSaves, watchSaves } from '../dev/follow-saves.ts';
import { DEFAULT_PORT, serveSession, type DevSessionOptions, type DevSession } from '../dev/serve-session.ts';
import { checkFolder } from '../files/paths.ts';
import { describeSystemError, describeWatchError } from '../system-error.ts';
import { openBrowser } from '../open-browser.ts';
import { stopped, wantsColor, type ExitCode, type Io } from '../io.ts';
import { createStudioRehearsals, playFolder } from '../rehearse/studio-rehearsals.ts';
import { networkUrls, reportOtherPort } from '../server/adapters/network-urls.ts';
import { packageVersion } from '../package-folder.ts';
import { messageOf } from '../words.ts';

export interface DevCommandOptions extends DevSessionOptions {
  folder: string;
  open?: boolean;
  config?: string;
}

/** `skillmap dev`: serves the repository until the user stops it. */
export async function dev(options: DevCommandOptions, io: Io): Promise<ExitCode> {
  const root = path.resolve(io.cwd, options.folder);
  await checkFolder(root, options.folder);
  const code = codePolicy(options, io);
  const loaded = await createPluginLoader(code)(await commandConfig(root, { ...options, code }, io));
  // Watch before reading, so that no save is missed.
  const saves = await watchSaves({
    root,
    loaded,
    onConfigChange: (file) => io.stderr.write(configChanged(file)),
    onError: (error) =>
      io.stderr.write(`skillmap: ${root} cannot be watched: ${describeWatchError(error)}.\n`),
  });
  const ending = new AbortController();
  try {
    const workspace = await openWorkspace(root, loaded);
    const chosen = await findTarget(loaded, root);
    const signal = AbortSignal.any([io.signal, ending.signal]);
    const onError = (error: unknown): void => reportError(error, io);
    const rehearsals = createStudioRehearsals({ root, io, signal, play: playFolder(root, options, io) });
    await runSession(
      { root, loaded, chosen, workspace, saves, rehearsals, options, io, signal, onError },
      options,
    );
  } finally {
    ending.abort();
    await saves.close();
  }
  return 0;
}

/** Reports the initial state and each save, until the user stops the command. */
async function runSession(session: DevSession, { open }: DevCommandOptions): Promise<void> {
  const { loaded, chosen, workspace, saves, options, io, onError } = session;
  const report = createDevReport(packageVersion(), wantsColor(io.stdout, io.env));
  const { server, accounts, authorFiles } = await serveSession(session);
  let isStarted = false;
  const follower = followSaves({
    workspace,
    // Update the browser first, then the terminal. Files that were saved before the first report are part of it.
    onChange: (reports) => {
      server.update();
      if (isStarted) io.stdout.write(report.changed(reports, new Date()));
    },
    onError,
  });
  saves.setReceiver((files) => {
    follower.saved(files);
    authorFiles.changed(files);
    void warnOfOtherTarget(files, session);
  });
  await follower.begin();
  reportOtherPort(options.port ?? DEFAULT_PORT, server.port, io);
  io.stdout.write(
    report.started(workspace.snapshot(), {
      url: server.url,
      networkUrls: networkUrls(server.url, options.host),
      editor: describeTarget(chosen, loaded),
    }),
  );
  isStarted = true;
  // Without maps, open the Studio, where authors can create a map.
  const isEmpty = workspace.snapshot().maps.length === 0;
  if (open === true) await openBrowser(isEmpty ? `${server.url}studio/` : server.url, io);
  await stopped(io.signal);
  follower.close();
  await server.close();
  await accounts?.close();
}

/** Warns that the session still uses its initial editor. */
async function warnOfOtherTarget(
  files: readonly string[],
  { root, loaded, chosen, io }: DevSession,
): Promise<void> {
  const file = files.find((one) => path.basename(one) === PACKAGE_FILE);
  if (file === undefined || (await findTarget(loaded, root)).target === chosen.target) return;
  io.stderr.write(configChanged(file));
}

/** Reports an error. The server continues to run. */
function reportError(error: unknown, { stderr }: Io): void {
  stderr.write(`skillmap: ${describeSystemError(error) ?? messageOf(error)}\n`);
}

function configChanged(file: string): string {
  return `skillmap: ${path.basename(file)} has changed: press Ctrl+C and start again to apply it.\n`;
}
