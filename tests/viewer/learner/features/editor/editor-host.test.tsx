// @vitest-environment happy-dom
// @vitest-environment-options { "happyDOM": { "settings": { "disableIframePageLoading": false } } }
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { EditorHost } from '../../../../../viewer/learner/features/editor/editor-host.tsx';
import {
  toEditorStatus,
  type EditorStatus,
} from '../../../../../viewer/shared/features/editor/editor-status.ts';
import type { EditorFramePort } from '../../../../../viewer/shared/protocol/editor-session.ts';
import type { EditorFailure, SessionState } from '../../../../../viewer/shared/protocol/session-state.ts';
import type { AvailabilityState } from '../../../../../viewer/shared/ports/device.ts';
import { renderTexts } from '../../../shared/features/render-texts.tsx';

const ready: AvailabilityState = { kind: 'ready' };

function show(status: EditorStatus, isStarted = true, availability = ready, isCovered = false) {
  const pressed: string[] = [];
  const attached: string[] = [];
  const ports: EditorFramePort[] = [];
  const onAttach = (port: EditorFramePort) => {
    attached.push('attached');
    ports.push(port);
    return () => attached.push('detached');
  };
  const element = (now: EditorStatus, started: boolean) => (
    <EditorHost
      url="about:blank?skillmap=1#editor"
      isStarted={started}
      status={now}
      availability={availability}
      activityName="First Steps"
      isCovered={isCovered}
      onAttach={onAttach}
      onRetry={() => pressed.push('retry')}
      onBack={() => pressed.push('back')}
    />
  );
  const { rerender, unmount } = renderTexts(element(status, isStarted));
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  return {
    pressed,
    attached,
    ports,
    press,
    unmount,
    change: (now: EditorStatus, started = true) => rerender(element(now, started)),
  };
}

const frame = () => document.querySelector('iframe');
const failed = (failure: EditorFailure): EditorStatus => ({ kind: 'failed', failure });

describe('§2 Editor frame', () => {
  test('exists once it is started, and stays the same frame', () => {
    const { change, attached, unmount } = show({ kind: 'hidden' }, false);
    expect(frame()).toBeNull();
    change({ kind: 'hidden' });
    const first = frame();
    expect(first?.hasAttribute('inert')).toBe(true);
    for (const status of [
      { kind: 'loading', progress: 7, isSlow: false },
      { kind: 'open' },
      { kind: 'saving' },
      { kind: 'hidden' },
    ] as const) {
      change(status);
    }
    expect(frame()).toBe(first);
    expect(attached).toEqual(['attached']);
    unmount();
    expect(attached).toEqual(['attached', 'detached']);
  });

  test('reloads in a new frame, and messages of the old page are ignored', () => {
    const { ports, attached } = show({ kind: 'hidden' });
    const [port] = ports;
    const before = frame();
    expect(port?.window()).toBe(before?.contentWindow);
    act(() => {
      port?.reload('full');
      expect(port?.window()).toBeNull();
    });
    expect(frame()).not.toBe(before);
    expect(frame()?.src).toBe('about:blank#editor');
    expect(port?.window()).toBe(frame()?.contentWindow);
    expect(attached).toEqual(['attached']);
  });

  test('is reachable only while an activity is open in it, and has the focus then', () => {
    const { change } = show({ kind: 'loading', progress: 7, isSlow: false });
    expect(frame()?.hasAttribute('inert')).toBe(true);
    change({ kind: 'open' });
    expect(frame()?.hasAttribute('inert')).toBe(false);
    expect(frame()?.title).toBe('Editor for First Steps');
    expect(document.activeElement).toBe(frame());
  });

  test('has a loading screen with a progress bar and the text Loading...', () => {
    show({ kind: 'loading', progress: 42, isSlow: false });
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('42');
    expect(screen.getByText('Loading...')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('shows that loading takes long, and lets the learner go back', async () => {
    const { press, pressed } = show({ kind: 'loading', progress: 95, isSlow: true });
    expect(screen.getByText(/longer than usual/)).toBeTruthy();
    await press('Back to the map');
    expect(pressed).toEqual(['back']);
  });

  test('shows that the device is offline if loading takes long, until the network is back', () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => online.mockRestore());
    show({ kind: 'loading', progress: 91, isSlow: true });
    expect(screen.getByText(/^You are offline/)).toBeDefined();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/^You are offline/)).toBeNull();
    expect(screen.getByText(/^This is taking longer than usual/)).toBeDefined();
  });
});

