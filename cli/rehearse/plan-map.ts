import {
  activityOfUse,
  checksUsesIn,
  readAnswerKey,
  readChecksFile,
  readExtensions,
  readTutorial,
  tutorialUsesIn,
  type NodeEntry,
  type Repository,
} from '#parser';
import type { CheckText } from '#schemas/generated/page.ts';
import type { FileContext, LintedFile } from '../lint/linter.ts';
import type { PlannedActivity, PlannedReward } from './play-map.ts';

/**
 * Returns the activities of a map with their tutorials, in the order of the map. Leaves out activities whose tutorial
 * is elsewhere. `only` is the name or id of the activity to report on.
 */
export function planMap(
  { repository, path: file }: FileContext,
  all: readonly LintedFile[],
  only?: string,
): PlannedActivity[] {
  const planned: (PlannedActivity & { at: number })[] = [];
  const textAt: TextAt = (path) => all.find(({ context }) => context?.path === path)?.text;
  for (const [tutorial, uses] of tutorialUsesIn(repository)) {
    const text = textAt(tutorial);
    if (text === undefined) continue;
    for (const use of uses) {
      const found = use.mapPath === file ? activityOfUse(use) : undefined;
      const node = found?.entry.node;
      if (!found || node?.kind !== 'activity') continue;
      const { activityId, displayName: name, checks } = node;
      planned.push({
        at: found.entry.section.headerStart,
        mapId: found.map.id,
        activityId,
        name,
        tutorial,
        key: readAnswerKey(readTutorial(text)),
        extensions: readExtensions(text).map(({ repo, tag }) =>
          tag === undefined ? repo : `${repo}#${tag}`,
        ),
        checks: [...(checks?.items ?? []), ...checksInFile(found.entry, repository, textAt)],
        isWanted: only === undefined || [name, activityId].includes(only),
      });
    }
  }
  return planned.sort((one, other) => one.at - other.at).map(({ at: _at, ...activity }) => activity);
}

type TextAt = (path: string) => string | undefined;

/** Returns the checks in the file that an activity names. */
function checksInFile(activity: NodeEntry, repository: Repository, textAt: TextAt): CheckText[] {
  for (const [path, uses] of checksUsesIn(repository)) {
    if (uses.some((use) => activityOfUse(use)?.entry === activity)) return readChecksFile(textAt(path) ?? '');
  }
  return [];
}

/** Returns the rewards and completions of each map if the plan reports on all its activities. */
export function planRewards(
  { repository, path: file }: FileContext,
  plan: readonly PlannedActivity[],
): PlannedReward[] {
  const uses = [...tutorialUsesIn(repository).values()].flat();
  const document = uses.find(({ mapPath }) => mapPath === file)?.document;
  const maps = document?.maps ?? [];
  return maps.flatMap(({ id: mapId, nodes }) => {
    const activities = nodes.filter(({ node }) => node.kind === 'activity');
    const isWhole = activities.every(({ node: { activityId } }) =>
      plan.some((one) => one.mapId === mapId && one.activityId === activityId && one.isWanted),
    );
    if (!isWhole) return [];
    return nodes.flatMap(({ node }) => {
      if (node.kind !== 'reward' && node.kind !== 'completion') return [];
      const { activityId, displayName: name } = node;
      // The robot finds a reward by its name, so leave out a reward that shares its name with another node.
      const isAlone =
        maps
          .flatMap((map) => map.nodes)
          .filter((one) => 'displayName' in one.node && one.node.displayName === name).length === 1;
      return isAlone ? [{ mapId, activityId, name }] : [];
    });
  });
}
