import path from 'node:path';
import { findMishaps } from '#parser';
import type { LockedReward, Rehearsal, RehearsedActivity } from '#schemas/generated/rehearsal.ts';
import type { CodePolicy } from '../config/code-policy.ts';
import { createConfigLookup } from '../config/config-lookup.ts';
import { ruleOptionsFor } from '../config/rule-settings.ts';
import { pathKind, realPath } from '../files/paths.ts';
import { UsageError, type Io } from '../io.ts';
import { checkPaths } from '../lint/check-paths.ts';
import { ruleUrl } from '../lint/lint-file.ts';
import type { LintedFile } from '../lint/linter.ts';
import { BrowserEnded, launchBrowser } from './browser/devtools.ts';
import { findRepository } from '../repository/find-repository.ts';
import type { NamedPersona } from './load-persona.ts';
import { planMap, planRewards } from './plan-map.ts';
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
  let editor = '';
  try {
    for (const [root, maps] of roots) {
      const all = await checkPaths({ ...options, paths: [root], isWhole: true }, io);
      const server = await serveMaps(root, await configOf(root), io, signal);
      try {
        const plays: MapToPlay[] = [];
        const playing = { ...server, browser, signal, onPlayed, onLockedReward, ...pictures(options) };
        for (const map of all) {
          if (maps !== 'all' && !maps.has(path.resolve(io.cwd, map.path))) continue;
          const plan = map.kind === 'map' && map.context ? planMap(map.context, all, options.only) : [];
          if (!map.context || !plan.some(({ isWanted }) => isWanted)) continue;
          const parts = splitPlan(plan, options.jobs);
          for (const who of options.personas) {
            for (const part of parts) {
              const rewards = part === parts.at(-1) ? planRewards(map.context, plan) : [];
              plays.push({ ...playing, plan: part, rewards, who, file: map.context.path });
            }
          }
          const tutorials = new Set(plan.map(({ tutorial }) => tutorial));
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
    // The user has stopped the command, which ends the browser.
    if (!(error instanceof BrowserEnded && io.signal.aborted)) throw error;
  } finally {
    stop.abort();
    await browser.close();
  }
  const rehearsal = { editor, activities, lockedRewards };
  const judged = [...files.values()].map((one) => withMishaps(one, rehearsal, configOf, io));
  return { files: await Promise.all(judged), rehearsal };
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
