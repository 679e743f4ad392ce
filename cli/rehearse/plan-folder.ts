import path from 'node:path';
import { activityOfUse, isLocalized, usesOfChecks, withoutLocale } from '#parser';
import type { CodePolicy } from '../config/code-policy.ts';
import type { Io } from '../io.ts';
import { checkPaths } from '../lint/check-paths.ts';
import { keepFindings } from '../lint/lint-file.ts';
import type { LintedFile } from '../lint/linter.ts';
import type { NamedPersona } from './load-persona.ts';
import { planMap, planRewards } from './plan-map.ts';
import { planTranslations } from './plan-translations.ts';
import type { MapToPlay, PlannedActivity } from './play-map.ts';
import { splitPlan } from './play-parts.ts';

/** Absolute paths of the maps to play in a folder. */
export type AskedMaps = 'all' | ReadonlySet<string>;

export interface PlanOptions {
  personas: readonly NamedPersona[];
  /** How many tabs play at the same time. */
  jobs: number;
  /** Name or id of the only activity to report on. */
  only?: string;
  config?: string;
  code: CodePolicy;
}

export type PlannedPlay = Pick<MapToPlay, 'plan' | 'rewards' | 'who' | 'file' | 'language'>;

/** The plan for a folder: its maps, and how to play them. */
export interface PlannedFolder {
  root: string;
  plays: PlannedPlay[];
  /**
   * The maps, with the tutorials and checks of the activities to report on, and their translations. Their findings are
   * those of `skillmap lint`.
   */
  files: LintedFile[];
  /** Paths of maps that a persona would play in other languages, and that have no translation. */
  untranslated: string[];
  /** Ids of all activities that the robot could play. */
  playable: string[];
}

/** Checks a folder as `skillmap lint` does, and plans how to play its maps. */
export async function planFolder(
  root: string,
  maps: AskedMaps,
  options: PlanOptions,
  io: Io,
): Promise<PlannedFolder> {
  const all = await checkPaths({ ...options, paths: [root], isWhole: true }, io);
  const planned: PlannedFolder = { root, plays: [], files: [], untranslated: [], playable: [] };
  const files = new Set<LintedFile>();
  for (const map of all.filter(({ kind }) => kind === 'map')) {
    // A translation is played by personas that play in each language.
    const isAsked =
      maps === 'all' ? !isLocalized(map.context?.path ?? '') : maps.has(path.resolve(io.cwd, map.path));
    if (!isAsked) continue;
    const known = map.context ? planMap(map.context, all) : [];
    planned.playable.push(...known.map(({ activityId }) => activityId));
    const { plays, isUntranslated } = planPlays(map, all, options);
    planned.plays.push(...plays);
    if (isUntranslated) planned.untranslated.push(map.path);
    if (plays.length === 0 && options.only !== undefined) continue;
    for (const one of filesOf(map, all, plays)) files.add(one);
  }
  planned.files = [...files].map((one) =>
    options.only === undefined ? one : keepPlayed(one, planned.plays),
  );
  return planned;
}

/** Returns how often and how a map is played. */
function planPlays(
  { context }: LintedFile,
  all: readonly LintedFile[],
  { personas, jobs, only }: PlanOptions,
): { plays: PlannedPlay[]; isUntranslated: boolean } {
  const original = context ? planMap(context, all, only) : [];
  if (!context || !original.some(({ isWanted }) => isWanted)) return { plays: [], isUntranslated: false };
  const translations = planTranslations(context, all, original);
  const plays = personas.flatMap((who) => {
    const versions = who.persona.inEachLanguage === true ? translations : [{ plan: original }];
    return versions.flatMap(({ plan, ...language }) => {
      const parts = splitPlan(plan, jobs);
      return parts.map((part) => {
        // The robot finds rewards by their names in the original.
        const isLast = plan === original && part === parts.at(-1);
        const rewards = isLast ? planRewards(context, plan) : [];
        return { plan: part, rewards, who, file: context.path, ...language };
      });
    });
  });
  const isUntranslated =
    translations.length === 0 && personas.some(({ persona }) => persona.inEachLanguage === true);
  return { plays, isUntranslated };
}

/** Returns a map with the tutorials and checks of the activities to report on, and the translations of them all. */
function filesOf(
  map: LintedFile,
  all: readonly LintedFile[],
  plays: readonly PlannedPlay[],
): readonly LintedFile[] {
  const wanted = plays.flatMap(({ plan }) => plan.filter(({ isWanted }) => isWanted));
  const originals = new Set(wanted.map(({ tutorial }) => withoutLocale(tutorial)));
  return all.filter((one) => {
    const { context } = one;
    if (one === map || !context || !map.context) return one === map;
    const original = withoutLocale(context.path);
    if (one.kind !== 'checks') return original === map.context.path || originals.has(original);
    return usesOfChecks(context.repository, context.path).some((use) => {
      const activityId = activityOfUse(use)?.entry.node.activityId;
      const isPlayed = plays.length === 0 || wanted.some((activity) => activity.activityId === activityId);
      return isPlayed && use.mapPath === map.context?.path;
    });
  });
}

/** Leaves out a map's findings outside of the activities to report on. */
function keepPlayed(linted: LintedFile, plays: readonly PlannedPlay[]): LintedFile {
  const { document } = linted;
  if (!document) return linted;
  const wanted = plays.flatMap(({ plan }) => plan.filter(({ isWanted }) => isWanted));
  const isPlayed = (mapId: string, activityId: string) => (one: PlannedActivity) =>
    one.mapId === mapId && one.activityId === activityId;
  const places = document.maps.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ node }) => wanted.some(isPlayed(id, node.activityId)))
      .map(({ section }) => section.position),
  );
  return keepFindings(linted, ({ place }) =>
    places.some(({ start, end }) => place && place.start.line >= start.line && place.start.line <= end.line),
  );
}
