import type { Project } from '#schemas/generated/project.ts';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import type { Clock } from '../../shared/ports/clock.ts';
import { listEarned } from '../domain/earned-certificates.ts';
import type { JudgedClass } from './result-table.ts';
import type { ClassClient, ClassGame } from '../services/class-client.ts';
import { createActivityNames, type ClassMaps } from '../services/load-class-maps.ts';
import { createToUrl, judgeClass } from './class-content.ts';

/** The class, and the services needed to get its results. */
export interface ResultSources {
  classId: string;
  client: Pick<ClassClient, 'work' | 'project' | 'games'>;
  loadMaps: () => Promise<ClassMaps | undefined>;
  base: string;
  targetConfig: TargetConfig;
  clock: Clock;
  window: Window & typeof globalThis;
}

export interface ClassResults {
  judged: JudgedClass;
  games: readonly ClassGame[];
  /** Whether the maps have certificates. */
  hasCertificates: boolean;
  /** Certificates that can be printed. */
  earned: readonly { learnerId: string; url: string }[];
  /** False if projects, maps, checks or games could not be loaded. */
  isComplete: boolean;
  collect: (
    className: string,
    nameOf: (learner: string) => string,
  ) => Promise<{ zip: Uint8Array<ArrayBuffer>[]; isComplete: boolean }>;
  print: (nameOf: (learner: string) => string) => Promise<Uint8Array<ArrayBuffer>>;
}

const NO_WORK = { learners: [] };

/**
 * Loads the work of a class and runs the checks on it. Never rejects: `isComplete` is false if something failed to
 * load.
 */
export async function createClassResults(sources: ResultSources, locale: string): Promise<ClassResults> {
  const { classId, client, loadMaps, targetConfig, clock, window } = sources;
  const fetch = window.fetch.bind(window);
  const [answer, found, shared] = await Promise.all([
    client.work(classId),
    loadMaps(),
    client.games(classId),
  ]);
  const work = answer.kind === 'done' ? answer.value : NO_WORK;
  const maps = found?.maps ?? [];
  const toUrl = found ? createToUrl(found.site, { ...sources, locale }) : () => undefined;
  const loadProject = createProjectLoader(sources);
  const judged = await judgeClass({
    work,
    maps,
    targetId: targetConfig.targetId,
    loadProject,
    loadText: async (url, mapPath) => {
      const href = toUrl(url, mapPath);
      const response = href === undefined ? undefined : await fetch(href).catch(() => undefined);
      return response?.ok ? response.text() : undefined;
    },
  });
  const earned = listEarned(work, maps).flatMap(({ learnerId, path, url }) => {
    const href = toUrl(url, path);
    return href === undefined ? [] : [{ learnerId, url: href }];
  });
  return {
    judged,
    games: shared.kind === 'done' ? shared.value.games : [],
    hasCertificates: hasCertificates(maps),
    earned,
    isComplete: judged.isComplete && found !== undefined && answer.kind === 'done' && shared.kind === 'done',
    collect: async (className, nameOf) => {
      const { collectProjects } = await import('./collect-files.ts');
      return collectProjects({
        work,
        className,
        targetId: targetConfig.targetId,
        window,
        clock,
        nameOf,
        activityName: createActivityNames(found),
        loadProject,
      });
    },
    print: async (nameOf) => {
      const { printCertificates } = await import('./print-certificates.ts');
      return printCertificates({
        certificates: earned.map(({ learnerId, url }) => ({ name: nameOf(learnerId), url })),
        date: new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(clock.now()),
        fetch,
        clock,
      });
    },
  };
}

/** Returns a function that loads a project, and loads it only once. */
function createProjectLoader({ classId, client }: ResultSources) {
  const loaded = new Map<string, Promise<Project | undefined>>();
  return (learner: string, headerId: string): Promise<Project | undefined> => {
    const key = `${learner} ${headerId}`;
    const loading =
      loaded.get(key) ??
      client.project(classId, learner, headerId).then((answer) => {
        if (answer.kind === 'done') return answer.value;
        // Forget the failure, so that the next press of a button loads the project again.
        loaded.delete(key);
        return undefined;
      });
    loaded.set(key, loading);
    return loading;
  };
}

function hasCertificates(maps: ClassMaps['maps']): boolean {
  return maps.some(({ page }) =>
    page.maps.some(
      ({ completionUrl, nodes }) =>
        completionUrl !== undefined ||
        nodes.some((node) => 'rewards' in node && node.rewards.some(({ type }) => type === 'certificate')),
    ),
  );
}
