import { describe, expect, test } from 'vitest';
import { closeView, closedView, openView, saveView } from '../../../../viewer/learner/state/editor-view.ts';
import {
  celebrateFirst,
  toCompletionModals,
  toMapCompletionModals,
} from '../../../../viewer/learner/state/completion-modals.ts';
import { createMapViewsSelector, findNodeView } from '../../../../viewer/learner/state/map-views.ts';
import type { Modal } from '../../../../viewer/learner/state/modal.ts';
import {
  addModals,
  dismissModal,
  nextModal,
  setModals,
  showModal,
} from '../../../../viewer/learner/state/modal-queue.ts';
import { addNotification, removeNotification } from '../../../../viewer/learner/state/notifier.ts';
import { applyPageUpdate, createViewerStore } from '../../../../viewer/learner/state/store.ts';
import type { PageUpdate } from '../../../../viewer/shared/ports/page.ts';
import type { RewardNode, SkillMap } from '#schemas/generated/page.ts';
import { buildMap, buildPage, completedIn, toProgress } from '../../shared/domain/build-page.ts';

const a = { mapId: 'm', activityId: 'a' };
const b = { mapId: 'm', activityId: 'b' };
const ready = (identifier: string, ...maps: SkillMap[]): PageUpdate => ({
  kind: 'ready',
  page: buildPage(...maps),
  source: { identifier, status: 'unknown', location: { kind: 'docs', path: 'space' } },
});
const warning = (ref: typeof a): Modal => ({ kind: 'restart-warning', ...ref, name: 'X' });

describe('§4 Editor view', () => {
  test('is active after opening, saving after save-and-close, and closed after closing', () => {
    const active = openView({ key: 'a', title: 'A', ref: a });
    expect(active.kind).toBe('active');
    expect(saveView(active)).toEqual({ kind: 'saving', key: 'a', title: 'A', ref: a });
    expect(saveView(closedView)).toBe(closedView);
    expect(closeView(saveView(active), 'a')).toBe(closedView);
  });

  test('is not closed by a late close of what was open before', () => {
    const later = openView({ key: 'b', title: 'B', ref: b });
    expect(closeView(later, 'a')).toEqual(later);
  });
});

describe('§4 Notifications', () => {
  test('a new message replaces an earlier one of the same kind, and is not removed with it', () => {
    const first = { kind: 'warn', topic: 'part-lost', id: 1 } as const;
    const info = { kind: 'info', topic: 'reset-undone', id: 2 } as const;
    const later = { kind: 'warn', topic: 'save-failed', id: 3 } as const;
    const list = [first, info, later].reduce(addNotification, []);
    expect(list).toEqual([info, later]);
    expect(removeNotification(list, 1)).toEqual(list);
    expect(removeNotification(list, 3)).toEqual([info]);
  });
});

