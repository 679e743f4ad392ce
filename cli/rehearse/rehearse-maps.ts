import path from 'node:path';
import { findMishaps, isLocalized } from '#parser';
import type { FindingCounts } from '#schemas/authoring.ts';
import { countFindings } from '#schemas/exchange/count-findings.ts';
import type { LockedReward, Rehearsal, RehearsedActivity } from '#schemas/generated/rehearsal.ts';
import type { CodePolicy } from '../config/code-policy.ts';
import { createConfigLookup } from '../config/config-lookup.ts';
import { ruleOptionsFor } from '../config/rule-settings.ts';
import { pathKind, realPath } from '../files/paths.ts';
import { UsageError, type Io } from '../io.ts';
import { checkPaths } from '../lint/check-paths.ts';
import { ruleUrl } from '../lint/lint-file.ts';
import type { LintedFile } from '../lint/linter.ts';
import { launchBrowser } from './browser/devtools.ts';
import { findRepository } from '../repository/find-repository.ts';
import type { NamedPersona } from './load-persona.ts';
import { planMap, planRewards } from './plan-map.ts';
import { planTranslations } from './plan-translations.ts';
import type { MapToPlay, StepPicture } from './play-map.ts';
import { playParts, splitPlan } from './play-parts.ts';
import { serveMaps } from './serve-maps.ts';

/** Callbacks of a rehearsal. */
export interface RehearsalEvents {
  onPlayed: (played: RehearsedActivity) => void;
  onPicture?: (picture: StepPicture) => void;
}

interface RehearseOptions extends RehearsalEvents {
  maps: string[];
  /** Path of the browser. */
  browser: string;
  isHeaded: boolean;
  personas: readonly NamedPersona[];
  /** How many tabs play at the same time. */
  jobs: number;
  /** Name or id of the only activity to report on. */
  only?: string;
  config?: string;
  code: CodePolicy;
}

export interface RehearsedMaps {
  /** The maps and their tutorials, with the findings of the rehearsal. */
  files: LintedFile[];
  rehearsal: Rehearsal;
  /** Paths of maps that a persona would play in other languages, and that have no translation. */
  untranslated: string[];
  /** Ids of all activities that the robot could play. */
  playable: string[];
  /** Findings of `skillmap lint` in the same files. They are not among those of the rehearsal. */
  linted: FindingCounts;
}

type ConfigOf = ReturnType<typeof createConfigLookup>;

/** Plays maps in the editor. Returns their files, with findings about what went wrong. */
export async function rehearseMaps(options: RehearseOptions, io: Io): Promise<RehearsedMaps> {
  const configOf = createConfigLookup({ ...options, cwd: io.cwd });
  const roots = await mapsByRoot(options.maps, io);
  const stop = new AbortController();
  const signal = AbortSignal.any([io.signal, stop.signal]);
  const browser = await launchBrowser({ file: options.browser, isHeaded: options.isHeaded, signal });
  const activities: RehearsedActivity[] = [];
  const onPlayed = (played: RehearsedActivity): void => {
    activities.push(played);
    options.onPlayed(played);
  };
  const lockedRewards: LockedReward[] = [];
  const onLockedReward = (reward: LockedReward): void => void lockedRewards.push(reward);
  const files = new Map<string, LintedFile>();
  const untranslated: string[] = [];
  const playable = new Set<string>();
  let editor = '';
  try {
    for (const [root, maps] of roots) {
      const all = await checkPaths({ ...options, paths: [root], isWhole: true }, io);
      const server = await serveMaps(root, await configOf(root), io, signal);
      try {
        const plays: MapToPlay[] = [];
        const playing = { ...server, browser, signal, onPlayed, onLockedReward, ...pictures(options) };
        for (const map of all.filter(({ kind }) => kind === 'map')) {
          // A translation is played by personas that play in each language.
          const isAsked =
            maps === 'all' ? !isLocalized(map.context?.path ?? '') : maps.has(path.resolve(io.cwd, map.path));
          const planned = isAsked ? planPlays(map, all, options) : undefined;
          const known = isAsked && map.context ? planMap(map.context, all) : [];
          for (const { activityId } of known) playable.add(activityId);
          if (!planned) continue;
          plays.push(...planned.plays.map((play) => ({ ...playing, ...play })));
          if (planned.isUntranslated) untranslated.push(map.path);
          const tutorials = new Set(
            planned.plays.flatMap(({ plan }) => plan.map(({ tutorial }) => tutorial)),
          );
          for (const one of all) {
            if (one === map || tutorials.has(one.context?.path ?? '')) files.set(one.path, one);
          }
        }
        editor = await playParts(plays, options.jobs);
      } finally {
        await server.close();
      }
    }
  } catch (error) {
    // The user has stopped the command, which closes the browser's tabs and then ends it.
    if (!io.signal.aborted) throw error;
  } finally {
    stop.abort();
    await browser.close();
  }
  const linted = countFindings([...files.values()]);
  const rehearsal = { editor, activities, lockedRewards };
  const judged = [...files.values()].map((one) => withMishaps(one, rehearsal, configOf, io));
  return { files: await Promise.all(judged), rehearsal, untranslated, playable: [...playable], linted };
}

type PlannedPlay = Pick<MapToPlay, 'plan' | 'rewards' | 'who' | 'file' | 'language'>;

/** Returns how often and how a map is played. Undefined if it has no activity to play. */
function planPlays(
  { context }: LintedFile,
  all: readonly LintedFile[],
  { personas, jobs, only }: RehearseOptions,
): { plays: PlannedPlay[]; isUntranslated: boolean } | undefined {
  const original = context ? planMap(context, all, only) : [];
  if (!context || !original.some(({ isWanted }) => isWanted)) return undefined;
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

function pictures({ onPicture }: RehearseOptions): Pick<MapToPlay, 'onPicture'> {
  return onPicture ? { onPicture } : {};
}

async function withMishaps(
  linted: LintedFile,
  rehearsal: Rehearsal,
  configOf: ConfigOf,
  { cwd }: Io,
): Promise<LintedFile> {
  const file = path.resolve(cwd, linted.path);
  const { context } = linted;
  const diagnostics = await findMishaps(linted, {
    ...ruleOptionsFor(await configOf(path.dirname(file)), file),
    ...(context && { repository: context.repository, path: context.path }),
    rehearsal,
    ruleUrl,
  });
  return { ...linted, diagnostics };
}

/** Groups maps by the folder to serve. */
async function mapsByRoot(given: readonly string[], { cwd }: Io): Promise<Map<string, 'all' | Set<string>>> {
  const roots = new Map<string, 'all' | Set<string>>();
  for (const one of given) {
    const absolute = await realPath(path.resolve(cwd, one));
    const kind = await pathKind(absolute);
    if (kind === 'folder') {
      roots.set(absolute, 'all');
      continue;
    }
    if (kind !== 'file') throw new UsageError(`There is no map or folder ${one}.`);
    const root = (await findRepository(path.dirname(absolute)))?.root ?? path.dirname(absolute);
    const maps = roots.get(root) ?? new Set();
    if (maps !== 'all') roots.set(root, maps.add(absolute));
  }
  return roots;
}
