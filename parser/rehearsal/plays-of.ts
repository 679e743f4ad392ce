import type { RehearsedActivity } from '#schemas/generated/rehearsal.ts';
import type { CheckContext } from '../diagnostics/rule.ts';
import type { NodeView } from '../facts/sections-of.ts';

/**
 * Returns the observations of each time that an activity was played. The persona that builds what the steps show
 * comes first.
 */
export function playsOf(
  { map, node }: NodeView,
  { rehearsal, path }: Pick<CheckContext, 'rehearsal' | 'path'>,
): RehearsedActivity[] {
  const { activityId } = node.node;
  const plays = (rehearsal?.activities ?? []).filter(
    (one) => one.file === path && one.mapId === map.id && one.activityId === activityId,
  );
  const isFirst = ({ persona }: RehearsedActivity): boolean => persona === 'builder';
  return [...plays.filter(isFirst), ...plays.filter((one) => !isFirst(one))];
}
