import { describe, expect, test } from 'vitest';
import { watchViewer } from '../../../../../viewer/learner/reactions/telemetry/watch-viewer.ts';
import type { EditorEvent } from '../../../../../viewer/shared/protocol/session-state.ts';
import type { ActivityTarget } from '../../../../../viewer/shared/protocol/open-target.ts';
import type { PageUpdate } from '../../../../../viewer/shared/ports/page.ts';
import type { TelemetryEvent, TelemetryPage } from '../../../../../viewer/learner/ports/telemetry.ts';
import { addRecords } from '../../../../../viewer/shared/domain/page-progress.ts';
import { closedView, openView } from '../../../../../viewer/learner/state/editor-view.ts';
import type { Command } from '../../../../../viewer/learner/commands/table.ts';
import type { Modal } from '../../../../../viewer/learner/state/modal.ts';
import { setModals, showModal } from '../../../../../viewer/learner/state/modal-queue.ts';
import { createViewerStore } from '../../../../../viewer/learner/state/store.ts';
import { buildMap, buildPage } from '../../../shared/domain/build-page.ts';

const node = { mapId: 'm', activityId: 'a' };
const page = { ...buildPage(buildMap('m', ['a > r', 'r [reward]'])), title: 'Space School' };
const ready: PageUpdate = {
  kind: 'ready',
  page,
  source: { identifier: 'space', status: 'approved', location: { kind: 'docs', path: 'space' } },
};
const target: ActivityTarget = {
  kind: 'activity',
  title: 'A',
  sourceUrl: 'space',
  ...node,
  attempt: 0,
  url: '/a',
  editor: 'blocks',
};
const certificate = { type: 'certificate', url: '/certificate.pdf' } as const;
const completion: Modal = {
  kind: 'completion',
  ...node,
  name: 'R',
  rewards: [certificate],
  actions: [],
  canShare: false,
  canHostMultiplayer: false,
};

