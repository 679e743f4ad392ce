import path from 'node:path';
import type { LockedReward, Rehearsal, RehearsedActivity } from '#schemas/generated/rehearsal.ts';
import { createConfigLookup } from '../config/config-lookup.ts';
import { pathKind, realPath } from '../files/paths.ts';
import { UsageError, type Io } from '../io.ts';
import type { BaselineOutcome } from '../lint/baseline.ts';
import type { LintedFile } from '../lint/linter.ts';
import { findRepository } from '../repository/find-repository.ts';
import { launchBrowser } from './browser/devtools.ts';
import { chooseLintFindings, type LintFindingsOptions } from './lint-findings.ts';
import { planFolder, type AskedMaps, type PlanOptions, type PlannedPlay } from './plan-folder.ts';
import { identify, type MapToPlay, type StepPicture } from './play-map.ts';
import { playParts } from './play-parts.ts';
import { describeHow } from './rehearsal-page.ts';
import { replaceByMishaps, type ConfigOf } from './replace-by-mishaps.ts';
import { serveMaps } from './serve-maps.ts';

/** Callbacks of a rehearsal. */
export interface RehearsalEvents {
  onPlayed: (played: RehearsedActivity) => void;
  onPicture?: (picture: StepPicture) => void;
}

interface RehearseOptions extends RehearsalEvents, PlanOptions, LintFindingsOptions {
  maps: string[];
  /** Path of the browser. */
  browser: string;
  isHeaded: boolean;
}

export interface RehearsedMaps {
  /** The maps and their tutorials, with the findings of the rehearsal. */
  files: readonly LintedFile[];
  /** The same files with the findings of `skillmap lint` to report. */
  linted: readonly LintedFile[];
  /** The effect of the baseline. Absent without a baseline. */
  baseline?: BaselineOutcome;
  rehearsal: Rehearsal;
  /** Names of planned activities that were not played, and how they were to be played: `Walk (language de)`. */
  unplayed: string[];
  /** Paths of maps that a persona would play in other languages, and that have no translation. */
  untranslated: string[];
  /** Ids of all activities that the robot could play. */
  playable: string[];
}

/** Plays maps in the editor. Returns their files, with findings about what went wrong. */
export async function rehearseMaps(options: RehearseOptions, io: Io): Promise<RehearsedMaps> {
  const configOf = createConfigLookup({ ...options, cwd: io.cwd });
  const folders = [];
  for (const [root, maps] of await mapsByRoot(options.maps, io)) {
    folders.push(await planFolder(root, maps, options, io));
  }
  const plays = folders.flatMap((folder) => folder.plays);
  const checked = folders.flatMap(({ files }) => files);
  const { files: linted, ...known } = await chooseLintFindings(checked, options, io.cwd);
  const rehearsal = await playFolders(folders, options, { configOf, io });
  return {
    files: await replaceByMishaps(linted, rehearsal, { configOf, io }),
    linted,
    ...known,
    rehearsal,
    unplayed: listUnplayed(plays, rehearsal),
    untranslated: folders.flatMap(({ untranslated }) => untranslated),
    playable: [...new Set(folders.flatMap(({ playable }) => playable))],
  };
}

/** Plays the maps of each folder. If the user stops the command, returns what was seen until then. */
async function playFolders(
  folders: readonly { root: string; plays: readonly PlannedPlay[] }[],
  { browser: file, isHeaded, jobs, onPlayed, onPicture }: RehearseOptions,
  { configOf, io }: { configOf: ConfigOf; io: Io },
): Promise<Rehearsal> {
  const activities: RehearsedActivity[] = [];
  const lockedRewards: LockedReward[] = [];
  const events: Pick<MapToPlay, 'onPlayed' | 'onLockedReward' | 'onPicture'> = {
    onPlayed: (played) => {
      activities.push(played);
      onPlayed(played);
    },
    onLockedReward: (reward) => void lockedRewards.push(reward),
    ...(onPicture && { onPicture }),
  };
  let editor = '';
  if (folders.every(({ plays }) => plays.length === 0)) return { editor, activities, lockedRewards };
  const stop = new AbortController();
  const signal = AbortSignal.any([io.signal, stop.signal]);
  const browser = await launchBrowser({ file, isHeaded, signal });
  try {
    for (const { root, plays } of folders) {
      const server = await serveMaps(root, await configOf(root), io, signal);
      const playing = { ...server, browser, signal, ...events };
      try {
        editor = await playParts(
          plays.map((play) => ({ ...playing, ...play })),
          jobs,
        );
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
  return { editor, activities, lockedRewards };
}

/** Returns the names of activities that were to be played and were not, in the order of the plan. */
function listUnplayed(plays: readonly PlannedPlay[], { activities }: Rehearsal): string[] {
  type Identity = Pick<RehearsedActivity, 'file' | 'mapId' | 'activityId' | 'persona' | 'language'>;
  const keyOf = ({ file, mapId, activityId, persona, language }: Identity): string =>
    JSON.stringify([file, mapId, activityId, persona, language]);
  const played = new Set(activities.map(keyOf));
  return plays.flatMap((play) =>
    play.plan
      .filter(({ isWanted }) => isWanted)
      .map((activity) => identify(activity, play))
      .filter((one) => !played.has(keyOf(one)))
      .map((one) => one.name + describeHow(one)),
  );
}

/** Groups maps by the folder to serve. */
async function mapsByRoot(given: readonly string[], { cwd }: Io): Promise<Map<string, AskedMaps>> {
  const roots = new Map<string, AskedMaps>();
  for (const one of given) {
    const absolute = await realPath(path.resolve(cwd, one));
    const kind = await pathKind(absolute);
    if (kind === 'folder') {
      roots.set(absolute, 'all');
      continue;
    }
    if (kind !== 'file') throw new UsageError(`There is no map or folder ${one}.`);
    const root = (await findRepository(path.dirname(absolute)))?.root ?? path.dirname(absolute);
    const maps = roots.get(root) ?? new Set<string>();
    if (maps !== 'all') roots.set(root, new Set([...maps, absolute]));
  }
  return roots;
}