describe('§4 Completion modals', () => {
  const space = { mapId: 'm', displayName: 'Space' };
  const badge = { type: 'completion-badge', imageUrl: 'b.png' } as const;
  const certificate = { type: 'certificate', url: 'c.pdf' } as const;
  const node = (rewards: RewardNode['rewards']): RewardNode => ({
    kind: 'completion',
    activityId: 'end',
    displayName: 'End',
    nextIds: [],
    edges: [],
    rewards,
    actions: [],
    showMultiplayerShare: true,
  });
  const offers = { canShare: true, canHostMultiplayer: false };
  const kinds = (modals: readonly Modal[]) => modals.map(({ kind }) => kind);

  test('the completion modal comes first, then one modal per reward', () => {
    const modals = toCompletionModals(space, node([badge, certificate]), offers);
    expect(modals).toMatchObject([
      { kind: 'completion', name: 'End', mapName: 'Space', canShare: true, canHostMultiplayer: false },
      { kind: 'reward', reward: badge, hasNext: true },
      { kind: 'reward', reward: certificate, hasNext: false },
    ]);
    expect(nextModal(modals)).toEqual(modals.slice(1));
    const [onTheWay] = toCompletionModals(space, { ...node([badge]), kind: 'reward' }, offers);
    expect(onTheWay).not.toHaveProperty('mapName');
  });

  test('badges come before certificates, in the author’s order', () => {
    const second = { ...badge, imageUrl: 'second.png' };
    const [, ...rewards] = toCompletionModals(space, node([certificate, badge, second]), offers);
    expect(rewards).toMatchObject([
      { reward: badge },
      { reward: second },
      { reward: certificate, hasNext: false },
    ]);
  });

  test('closing a dialog removes the following ones about its node, and no others', () => {
    const first = toCompletionModals(space, node([badge, certificate]), offers);
    const other = toCompletionModals(space, { ...node([badge]), activityId: 'other' }, offers);
    expect(dismissModal([...first, ...other])).toEqual(other);
    expect(dismissModal(first)).toEqual([]);
    expect(dismissModal<Modal>([warning(a), ...other])).toEqual(other);
    expect(dismissModal([])).toEqual([]);
  });

  test('each dialog has its own identity, so that an equal dialog in a new queue counts as another dialog', () => {
    const twice = [warning(a), warning(a)];
    const empty = { modals: [], modalCount: 7 };
    const set = setModals(empty, twice);
    expect(set).toEqual({
      modals: [
        { ...warning(a), id: 7 },
        { ...warning(a), id: 8 },
      ],
      modalCount: 9,
    });
    expect(setModals(set, [warning(b)])).toEqual({ modals: [{ ...warning(b), id: 9 }], modalCount: 10 });
    const again = addModals(set, nextModal(set.modals));
    expect(again.modals.map(({ id }) => id)).toEqual([7, 8, 9]);
  });

  test('a dialog that changes its content keeps its identity, and one of another kind gets a new one', () => {
    const login = { kind: 'login', mode: 'sign-in' } as const;
    const shown = showModal({ modals: [], modalCount: 3 }, login);
    const changed = showModal(shown, { ...login, leavingTo: 'google' });
    expect(changed).toEqual({ modals: [{ ...login, leavingTo: 'google', id: 3 }], modalCount: 4 });
    expect(showModal(changed, warning(a)).modals).toEqual([{ ...warning(a), id: 4 }]);
  });

  test('§9 Confetti: falls once for rewards earned together, with the first of them', () => {
    const modals = toCompletionModals(space, node([badge, certificate]), offers);
    const celebrated = (list: readonly Modal[]) =>
      list.map((modal) => 'isCelebrated' in modal && modal.isCelebrated);
    expect(celebrated(celebrateFirst(modals))).toEqual([true, false, false]);
    expect(celebrateFirst([])).toEqual([]);
  });

  test('a certificate that is the only reward is part of the completion modal, and a badge is not', () => {
    expect(kinds(toCompletionModals(space, node([certificate]), offers))).toEqual(['completion']);
    expect(kinds(toCompletionModals(space, node([badge]), offers))).toEqual(['completion', 'reward']);
    expect(kinds(toCompletionModals(space, node([]), offers))).toEqual(['completion']);
  });

  test('a map that only names a certificate has a completion too', () => {
    const map = buildMap('m', ['a'], { completionUrl: 'c.pdf' });
    expect(toMapCompletionModals(map, 'a', false)).toMatchObject([
      { kind: 'completion', name: 'Map m', mapName: 'Map m', rewards: [certificate] },
    ]);
    expect(toMapCompletionModals(buildMap('m', ['a']), 'a', false)).toEqual([]);
  });
});

describe('a page that changes', () => {
  const stateWith = (update: PageUpdate) => {
    const state = applyPageUpdate(
      createViewerStore({ highContrast: false, theme: 'system' }).getState(),
      update,
    );
    return {
      ...state,
      ...setModals(state, [warning(a), warning(b)]),
      selection: b,
      progress: toProgress(...completedIn('m', 'a')),
    };
  };

  test('keeps selection and dialogs while their node exists', () => {
    const state = stateWith(ready('x', buildMap('m', ['a > b', 'b'])));
    const kept = applyPageUpdate(state, ready('x', buildMap('m', ['a > b, c', 'b', 'c'])));
    expect(kept).toMatchObject({ selection: b, modals: state.modals, progress: state.progress });
    const less = applyPageUpdate(state, ready('x', buildMap('m', ['a'])));
    expect(less).toMatchObject({ selection: undefined, modals: [warning(a)] });
  });

  test('of another source starts fresh', () => {
    const other = applyPageUpdate(
      stateWith(ready('x', buildMap('m', ['a > b', 'b']))),
      ready('y', buildMap('m', ['a > b', 'b'])),
    );
    expect(other).toMatchObject({ selection: undefined, modals: [], isProgressLoaded: false });
    expect(other.progress.size).toBe(0);
  });

  test('recomputes its maps only when page or progress have changed', () => {
    const mapViews = createMapViewsSelector();
    const state = stateWith(ready('x', buildMap('m', ['a > b', 'b'])));
    const views = mapViews(state);
    expect(mapViews({ ...state, selection: undefined })).toBe(views);
    expect(findNodeView(views, b)?.node.status).toBe('notstarted');
    expect(findNodeView(views, { mapId: 'm', activityId: 'nowhere' })).toBeUndefined();
    const undone = mapViews({ ...state, progress: new Map() });
    expect(findNodeView(undone, b)?.node.status).toBe('locked');
  });
});
