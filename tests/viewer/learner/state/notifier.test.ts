import { describe, expect, it } from 'vitest';
import { createNotifier } from '../../../../viewer/learner/state/notifier.ts';
import { createViewerStore } from '../../../../viewer/learner/state/store.ts';
import { createFakeClock } from '../../../fakes/fake-clock.ts';

function start() {
  const clock = createFakeClock();
  const viewer = createViewerStore({ highContrast: false, theme: 'system' });
  const notifier = createNotifier(viewer, clock);
  const shown = () => viewer.getState().notifications;
  return { clock, notifier, shown, topics: () => shown().map(({ topic }) => topic) };
}

describe('Notifications', () => {
  it('§9 Notification lifetime: disappear after 3000 ms', async () => {
    const { clock, notifier, topics } = start();
    notifier.notify('info', 'reset-undone');
    await clock.pass(2999);
    expect(topics()).toEqual(['reset-undone']);
    await clock.pass(1);
    expect(topics()).toEqual([]);
  });

  it('§4 Notifications: replace an earlier one of their kind, and have their own time', async () => {
    const { clock, notifier, topics } = start();
    notifier.notify('err', 'part-lost');
    notifier.notify('info', 'work-saved');
    await clock.pass(2000);
    notifier.notify('info', 'reset-undone');
    expect(topics()).toEqual(['part-lost', 'reset-undone']);
    await clock.pass(2999);
    expect(topics()).toEqual(['reset-undone']);
  });

  it('pause while they are hovered or focused, and then have the rest of their time', async () => {
    const { clock, notifier, shown, topics } = start();
    notifier.notify('warn', 'save-failed');
    const { id } = shown()[0] ?? { id: -1 };
    await clock.pass(2000);
    notifier.pause(id);
    notifier.pause(id);
    await clock.pass(60_000);
    notifier.resume(id);
    await clock.pass(60_000);
    notifier.resume(id);
    await clock.pass(999);
    expect(topics()).toEqual(['save-failed']);
    await clock.pass(1);
    expect(topics()).toEqual([]);
  });

  it('can be closed while paused', () => {
    const { notifier, shown } = start();
    notifier.notify('warn', 'save-failed');
    const { id } = shown()[0] ?? { id: -1 };
    notifier.pause(id);
    notifier.close(id);
    notifier.resume(id);
    expect(shown()).toEqual([]);
  });
});