function startWatch() {
  const sent: { event: TelemetryEvent; page: TelemetryPage }[] = [];
  const viewer = createViewerStore({ highContrast: false, theme: 'system' });
  const listeners = new Set<(event: EditorEvent) => void>();
  const commandListeners = new Set<(command: Command) => void>();
  const watch = watchViewer({
    viewer,
    commands: {
      onDispatch: (listener) => {
        commandListeners.add(listener);
        return () => commandListeners.delete(listener);
      },
    },
    session: {
      onEvent: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    telemetry: { report: (event, about) => sent.push({ event, page: about }), flush: () => undefined },
    locale: 'de',
    defaultTitle: 'Game Maker Guide',
  });
  return {
    viewer,
    watch,
    ask: (...command: Command) => {
      for (const listener of commandListeners) listener(command);
    },
    tell: (event: EditorEvent) => {
      for (const listener of listeners) listener(event);
    },
    /** The events reported since the last call. */
    take: () => sent.splice(0).map(({ event }) => event),
    pages: () => sent.splice(0).map((one) => one.page),
    listeners,
  };
}

describe('§7 Analytics', () => {
  test('§7 Analytics: a page is reported once, with its name and title, however often it is saved', () => {
    const { viewer, take, pages } = startWatch();
    viewer.setState({ page: ready });
    viewer.setState({ page: { ...ready, page: { ...page } } });
    expect(take()).toEqual([{ name: 'page-shown', locale: 'de', status: 'approved', maps: 1 }]);
    viewer.setState({ canUndoReset: true });
    expect(pages()).toEqual([{ name: 'space', title: 'Space School' }]);
    viewer.setState({
      page: { kind: 'failed', failure: { kind: 'broken', detail: 'secret' }, requested: 'docs:/lost' },
    });
    expect(pages()).toEqual([{ name: 'docs:/lost', title: 'Game Maker Guide' }]);
  });

  test('§7 Analytics: an activity is reported from opening to closing, and its completion once', () => {
    const { viewer, tell, take } = startWatch();
    viewer.setState({ page: ready });
    take();
    tell({ kind: 'opened', target, headerId: 'h' });
    const step = { kind: 'step-recorded', target, headerId: 'h', maxSteps: 2 } as const;
    tell({ ...step, currentStep: 2, isCompleted: true });
    tell({ kind: 'completed', target });
    tell({ kind: 'closed', target, isFinished: true });
    expect(take()).toEqual([
      { name: 'activity-opened', ...node },
      { name: 'activity-step', ...node, currentStep: 2, maxSteps: 2 },
      { name: 'activity-completed', ...node },
      { name: 'activity-closed', ...node, isFinished: true },
    ]);
  });

  test('§7 Analytics: a restart is reported once, and continuing it is not a restart', () => {
    const { viewer, tell, take } = startWatch();
    viewer.setState({ page: ready });
    take();
    const openAttempt = (attempt: number): void => {
      viewer.setState({ editorView: openView({ key: 'a', title: 'A', ref: node }) });
      // The record is added before the watcher sees the view.
      const record = { ...node, sourceUrl: 'space', isCompleted: true, updatedAt: attempt, attempt };
      viewer.setState(({ progress }) => ({ progress: addRecords(progress, [record]) }));
      tell({ kind: 'opened', target: { ...target, attempt }, headerId: 'h' });
      viewer.setState({ editorView: closedView });
    };
    openAttempt(1);
    openAttempt(1);
    expect(take()).toEqual([
      { name: 'activity-restarted', ...node },
      { name: 'activity-opened', ...node },
    ]);
  });

  test('§7 Analytics: only the kind of the learner’s own data is reported', () => {
    const { tell, take } = startWatch();
    tell({ kind: 'opened', target: { kind: 'project', title: 'By Ada', headerId: 'secret' } });
    expect(take()).toEqual([{ name: 'other-opened', kind: 'project' }]);
  });

  test('§7 Analytics: a certificate as the only reward is claimed in the completion, other rewards in their own dialogs', () => {
    const { viewer, take, ask } = startWatch();
    viewer.setState((state) => setModals(state, [completion]));
    ask('openCertificate', '/certificate.pdf', 'Ada');
    ask('claimReward', node);
    expect(take()).toEqual([
      { name: 'dialog-shown', dialog: 'completion' },
      { name: 'certificate-opened', isNamed: true },
      { name: 'reward-claimed', ...node, type: 'certificate' },
    ]);
    const badge = { type: 'completion-badge', imageUrl: '/badge.svg' } as const;
    viewer.setState((state) => setModals(state, [{ ...completion, rewards: [badge, certificate] }]));
    take();
    ask('claimReward', node);
    ask('note', { kind: 'certificate-opened' });
    viewer.setState((state) =>
      setModals(state, [{ kind: 'reward', ...node, name: 'R', reward: badge, hasNext: false }]),
    );
    expect(take()).toEqual([
      { name: 'certificate-opened', isNamed: false },
      { name: 'dialog-shown', dialog: 'reward' },
      { name: 'reward-claimed', ...node, type: 'completion-badge' },
    ]);
  });

  test('§7 Analytics: if required checks prevent completion, their number is reported, but not their sentences', () => {
    const { viewer, take } = startWatch();
    const left = [{ sentence: 'The ship moves' }, { sentence: 'A loop' }];
    viewer.setState((state) => setModals(state, [{ kind: 'checks-left', ...node, name: 'Ship', left }]));
    expect(take()).toEqual([
      { name: 'dialog-shown', dialog: 'checks-left' },
      { name: 'activity-held-back', ...node, left: 2 },
    ]);
  });

  test('§7 Analytics: settings, language, reset and failures are reported', () => {
    const { viewer, watch, tell, take, ask } = startWatch();
    ask('chooseLanguage', 'fr');
    viewer.setState({ preferences: { highContrast: true, theme: 'dark' } });
    viewer.setState({ canUndoReset: true });
    viewer.setState({ notifications: [{ id: 1, kind: 'info', topic: 'reset-undone' }], canUndoReset: false });
    viewer.setState({ notifications: [{ id: 2, kind: 'err', topic: 'part-lost' }] });
    viewer.setState({ storageProblem: { kind: 'full', isHidden: false } });
    viewer.setState({ storageProblem: { kind: 'full', isHidden: true } });
    tell({ kind: 'failed', target, failure: { kind: 'editor-unreachable' } });
    watch.reportScriptError('TypeError');
    expect(take()).toEqual([
      { name: 'language-changed', locale: 'fr' },
      { name: 'high-contrast-changed', isOn: true },
      { name: 'theme-changed', theme: 'dark' },
      { name: 'progress-reset' },
      { name: 'reset-undone' },
      { name: 'error', area: 'notice', code: 'part-lost' },
      { name: 'error', area: 'storage', code: 'full' },
      { name: 'error', area: 'editor', code: 'editor-unreachable' },
      { name: 'error', area: 'script', code: 'TypeError' },
    ]);
  });

  test('§7 Analytics: shared games are reported by action, without their identity', () => {
    const { viewer, take, ask } = startWatch();
    const share = {
      kind: 'share',
      headerId: 'h',
      projectName: 'My secret',
      rewardsShare: false,
      purpose: 'link',
    } as const;
    const game = { id: '_0', url: 'https://maps.example/_0', embeds: {} };
    const show = (modal: Modal) => viewer.setState((state) => showModal(state, modal));
    show({ ...share, step: 'share' });
    show({ ...share, step: 'publishing' });
    show({ ...share, step: 'share', trouble: 'too-big' });
    show({ ...share, step: 'publishing' });
    show({ ...share, step: 'publish', result: game });
    ask('note', { kind: 'link-copied', what: 'link' });
    ask('note', { kind: 'social-chosen', network: 'x' });
    ask('leavePicture', { kind: 'gif', dataUrl: 'data:,' });
    ask('hostGame', 'https://play.example/');
    const events = take();
    expect(events).toEqual([
      { name: 'dialog-shown', dialog: 'share' },
      { name: 'error', area: 'share', code: 'too-big' },
      { name: 'game-published' },
      { name: 'game-copied', what: 'link' },
      { name: 'game-shared', network: 'x' },
      { name: 'game-pictured', kind: 'gif' },
      { name: 'game-hosted' },
    ]);
    expect(JSON.stringify(events)).not.toMatch(/secret|_0/);
  });

  test('§8 multiplayer host with no share id parsed: only an event for telemetry reports that hosting stopped', () => {
    const { take, ask } = startWatch();
    ask('hostGame', undefined);
    expect(take()).toEqual([{ name: 'hosting-stopped' }]);
  });

  test('§7 Analytics: after stopping, nothing is reported', () => {
    const { viewer, watch, take, listeners } = startWatch();
    watch.stop();
    viewer.setState({ page: ready });
    expect(take()).toEqual([]);
    expect(listeners.size).toBe(0);
  });
});
