import path from 'node:path';
import type { Hono } from 'hono';
import { codePolicy, type CodeOption } from '../config/code-policy.ts';
import { findServerConfig, loadServerConfig } from '../server/config/load-server-config.ts';
import { resolveServerSettings, type ServerOptions } from '../server/config/resolve-server-settings.ts';
import type { ServerSettings } from '../server/config/server-settings.ts';
import { UsageError, stopped, wantsColor, type ExitCode, type Io } from '../io.ts';
import { localName, networkUrls } from '../server/adapters/network-urls.ts';
import { packageVersion } from '../package-folder.ts';
import { openClassroomFiles, openPageFiles } from '../server/adapters/open-page-files.ts';
import { createStaticSite } from '../site/static-site.ts';
import { createSiteServer } from '../serve/create-site-server.ts';
import { buildServedSite, openBuiltSite, readSiteBase, type FoundSite } from '../serve/find-site.ts';
import { lessonEndReport, lessonReport } from '../serve/lesson-report.ts';
import { maintain } from '../serve/maintain.ts';
import { openAccounts } from '../serve/open-accounts.ts';
import { openLesson, type Lesson } from '../serve/open-lesson.ts';
import { makeDataFolder, openData } from '../serve/open-data.ts';
import { openStores } from '../serve/open-stores.ts';
import { createSiteExtensions } from '../serve/site-extensions.ts';
import { serveReport } from '../serve/serve-report.ts';
import { createBodyThreads } from '../server/adapters/body-threads.ts';
import { openHttpHost, type HttpHost } from '../server/adapters/http-host.ts';
import { createApp } from '../server/app.ts';
import type { BlobStores } from '../server/blobs/blob-stores.ts';
import { createClassStore } from '../server/classes/create-class-store.ts';
import type { AccountDatabase } from '../server/database/open-database.ts';
import { createLog, type Log } from '../server/observe/log.ts';
import { hasKiosk, sharedTarget } from '../server/server-target-config.ts';
import { findViewerShell, studioOffer } from '../serve/studio-offer.ts';

export interface ServeCommandOptions extends ServerOptions, CodeOption {
  folder: string;
  /** Folder written by `skillmap build`. It is served instead of building the repository. */
  site?: string;
  /** Includes the Studio in the built site. */
  studio?: boolean;
  config?: string;
}

/** Milliseconds that running requests have to finish after the server is asked to stop. */
const STOP_MS = 10_000;
/** Milliseconds to wait for a database that starts at the same time, as with containers. */
const DATABASE_WAIT_MS = 30_000;

/** `skillmap serve`: serves maps, editor and accounts in one process, until it is stopped. */
export async function serve(options: ServeCommandOptions, io: Io): Promise<ExitCode> {
  return serveWith(options, await readSettings(options, io), io);
}

/** Serves a site with these settings, until it is stopped. With `isLesson`, serves one class on this machine. */
export async function serveWith(
  options: ServeCommandOptions & { isLesson?: boolean },
  settings: ServerSettings,
  io: Io,
): Promise<ExitCode> {
  const base = await findBase(options, settings, io);
  // Open the port first, so that a port in use is reported at once.
  const http = await openHttpHost(settings);
  try {
    return await run({ options, settings, base, http, io });
  } catch (error) {
    // The user stopped the server while it was starting.
    if (io.signal.aborted) return 0;
    throw error;
  } finally {
    await http.close(0);
  }
}

interface Run {
  options: ServeCommandOptions & { isLesson?: boolean };
  settings: ServerSettings;
  base: string;
  http: HttpHost;
  io: Io;
}

async function run(command: Run): Promise<ExitCode> {
  const { settings, base, http, io } = command;
  const log = createLog({ level: settings.logs, write: io.stderr.write, now: () => new Date() });
  const localUrl = `http://${nameOf(settings.host)}:${http.port}${base}`;
  const { isLesson = false } = command.options;
  const networks = isLesson && settings.publicUrl === undefined ? networkUrls(localUrl, true) : [];
  const publicUrl = settings.publicUrl ?? networks[0] ?? localUrl;
  await makeDataFolder(settings.data);
  const site = await findSite(command);
  if (site.kind === 'refused') {
    io.stdout.write(site.report);
    return 1;
  }
  const database = await openData({
    url: settings.database,
    cwd: io.cwd,
    signal: io.signal,
    waitMs: DATABASE_WAIT_MS,
    onWait: (message) => io.stderr.write(`skillmap: ${message}\n`),
    onError: log.failure,
  });
  const stores = await openStores(database, settings.projectStores).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const threads = createBodyThreads();
  const ending = new AbortController();
  const maintenance = maintain({
    database,
    days: settings.space.anonymousDays,
    stores,
    signal: ending.signal,
    onError: log.failure,
    now: Date.now,
  });
  try {
    const folder = path.resolve(io.cwd, command.options.folder);
    const lesson = isLesson ? await openLesson(database, path.basename(folder)) : undefined;
    const urls = { publicUrl, localUrl, otherUrls: networks.slice(1) };
    const opened = { site, database, stores, threads, log, ...urls, ...(lesson && { lesson }) };
    const serving: Serving = { ...command, ...withTeacher(settings, lesson), ...opened };
    const server = await openServer(serving);
    http.answerWith((request) => server.fetch(request));
    io.stdout.write(startReport(serving));
    log.event('Ready.', { version: packageVersion(), port: http.port });
    await stopped(io.signal);
    log.event('Stopping.');
    const { hasAborted } = await http.close(STOP_MS);
    if (lesson) io.stdout.write(await readLessonEnd(database, lesson));
    log.event(hasAborted ? 'Stopped. Some requests took too long and were aborted.' : 'Stopped.');
    return 0;
  } finally {
    ending.abort();
    await maintenance;
    await threads.close();
    await database.close();
  }
}

