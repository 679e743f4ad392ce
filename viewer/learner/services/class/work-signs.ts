import type { CheckCount, SignOfLife } from '#schemas/generated/sign-of-life.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import type { MapView } from '../../../shared/domain/map-view.ts';
import type { EditorEvent } from '../../../shared/protocol/session-state.ts';
import { findNodeView } from '../../state/map-views.ts';
import { sourceOf, type ViewerState } from '../../state/store.ts';

/** Collects events of the current step that the state of the page does not contain. */
export interface WorkSigns {
  handleEvent: (event: EditorEvent) => void;
  /** Records that the learner did something. */
  markActive: () => void;
  /** Records how many checks of the open activity pass. Undefined if it has none, or if they are not judged yet. */
  countChecks: (count: CheckCount | undefined) => void;
  read: (state: Pick<ViewerState, 'editorView' | 'page'>, maps: readonly MapView[]) => SignOfLife;
}

/** Lengths that the server accepts. */
const LONGEST = { id: 200, name: 120, sourceUrl: 2000 };

/** Creates the collector of facts about a learner's work, which the teacher of the class sees. */
export function createWorkSigns(clock: Pick<Clock, 'now'>): WorkSigns {
  let activeAt = clock.now();
  let isBroken = false;
  let failed = 0;
  let checks: CheckCount | undefined;
  const startStep = (): void => {
    failed = 0;
    isBroken = false;
  };
  return {
    handleEvent: (event) => {
      if (event.kind === 'project-cloud-status' || event.kind === 'ready') return;
      activeAt = clock.now();
      if (event.kind === 'compile-failed') isBroken = true;
      else if (event.kind === 'compile-passed') isBroken = false;
      else if (event.kind === 'validation-failed') failed += 1;
      else startStep();
    },
    markActive: () => {
      activeAt = clock.now();
    },
    countChecks: (count) => {
      checks = count;
    },
    read: ({ editorView, page }, maps) => {
      const activity = toActivity(editorView, maps);
      const sourceUrl = sourceOf(page);
      const counts = maps.map(({ activities }) => activities);
      return {
        ...(activity && { activity: { ...activity, ...(checks && { checks }) } }),
        idleMs: Math.max(0, clock.now() - activeAt),
        isBroken,
        failed,
        ...(sourceUrl && sourceUrl.length <= LONGEST.sourceUrl && { sourceUrl }),
        done: counts.reduce((sum, { completed }) => sum + completed, 0),
        total: counts.reduce((sum, { total }) => sum + total, 0),
      };
    },
  };
}

function toActivity(view: ViewerState['editorView'], maps: readonly MapView[]): SignOfLife['activity'] {
  if (view.kind === 'closed') return undefined;
  const node = findNodeView(maps, view.ref)?.node;
  const { current: step = 0, max: steps = 0 } = (node?.kind === 'activity' ? node.steps : undefined) ?? {};
  const { mapId, activityId: id = view.key } = view.ref ?? {};
  const map = mapId !== undefined && mapId.length <= LONGEST.id && { mapId };
  return { id: id.slice(0, LONGEST.id), ...map, name: view.title.slice(0, LONGEST.name), step, steps };
}
