import type { RewardAction } from '#schemas/generated/page.ts';
import type { ActivityRef } from '../../../shared/domain/activity-key.ts';
import { findNodeView } from '../../state/map-views.ts';
import { setModals } from '../../state/modal-queue.ts';
import { toPreviousCode } from '../activity-opener.ts';
import type { CommandContext } from '../command-context.ts';
import { leaveModal } from '../leave-modal.ts';

/** Executes an action of a reward: opens an activity, map, document, tutorial or the editor. */
export function followAction(
  context: CommandContext,
  mapId: string,
  { kind, url, activityId, label }: RewardAction,
): Promise<void> | void {
  const { run, hostedEditor, toUrl } = context;
  leaveModal(context);
  switch (kind) {
    case 'activity':
      return activityId === undefined ? undefined : openByChoice(context, { mapId, activityId });
    case 'map':
      if (url !== undefined) window.location.hash = url;
      return undefined;
    case 'docs':
      return openPage(url === undefined ? undefined : toUrl(url));
    case 'tutorial':
      if (url === undefined) return undefined;
      return hostedEditor
        ? openPage(hostedEditor.toTutorialUrl(url))
        : run('openTutorial', { url, title: label });
    case 'editor':
      return activityId !== undefined && context.opener.find({ mapId, activityId })
        ? run('open', { mapId, activityId })
        : openLatest(context, mapId);
    default:
      return kind satisfies never;
  }
}

function openPage(url: string | undefined): void {
  if (url !== undefined) window.open(url, '_blank', 'noopener');
}

/** Opens an activity. If it can start with code of an earlier activity, asks about that first. */
function openByChoice(context: CommandContext, ref: ActivityRef): Promise<void> | void {
  const { viewer, opener, mapViews, run } = context;
  const found = opener.find(ref);
  if (found?.source && found.view.headerId === undefined) {
    const name = found.view.node.displayName;
    const choice = { kind: 'code-carryover', ...ref, name, previous: toPreviousCode(found.source) } as const;
    return viewer.setState((state) => ({ ...setModals(state, [choice]), selection: ref }));
  }
  // Select a locked activity: the panel explains why it is locked.
  if (!found && findNodeView(mapViews(viewer.getState()), ref)) viewer.setState({ selection: ref });
  return run('open', ref);
}

/** Opens the map's most recent project. If there is none, opens the next activity that is not locked. */
function openLatest({ viewer, opener, mapViews, run }: CommandContext, mapId: string) {
  const map = mapViews(viewer.getState()).find((one) => one.map.mapId === mapId);
  const activities = (map?.nodes ?? []).filter((node) => node.kind === 'activity');
  const toRef = ({ node }: (typeof activities)[number]) => ({ mapId, activityId: node.activityId });
  const workedAt = (ref: ActivityRef) => opener.record(ref).workedAt ?? 0;
  const [latest] = activities
    .filter(({ headerId }) => headerId !== undefined)
    .map(toRef)
    .sort((one, other) => workedAt(other) - workedAt(one));
  if (latest) return run('open', latest);
  const waiting =
    activities.find(({ isNext }) => isNext) ?? activities.find(({ status }) => status !== 'locked');
  return waiting && run('open', toRef(waiting));
}
