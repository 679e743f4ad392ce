import type { CommandContext } from '../commands/command-context.ts';
import { refOf } from '../../shared/domain/activity-key.ts';
import { findUnfinished } from '../domain/pick-next-up.ts';

/** Selects the activity that the learner has left half-way, for example by a reload, so that the panel offers it. */
export function selectUnfinished({ viewer, mapViews }: Pick<CommandContext, 'viewer' | 'mapViews'>): void {
  const state = viewer.getState();
  if (state.selection !== undefined || !state.isProgressLoaded) return;
  const unfinished = findUnfinished(mapViews(state));
  if (unfinished) viewer.setState({ selection: refOf(unfinished) });
}
