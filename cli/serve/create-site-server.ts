import { performance } from 'node:perf_hooks';
import { Hono } from 'hono';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import type { StaticSite } from '../site/static-site.ts';
import { createRepositoryDecisions } from '../server/accounts/repository-decisions.ts';
import type { ServerSettings } from '../server/config/server-settings.ts';
import { findDatabaseProblem } from '../server/database/find-database-problem.ts';
import type { AccountDatabase } from '../server/database/open-database.ts';
import type { Log } from '../server/observe/log.ts';
import { createMetrics } from '../server/observe/metrics.ts';
import type { GameStore } from '../server/ports/game-store.ts';
import { classPages } from '../server/pages/class-pages.ts';
import { mapPages } from '../server/pages/map-pages.ts';
import type { ViewerShell } from '../server/pages/viewer-shell.ts';
import type { MapStore } from '../server/ports/map-store.ts';
import { createServerPages } from '../server/pages/create-server-pages.ts';
import type { PageFiles } from '../server/pages/page-files.ts';
import { createServerTargetConfig } from '../server/server-target-config.ts';
import { createSiteApp } from '../server/site-app.ts';
import { accountGauges, processGauges } from './gauges.ts';

export interface SiteServerOptions {
  settings: ServerSettings;
  /** The site's path, with a slash at both ends. */
  base: string;
  publicUrl: string;
  database: AccountDatabase;
  site: StaticSite;
  targetConfig: TargetConfig;
  /** Handles everything below `api/`. */
  app: Hono;
  /** Files of the pages for shared games and kiosks. Absent without such pages. */
  pageFiles?: PageFiles;
  /** Files of the pages for classes. Absent if the server has none. */
  classFiles?: PageFiles;
  games: Pick<GameStore, 'find'>;
  /** Published maps. Absent if authors cannot publish on this server. */
  maps?: Pick<MapStore, 'findText'>;
  /** The app that shows published maps. */
  shell?: ViewerShell | undefined;
  log: Log;
  /** Returns whether the server has been asked to stop. */
  isStopping: () => boolean;
}

/** Creates the server of `skillmap serve`. */
export function createSiteServer(options: SiteServerOptions): Hono {
  const { settings, base, publicUrl, database, site, targetConfig, app, log, isStopping } = options;
  const decisions = createRepositoryDecisions(database, Date.now);
  const metrics = createMetrics([...processGauges(), ...accountGauges(database, settings.space)]);
  const serverTargetConfig = createServerTargetConfig({
    site: targetConfig,
    api: `${base}api/`,
    providers: settings.providers.map(({ id, name, iconUrl }) => ({
      id,
      name,
      ...(iconUrl !== undefined && { iconUrl }),
    })),
    hasClasses: settings.teachers !== undefined,
    ...(settings.helpUrl !== undefined && { helpUrl: settings.helpUrl }),
    anonymousDays: settings.space.anonymousDays,
    findRepositories: decisions.list,
    onError: log.failure,
    now: () => performance.now(),
  });
  return createSiteApp({
    base,
    publicUrl,
    isAddressKnown: settings.publicUrl !== undefined,
    app,
    site,
    pages: pagesOf(options, serverTargetConfig),
    frameAncestors: settings.frameAncestors,
    targetConfig: serverTargetConfig,
    operation: {
      findProblems: async () => ({
        ...(isStopping() && { server: 'It is stopping.' }),
        ...nameProblem(await findDatabaseProblem(database)),
      }),
      metrics: metrics.text,
      ...(settings.metricsToken !== undefined && { metricsToken: settings.metricsToken }),
    },
    observers: { log, metrics, now: () => performance.now() },
  });
}

/** Creates the routes of pages that are not part of the built site: published maps, shared games and kiosks. */
function pagesOf(
  { settings, base, publicUrl, pageFiles, classFiles, games, maps, shell }: SiteServerOptions,
  targetConfig: () => Promise<TargetConfig>,
): Hono {
  const pages = new Hono();
  if (maps && shell) pages.route('/', mapPages({ base, publicUrl, targetConfig, maps, shell }));
  if (pageFiles) {
    const pageSite = { base, publicUrl: () => publicUrl, targetConfig, files: pageFiles, games };
    pages.route('/', createServerPages(pageSite));
  }
  if (classFiles) {
    const pageSite = { base, publicUrl: () => publicUrl, targetConfig, files: classFiles };
    const hasTeachers = settings.providers.length > 0;
    pages.route('/', classPages(pageSite, { gameFiles: pageFiles, hasTeachers }));
  }
  return pages;
}

function nameProblem(problem: string | undefined): Record<string, string> {
  return problem === undefined ? {} : { database: problem };
}
