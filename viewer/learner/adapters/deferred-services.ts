import type { AbuseReports, GameSharing, ShareParts, GameLibrary } from '../../shared/ports/games.ts';
import type { Certificates, ProjectFileSupport } from '../../shared/ports/device.ts';
import type { Telemetry } from '../ports/telemetry.ts';
import type { WorkJudge } from '../ports/work-judge.ts';
import type { Translations } from '../../shared/ports/page.ts';
import { canShare } from '../domain/can-share.ts';
import { loadOnce } from '../../shared/ports/deferred.ts';
import type { GameSharingOptions } from './game-sharing.ts';
import type { HttpServicesOptions } from './http-services.ts';
import type { SiteJudgeOptions } from './work-judge.ts';

/** Services that the map does not need. Their code is loaded on first use. */
export interface DeferredServices {
  /** Loads the code for certificates. Called for the first dialog that offers a certificate. */
  loadCertificates: () => Promise<Certificates>;
  /** Spec §7 Report abuse. Absent if the site has no server of its own. */
  loadAbuseReports?: () => Promise<AbuseReports>;
  /** Spec §7 Analytics. Absent without an endpoint. */
  loadTelemetry?: () => Promise<Telemetry>;
  /** Saves projects as files. Absent if another site's editor stores the projects. */
  projectFiles?: ProjectFileSupport;
  /** Loads the judge, which checks learners' projects. Called for the first activity that has checks. */
  loadWorkJudge: () => Promise<WorkJudge>;
  /** Loads the library of games that learners have shared on this site. */
  loadGames?: () => Promise<GameLibrary>;
  /** Loads the sharing of games. Absent if the site cannot share any. */
  loadSharing?: () => Promise<GameSharing>;
  /** Loads further parts of the share dialog. */
  loadShareParts?: () => Promise<ShareParts>;
  /** Spec §9: loads translations in addition to the included ones. Absent without an endpoint. */
  loadTranslations?: () => Promise<Translations>;
}

export type DeferredServicesOptions = GameSharingOptions & HttpServicesOptions & SiteJudgeOptions;

/** Creates the services that this site offers. */
export function createDeferredServices(options: DeferredServicesOptions): DeferredServices {
  const { window, clock, warn } = options;
  const { targetConfig } = options.env;
  const { api, telemetry, translations } = targetConfig.endpoints ?? {};
  const http = async () => (await import('./http-services.ts')).createHttpServices(options);
  return {
    loadCertificates: async () => {
      const { createBrowserCertificates } = await import('../services/browser/browser-certificates.ts');
      return createBrowserCertificates({ window, clock, warn, targetConfig });
    },
    loadWorkJudge: loadOnce(async () => (await import('./work-judge.ts')).createSiteJudge(options)),
    ...(targetConfig.editor.kind === 'bundled' && { projectFiles: toProjectFiles(options) }),
    ...(canShare(targetConfig) && {
      loadSharing: async () => (await import('./game-sharing.ts')).createGameSharing(options),
      loadShareParts: async () => (await import('./game-sharing.ts')).createShareParts(options),
    }),
    ...(api !== undefined && {
      loadAbuseReports: async () => (await http()).createAbuseReports(api),
      loadGames: async () => (await http()).createGames(api),
    }),
    ...(telemetry !== undefined && {
      loadTelemetry: async () => (await http()).createTelemetry(telemetry),
    }),
    ...(translations !== undefined && {
      loadTranslations: async () => (await http()).createTranslations(translations),
    }),
  };
}

function toProjectFiles({ env, window, clock }: DeferredServicesOptions): ProjectFileSupport {
  return {
    targetId: env.targetConfig.targetId,
    loadPacker: loadOnce(async () => {
      const { createBrowserProjectPacker } =
        await import('../../shared/services/project-file/browser-project-packer.ts');
      return createBrowserProjectPacker(window, clock);
    }),
  };
}
