import { describe, expect, test } from 'vitest';
import { createEditorChannel } from '../../../../viewer/shared/protocol/channel.ts';
import type { FrameMessage } from '../../../../viewer/shared/protocol/messages.ts';
import { createFakeClock, settle } from '../../../fakes/fake-clock.ts';
import { createFakeFrame, editorOrigin } from '../../../fakes/fake-frame.ts';
import type { FakeEditorBehaviour } from '../../../fakes/fake-editor/fake-editor.js';

function openChannel(behaviour: FakeEditorBehaviour = {}) {
  const frame = createFakeFrame(behaviour);
  const clock = createFakeClock();
  let ids = 0;
  const channel = createEditorChannel({
    window: frame.host,
    frame: frame.window,
    origin: editorOrigin,
    clock,
    newId: () => `host-${(ids += 1)}`,
  });
  const heard: FrameMessage[] = [];
  channel.subscribe((message) => heard.push(message));
  frame.reload();
  return { frame, clock, channel, heard };
}

describe('a request', () => {
  test('is answered by id', async () => {
    const game = { header: { id: 'a', name: 'Game' }, text: {} };
    const { channel, frame } = openChannel({ ownProjects: [game] });
    const both = await Promise.all([
      channel.request({ action: 'info' }),
      channel.request({ action: 'savelocalprojectstocloud', headerIds: ['a'] }),
    ]);
    expect(both).toMatchObject([
      { kind: 'answered', resp: { locale: 'en' } },
      { kind: 'answered', resp: { headerIdMap: { a: 'cloud-a' } } },
    ]);
    expect(frame.editor().received).toMatchObject([
      { type: 'pxteditor', response: true, id: 'host-1', action: 'info' },
      { id: 'host-2', headerIds: ['a'] },
    ]);
  });

  test("ends with the editor's reason", async () => {
    const { channel } = openChannel({ refuses: { info: 'not now' } });
    expect(await channel.request({ action: 'info' })).toEqual({ kind: 'refused', reason: 'not now' });
  });

  test('times out', async () => {
    const { channel, clock } = openChannel({ ignores: ['info'] });
    const outcome = channel.request({ action: 'info' }, { timeoutMs: 500 });
    await clock.pass(499);
    expect(await Promise.race([outcome, settle().then(() => 'open')])).toBe('open');
    await clock.pass(1);
    expect(await outcome).toEqual({ kind: 'timed-out' });
  });

  test('ends when cancelled, when the frame reloads, and when the channel closes', async () => {
    const { channel } = openChannel({ ignores: ['info'] });
    const controller = new AbortController();
    const aborted = channel.request({ action: 'info' }, { signal: controller.signal });
    controller.abort();
    expect(await aborted).toEqual({ kind: 'aborted' });
    expect(await channel.request({ action: 'info' }, { signal: controller.signal })).toEqual({
      kind: 'aborted',
    });
    const reloaded = channel.request({ action: 'info' });
    channel.abortAll();
    expect(await reloaded).toEqual({ kind: 'aborted' });
    const closed = channel.request({ action: 'info' });
    channel.dispose();
    expect(await closed).toEqual({ kind: 'aborted' });
  });
});

describe('a message', () => {
  test('counts only from the frame itself and its origin', async () => {
    const { channel, frame, heard } = openChannel({ neverReady: true, ignores: ['info'] });
    const pending = channel.request({ action: 'info' });
    const forged = { type: 'pxteditor', id: 'host-1', success: true };
    frame.forge({ data: forged, origin: 'https://evil.test', source: frame.window() });
    frame.forge({ data: forged, origin: editorOrigin, source: {} });
    frame.forge({ data: { action: 'newproject' }, origin: editorOrigin, source: null });
    expect(heard).toEqual([]);
    frame.forge({ data: forged, origin: editorOrigin, source: frame.window() });
    expect(await pending).toMatchObject({ kind: 'answered' });
  });

  test('is ignored after the end', async () => {
    const { channel, frame, heard } = openChannel({ neverReady: true });
    channel.dispose();
    frame.forge({ data: { action: 'newproject' }, origin: editorOrigin, source: frame.window() });
    expect(heard).toEqual([]);
  });

  test('is posted only to the editor’s origin', async () => {
    const { channel, frame } = openChannel();
    await channel.request({ action: 'info' });
    channel.answer('1', { success: true });
    expect([...frame.targetOrigins()]).toEqual([editorOrigin]);
    for (const origin of ['*', 'null', '', 'https://x.test/path', 'https://*.test']) {
      expect(() =>
        createEditorChannel({
          window: frame.host,
          frame: frame.window,
          origin,
          clock: createFakeClock(),
          newId: () => 'x',
        }),
      ).toThrow('origin');
    }
  });
});