describe('an activity that did not open', () => {
  test.each<[EditorFailure, RegExp]>([
    [{ kind: 'editor-unreachable' }, /could not be loaded/],
    [{ kind: 'tutorial', failure: { kind: 'not-found', url: '/x/y' } }, /no tutorial at \/x\/y/],
    [{ kind: 'tutorial', failure: { kind: 'offline', url: '/x' } }, /The tutorial could not be loaded/],
    [
      { kind: 'not-started', missingExtensions: ['a/b', 'c/d'] },
      /extensions that could not be loaded: a\/b, c\/d/,
    ],
    [{ kind: 'not-started', missingExtensions: [], detail: 'bad markdown' }, /bad markdown/],
  ])('shows the reason %o, and can be retried', async (failure, reason) => {
    const { press, pressed } = show(failed(failure));
    expect(screen.getByRole('alert').textContent).toMatch(reason);
    await press('Try again');
    await press('Back to the map');
    expect(pressed).toEqual(['retry', 'back']);
  });

  test('starts again if its project is missing', async () => {
    const { press, pressed } = show(failed({ kind: 'project-missing' }));
    await press('Start over');
    expect(pressed).toEqual(['retry']);
  });

  test('cannot be retried if it has no tutorial', () => {
    show(failed({ kind: 'tutorial', failure: { kind: 'no-url', url: '' } }));
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Back to the map']);
  });
});

test('a failure of an editor that was only preloaded is not reported', () => {
  const state: SessionState = {
    kind: 'failed-to-load',
    run: 1,
    mode: 'skillmap',
    failure: { kind: 'editor-unreachable' },
    frame: 'broken',
  };
  expect(toEditorStatus(state, false)).toEqual({ kind: 'hidden' });
  expect(toEditorStatus(state, true).kind).toBe('failed');
});

describe('an editor that is not installed yet', () => {
  test('shows the progress of its download instead of loading', () => {
    show({ kind: 'loading', progress: 0, isSlow: false }, false, {
      kind: 'downloading',
      receivedBytes: 6,
      totalBytes: 24,
    });
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('6');
    expect(screen.getByText('The editor is downloading. This happens only once.')).toBeTruthy();
  });

  test('shows why it is unavailable, and offers to retry and to go back', async () => {
    const status: EditorStatus = { kind: 'loading', progress: 0, isSlow: false };
    const { press, pressed } = show(status, false, { kind: 'failed', reason: 'No network.' });
    expect(screen.getByRole('alert').textContent).toContain('No network.');
    await press('Try again');
    await press('Back to the map');
    expect(pressed).toEqual(['retry', 'back']);
  });

  test('shows nothing while the map is visible', () => {
    show({ kind: 'hidden' }, false, { kind: 'downloading', receivedBytes: 6 });
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});

test('a hidden editor never keeps the focus, which returns to where it was', () => {
  const button = document.body.appendChild(document.createElement('button'));
  const { change } = show({ kind: 'hidden' });
  const take = () => {
    frame()?.focus();
    window.dispatchEvent(new Event('blur'));
    return document.activeElement;
  };
  button.focus();
  expect(take()).toBe(button);
  change({ kind: 'open' });
  button.focus();
  expect(take()).toBe(frame());
  button.remove();
});

test('an editor that opens behind a dialog leaves the focus there', () => {
  const button = document.body.appendChild(document.createElement('button'));
  const { change } = show({ kind: 'loading', progress: 7, isSlow: false }, true, ready, true);
  button.focus();
  change({ kind: 'open' });
  expect(document.activeElement).toBe(button);
  frame()?.focus();
  window.dispatchEvent(new Event('blur'));
  expect(document.activeElement).toBe(button);
  button.remove();
});
