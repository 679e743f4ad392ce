import { isSameActivity, type ActivityRef } from '../../../shared/domain/activity-key.ts';
import { activityLocks, type TabLocks } from '../../../shared/ports/tabs.ts';
import { setModals } from '../../state/modal-queue.ts';
import { sourceOf, type ViewerState, type ViewerStore } from '../../state/store.ts';

/**
 * Shows a notice if another tab has the same activity open. The work of both tabs is saved. Returns a function that
 * stops this.
 */
export function lockOpenActivities(viewer: ViewerStore, locks: TabLocks): () => void {
  let open: ActivityRef | undefined;
  let release: (() => void) | undefined;

  const acquireLock = async (ref: ActivityRef, state: ViewerState) => {
    const releaseLock = await locks.take(
      `${activityLocks}${sourceOf(state.page) ?? ''} ${ref.mapId} ${ref.activityId}`,
    );
    if (open !== ref) return releaseLock?.();
    release = releaseLock;
    if (!releaseLock) warn(ref);
  };
  const warn = (ref: ActivityRef) => {
    const { page } = viewer.getState();
    const map = page.kind === 'ready' ? page.page.maps.find(({ mapId }) => mapId === ref.mapId) : undefined;
    const node = map?.nodes.find(({ activityId }) => activityId === ref.activityId);
    const name = node && 'displayName' in node ? node.displayName : ref.activityId;
    const { mapId, activityId } = ref;
    const warning = { kind: 'open-elsewhere', mapId, activityId, name } as const;
    viewer.setState((now) => setModals(now, [warning]));
  };
  const updateLock = (state: ViewerState) => {
    const ref = state.editorView.kind === 'closed' ? undefined : state.editorView.ref;
    if (isSameActivity(ref, open)) return;
    release?.();
    release = undefined;
    open = ref;
    if (ref) void acquireLock(ref, state);
  };
  const stop = viewer.subscribe(updateLock);
  updateLock(viewer.getState());
  return () => {
    stop();
    open = undefined;
    release?.();
  };
}