/** A run whose site was found and whose database is open. */
interface Serving extends Run {
  site: FoundSite;
  database: AccountDatabase;
  stores: BlobStores;
  threads: ReturnType<typeof createBodyThreads>;
  log: Log;
  /** The URL that learners use. */
  publicUrl: string;
  /** The URL on this machine. */
  localUrl: string;
  /** URLs of a lesson in further networks of this machine. */
  otherUrls: readonly string[];
  /** The class on this machine. Only present for `skillmap class`. */
  lesson?: Lesson;
}

/** Returns the report at the end of a lesson. Empty if the teacher has deleted the class. */
async function readLessonEnd(database: AccountDatabase, lesson: Lesson): Promise<string> {
  const store = createClassStore(database);
  const found = await store.find(lesson.class.id);
  return found ? lessonEndReport(found, await store.rows(found.id)) : '';
}

/** Returns the settings with the lesson's teacher as the only teacher. Unchanged without a lesson. */
function withTeacher(settings: ServerSettings, lesson: Lesson | undefined): Pick<Run, 'settings'> {
  return { settings: lesson ? { ...settings, teachers: [lesson.teacherId] } : settings };
}

async function openServer(serving: Serving): Promise<Hono> {
  const { settings, base, site, database, stores, threads, log, publicUrl, lesson, io } = serving;
  const accounts = await openAccounts({
    ...settings,
    stopping: io.signal,
    ...(lesson && { classHost: { ...lesson, classId: lesson.class.id } }),
    runBodyTask: threads.run,
    database,
    stores,
    publicUrl,
    target: sharedTarget(site.targetConfig),
    onError: log.failure,
  });
  const shell = settings.publishesMaps ? await findViewerShell(site.folder, base) : undefined;
  return createSiteServer({
    settings,
    base,
    publicUrl,
    database,
    site: await createStaticSite(site.folder, base),
    targetConfig: site.targetConfig,
    app: createApp({
      accounts,
      hasKiosk: hasKiosk(site.targetConfig),
      studio: studioOffer(settings, site.targetConfig, shell !== undefined),
      extensionFiles: createSiteExtensions(site.folder),
      onError: log.failure,
    }),
    // Shared games run in the simulator of our own editor.
    ...(site.targetConfig.editor.kind === 'bundled' && { pageFiles: await openPageFiles() }),
    ...(settings.teachers && { classFiles: await openClassroomFiles() }),
    games: accounts.games.store,
    ...(shell && { maps: accounts.maps, shell }),
    log,
    isStopping: () => io.signal.aborted,
  });
}

/** Returns the text to print once the server is ready. */
function startReport({ settings, site, publicUrl, localUrl, otherUrls, lesson, io }: Serving): string {
  const color = wantsColor(io.stdout, io.env);
  if (lesson)
    return lessonReport({ lesson, publicUrl, otherUrls, isReachable: publicUrl !== localUrl, color });
  return serveReport({
    version: packageVersion(),
    settings,
    publicUrl,
    localUrl,
    site: site.summary,
    isOutdated: site.isOutdated,
    hasStudio: site.hasStudio,
    providers: settings.providers.map(({ id, name }) => ({
      name,
      redirectUrl: `${publicUrl}api/auth/callback/${id}`,
    })),
    cwd: io.cwd,
    color,
  });
}

export async function readSettings(options: ServeCommandOptions, io: Io): Promise<ServerSettings> {
  const code = codePolicy(options, io);
  const loaded =
    options.config === undefined
      ? await findServerConfig([io.cwd, path.resolve(io.cwd, options.folder)], code)
      : await loadServerConfig(path.resolve(io.cwd, options.config), code);
  const { cwd, env } = io;
  return resolveServerSettings({ options, env, loaded, cwd, isTerminal: io.stderr.isTerminal });
}

/** Returns the base path of the site. A built site has a fixed one, which must match the configured URL. */
async function findBase(
  { site }: ServeCommandOptions,
  { base, publicUrl }: ServerSettings,
  io: Io,
): Promise<string> {
  if (site === undefined) return base ?? '/';
  const built = await readSiteBase(path.resolve(io.cwd, site), site);
  if (base === undefined || base === built) return built;
  throw new UsageError(
    `${site} was built for the path ${built}, but should be served at ${publicUrl ?? base}: build it again with --base ${base}.`,
  );
}

async function findSite({
  options,
  settings,
  base,
  http,
  io,
}: Run): Promise<({ kind: 'built' } & FoundSite) | { kind: 'refused'; report: string }> {
  const { site, folder, studio = false } = options;
  if (site !== undefined) {
    const built = await openBuiltSite(path.resolve(io.cwd, site), site);
    if (!studio || built.hasStudio) return { kind: 'built', ...built };
    throw new UsageError(
      `--site ${site} was built without the Studio: run \`skillmap build --studio\`, or leave out --site.`,
    );
  }
  const { publicUrl, data, port } = settings;
  return buildServedSite({
    folder,
    siteAddress: { base, ...(publicUrl !== undefined && { url: publicUrl }) },
    data,
    command: options.isLesson === true ? 'class' : 'serve',
    name: port === 0 ? 'site' : `site-${http.port}`,
    studio,
    accounts: settings.providers.length > 0,
    code: codePolicy(options, io),
    io,
  });
}

/** Returns this machine's name for use in a URL, given the address that the server listens on. */
function nameOf(host: string): string {
  return host === '127.0.0.1' ? 'localhost' : localName(host);
}
