import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { AuthoringWorkspace } from '../../../cli/dev/authoring-workspace.ts';
import { followSaves } from '../../../cli/dev/follow-saves.ts';
import type { FileReport } from '../../../cli/dev/workspace-state.ts';

type Workspace = Pick<AuthoringWorkspace, 'refresh' | 'recheck'>;

const snapshot = { root: '/repo', repository: { files: [], versions: {} }, maps: [], others: [] };
const reportOf = (path: string): FileReport => ({ kind: 'read', path, diagnostics: [] });

/** Follows saves in a repository where `files` other files are checked, one per call of `recheck`. */
function start(files: number) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let left = files;
  const workspace: Workspace = {
    refresh: (saved) => {
      left = files;
      return Promise.resolve({ snapshot, reports: saved.map(reportOf) });
    },
    recheck: () => {
      left -= 1;
      return Promise.resolve({ snapshot, reports: [reportOf(`other-${left}`)], isDone: left === 0 });
    },
  };
  const told: string[] = [];
  const follower = followSaves({
    workspace,
    onChange: (reports) => told.push(reports.map(({ path }) => path).join()),
    onError: (error) => told.push(String(error)),
  });
  return { follower, told };
}

describe('after a save', () => {
  test('the saved file is checked first, then other files, and slow checks wait for a pause', async () => {
    const { follower, told } = start(3);
    follower.saved(['a.md']);
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toEqual(['a.md', 'other-2']);
    await vi.advanceTimersByTimeAsync(2000);
    expect(told).toEqual(['a.md', 'other-2', 'other-1', 'other-0']);
  });

  test('the next save cancels the pending checks, so that typing does not check every file', async () => {
    const { follower, told } = start(5);
    follower.saved(['a.md']);
    await vi.advanceTimersByTimeAsync(300);
    follower.saved(['b.md']);
    await vi.advanceTimersByTimeAsync(300);
    expect(told).toEqual(['a.md', 'other-4', 'b.md', 'other-4']);
    await vi.advanceTimersByTimeAsync(2000);
    expect(told.slice(4)).toEqual(['other-3', 'other-2', 'other-1', 'other-0']);
  });

  test('closing stops all pending checks', async () => {
    const { follower, told } = start(5);
    follower.saved(['a.md']);
    await vi.advanceTimersByTimeAsync(1);
    follower.close();
    await vi.advanceTimersByTimeAsync(5000);
    expect(told).toEqual(['a.md', 'other-4']);
  });

  test('a failure is reported, and the next save is still checked', async () => {
    const told: string[] = [];
    let calls = 0;
    const follower = followSaves({
      workspace: {
        refresh: (saved) => {
          calls += 1;
          if (calls === 1) return Promise.reject(new Error('no'));
          return Promise.resolve({ snapshot, reports: saved.map(reportOf) });
        },
        recheck: () => Promise.resolve({ snapshot, reports: [], isDone: true }),
      },
      onChange: (reports) => told.push(reports.map(({ path }) => path).join()),
      onError: (error) => told.push(String(error)),
    });
    follower.saved(['a.md']);
    follower.saved(['b.md']);
    await expect.poll(() => told).toEqual(expect.arrayContaining(['Error: no', 'b.md']));
  });
});
