import { performance } from 'node:perf_hooks';
import type { Hono } from 'hono';
import { sql } from 'kysely';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import { packageVersion } from '../package-folder.ts';
import type { StaticSite } from '../preview/static-site.ts';
import { createAbuseReports } from '../server/accounts/abuse-reports.ts';
import { createRepositoryDecisions } from '../server/accounts/repository-decisions.ts';
import type { ServerSettings } from '../server/config/server-settings.ts';
import type { AccountDatabase } from '../server/database/open-database.ts';
import { createGameModeration } from '../server/games/game-moderation.ts';
import { countKiosks } from '../server/kiosk/create-kiosk-store.ts';
import type { Log } from '../server/observe/log.ts';
import type { Metrics, Gauge } from '../server/observe/metrics.ts';
import { createMetrics } from '../server/observe/metrics.ts';
import type { GameStore } from '../server/game-store.ts';
import { createPlacePages } from '../server/pages/create-place-pages.ts';
import type { PageFiles } from '../server/pages/page-files.ts';
import { createPlaceConfig } from '../server/place-config.ts';
import { createSiteApp } from '../server/site-app.ts';
import { processGauges } from './process-gauges.ts';

export interface SiteServerOptions {
  settings: ServerSettings;
  /** The path of the site, with a slash at both ends. */
  base: string;
  publicUrl: string;
  database: AccountDatabase;
  site: StaticSite;
  targetConfig: TargetConfig;
  /** Everything below `api/`. */
  app: Hono;
  /** Of the pages beside the maps; absent where they could show nothing. */
  pageFiles?: PageFiles;
  games: Pick<GameStore, 'find'>;
  log: Log;
  /** True once the server has been asked to stop. */
  isStopping: () => boolean;
}

/** A database that takes longer is none that learners can work with. */
const LONGEST_CHECK_MS = 2000;

/** Puts together what `skillmap serve` answers with. */
export function createSiteServer(options: SiteServerOptions): Hono {
  const { settings, base, publicUrl, database, site, targetConfig, app, log, isStopping, pageFiles, games } =
    options;
  const decisions = createRepositoryDecisions(database, Date.now);
  const metrics = createSiteMetrics(database);
  const placeConfig = createPlaceConfig({
    site: targetConfig,
    api: `${base}api/`,
    providers: settings.providers.map(({ id, name, iconUrl }) => ({
      id,
      name,
      ...(iconUrl !== undefined && { iconUrl }),
    })),
    ...(settings.helpUrl !== undefined && { helpUrl: settings.helpUrl }),
    findRepositories: decisions.list,
    onError: log.failure,
    now: () => performance.now(),
  });
  return createSiteApp({
    base,
    publicUrl,
    app,
    site,
    ...(pageFiles && {
      pages: createPlacePages({
        base,
        publicUrl: () => publicUrl,
        targetConfig: placeConfig,
        files: pageFiles,
        games,
      }),
    }),
    frameAncestors: settings.frameAncestors,
    targetConfig: placeConfig,
    operation: {
      findProblems: async () => ({
        ...(isStopping() && { server: 'It is being stopped.' }),
        ...((await answers(database)) ? {} : { database: 'It does not answer.' }),
      }),
      metrics: metrics.text,
      ...(settings.metricsToken !== undefined && { metricsToken: settings.metricsToken }),
    },
    observers: { log, metrics, now: () => performance.now() },
  });
}

function createSiteMetrics(database: AccountDatabase): Metrics {
  const reports = createAbuseReports(database, Date.now);
  return createMetrics([
    ...processGauges(packageVersion()),
    ...gameGauges(database),
    {
      name: 'skillmap_abuse_reports',
      help: 'Reports of content that wait for an operator, 1000 at most.',
      kind: 'gauge',
      read: async () => (await reports.list(1000)).length,
    },
    {
      name: 'skillmap_kiosks',
      help: 'Kiosks that show a code.',
      kind: 'gauge',
      read: () => countKiosks(database, Date.now()),
    },
  ]);
}

async function answers({ db }: AccountDatabase): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), LONGEST_CHECK_MS);
  });
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  const isThere = await Promise.race([asked, late]);
  clearTimeout(timer);
  return isThere;
}

/** How many games are shared, and how much they take. */
function gameGauges(database: AccountDatabase): Gauge[] {
  const games = createGameModeration(database, Date.now);
  return [
    {
      name: 'skillmap_shared_games',
      help: 'Games that are shared.',
      kind: 'gauge',
      read: games.count,
    },
    {
      name: 'skillmap_shared_games_bytes',
      help: 'What the files of shared games take, compressed and without pictures.',
      kind: 'gauge',
      read: games.countBytes,
    },
  ];
}
