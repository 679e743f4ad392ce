import path from 'node:path';
import { findMishaps, readAnswerKey, readTutorial, tutorialUsesIn, activityOfUse } from '#parser';
import type { RehearsedActivity } from '#schemas/generated/rehearsal.ts';
import type { CodePolicy } from '../config/code-policy.ts';
import { createConfigLookup } from '../config/config-lookup.ts';
import { ruleOptionsFor } from '../config/rule-settings.ts';
import { pathKind, realPath } from '../files/paths.ts';
import { UsageError, type Io } from '../io.ts';
import { checkPaths } from '../lint/check-paths.ts';
import { ruleUrl } from '../lint/lint-file.ts';
import type { FileContext, LintedFile } from '../lint/linter.ts';
import { launchBrowser } from './browser/devtools.ts';
import { playMap, type PlannedActivity } from './play-map.ts';
import { serveMaps } from './serve-maps.ts';

interface RehearseOptions {
  maps: string[];
  /** Path of the browser. */
  browser: string;
  isHeaded: boolean;
  only?: string;
  config?: string;
  code: CodePolicy;
}

interface RehearsedMaps {
  /** The maps and their tutorials, with what was found. */
  files: LintedFile[];
  hasStalled: boolean;
}

/** Plays maps in the editor. Returns their files with the findings that follow from it. */
export async function rehearseMaps(options: RehearseOptions, io: Io): Promise<RehearsedMaps> {
  const configOf = createConfigLookup({ ...options, cwd: io.cwd });
  const stop = new AbortController();
  const signal = AbortSignal.any([io.signal, stop.signal]);
  const browser = await launchBrowser({ file: options.browser, isHeaded: options.isHeaded, signal });
  const activities: RehearsedActivity[] = [];
  const files: LintedFile[] = [];
  let editor = '';
  try {
    for (const [root, maps] of await mapsByRoot(options.maps, io)) {
      const all = await checkPaths({ ...options, paths: [root], isWhole: true }, io);
      const played = all.filter((one) => maps.has('*') || maps.has(path.resolve(io.cwd, one.path)));
      const server = await serveMaps(root, await configOf(root), io, signal);
      for (const map of played) {
        if (map.kind !== 'map' || !map.context || !map.document) continue;
        const plan = planOf(map.context, all);
        const outcome = await playMap({ plan, file: map.context.path, url: server.url, browser, io, signal });
        activities.push(...outcome.activities);
        editor = outcome.editor;
        files.push(map, ...all.filter((one) => plan.some((each) => each.tutorial === one.context?.path)));
      }
      await server.close();
    }
  } finally {
    stop.abort();
    await browser.close();
  }
  const rehearsal = { editor, activities };
  return {
    hasStalled: activities.some(({ outcome }) => outcome.kind === 'stalled'),
    files: await Promise.all(
      files.map(async (linted) => {
        const file = path.resolve(io.cwd, linted.path);
        const rules = ruleOptionsFor(await configOf(path.dirname(file)), file);
        const { context } = linted;
        const diagnostics = await findMishaps(linted, {
          ...rules,
          ...(context && { repository: context.repository, path: context.path }),
          rehearsal,
          ruleUrl,
        });
        return { ...linted, diagnostics };
      }),
    ),
  };
}

/** Groups maps by the folder to serve. `*` means all maps in it. */
async function mapsByRoot(given: readonly string[], { cwd }: Io): Promise<Map<string, Set<string>>> {
  const roots = new Map<string, Set<string>>();
  for (const one of given) {
    const absolute = await realPath(path.resolve(cwd, one));
    const kind = await pathKind(absolute);
    if (kind !== 'file' && kind !== 'folder') throw new UsageError(`There is no map or folder ${one}.`);
    const root = kind === 'folder' ? absolute : path.dirname(absolute);
    const maps = roots.get(root) ?? new Set();
    roots.set(root, maps.add(kind === 'folder' ? '*' : absolute));
  }
  return roots;
}

/** Returns the activities of a map with their tutorials, in the order of the map. */
function planOf({ repository, path: file }: FileContext, all: readonly LintedFile[]): PlannedActivity[] {
  const planned: PlannedActivity[] = [];
  for (const [tutorial, uses] of tutorialUsesIn(repository)) {
    const text = all.find(({ context }) => context?.path === tutorial)?.text;
    for (const use of uses) {
      const activity = use.mapPath === file ? activityOfUse(use) : undefined;
      if (!activity) continue;
      const { activityId, displayName } = activity.entry.node;
      planned.push({
        mapId: activity.map.id,
        activityId,
        name: displayName,
        tutorial,
        key: text === undefined ? [] : readAnswerKey(readTutorial(text)),
      });
    }
  }
  return planned;
}
