import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Diagnostic } from '#parser';
import { STUDIO_TOKEN_HEADER, type StudioRehearsal } from '#schemas/studio.ts';
import { UsageError } from '../../../cli/io.ts';
import type { PlannedActivity } from '../../../cli/rehearse/play-map.ts';
import { createStudioRehearsals } from '../../../cli/rehearse/studio-rehearsals.ts';
import { createApp } from '../../../cli/server/app.ts';
import { folderAuthorFiles } from '../../../cli/dev/folder-author-files.ts';
import { createServerCheck } from '../../../cli/dev/server-check.ts';
import { tempFolder } from '../../support/temp-folder.ts';

type Play = Parameters<typeof createStudioRehearsals>[0]['play'];

const TUTORIAL = '# Walk\n';
const FINDING = {
  ruleId: 'no-broken-step-code',
  severity: 'error',
  reason: 'It does not build.',
} as Diagnostic;
const IDS = { mapId: 'map', activityId: 'walk', name: 'Walk' };
const PLAYED = {
  ...IDS,
  file: 'skillmap.md',
  persona: 'builder',
  outcome: { kind: 'completed' as const },
  milliseconds: 1500,
  steps: [{ number: 1, milliseconds: 1500 }],
};

/** Starts the server of a folder whose maps are played by `play`. Returns a function that sends requests. */
async function serve(play: Play) {
  const root = await tempFolder({ 'walk.md': TUTORIAL });
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  const rehearsals = createStudioRehearsals({ root, io: { cwd: root }, signal: ending.signal, play });
  const files = folderAuthorFiles(root, { config: {}, folder: root });
  const check = createServerCheck({ check: async () => [] }, { files, rehearsals, hasPlugins: false });
  const absent = { fix: async () => 'outdated' as const, open: () => false, rulePage: async () => undefined };
  const app = createApp({ authoring: { ...absent, studio: { token: 'secret', files, check, rehearsals } } });
  return async (
    method: string,
    address: string,
    { body, token = 'secret' }: { body?: object; token?: string } = {},
  ) =>
    app.request(`/api/authoring/files/${address}`, {
      method,
      headers: { [STUDIO_TOKEN_HEADER]: token, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
}

const stateOf = async (request: Awaited<ReturnType<typeof serve>>): Promise<StudioRehearsal> =>
  (await (await request('GET', 'rehearsal')).json()) as StudioRehearsal;

describe('a rehearsal for the Studio', () => {
  test('shows the played activities, and its findings only for the text that was played', async () => {
    const file = {
      path: 'walk.md',
      kind: 'tutorial' as const,
      text: TUTORIAL,
      diagnostics: [FINDING],
      isUnreadable: false,
    };
    const request = await serve(async ({ onPlayed, onPicture }) => {
      onPicture?.({
        activity: IDS as PlannedActivity,
        step: 1,
        how: { file: 'skillmap.md', persona: 'builder' },
        jpeg: Buffer.from('picture').toString('base64'),
      });
      onPlayed(PLAYED);
      return { files: [file], rehearsal: { editor: '', activities: [PLAYED] } };
    });
    expect(await stateOf(request)).toEqual({ state: 'none', played: [] });
    await request('POST', 'rehearsal');
    await expect
      .poll(() => stateOf(request))
      .toEqual({
        state: 'ended',
        played: [{ name: 'Walk', outcome: 'completed', steps: 1, milliseconds: 1500 }],
        findings: 1,
      });
    const found = async (text: string) =>
      (await (await request('POST', 'check', { body: { path: 'walk.md', text } })).json()) as unknown;
    expect(await found(TUTORIAL)).toEqual({ text: TUTORIAL, diagnostics: [FINDING] });
    expect(await found('# Run\n')).toEqual({ text: '# Run\n', diagnostics: [] });
    const page = await request('GET', 'rehearsal/pictures/index.html', { token: '' });
    expect(await page.text()).toContain('<img src="001.jpg"');
    expect(await (await request('GET', 'rehearsal/pictures/001.jpg', { token: '' })).text()).toBe('picture');
    expect((await request('GET', 'rehearsal/pictures/..%2Fwalk.md', { token: '' })).status).toBe(404);
  });

  test('stops on request, and another rehearsal can start', async () => {
    const play = vi.fn<Play>(
      ({ signal }) =>
        new Promise((resolve) => {
          const end = () => resolve({ files: [], rehearsal: { editor: '', activities: [] } });
          signal.addEventListener('abort', end);
        }),
    );
    const request = await serve(play);
    await request('POST', 'rehearsal');
    await request('POST', 'rehearsal');
    await expect.poll(() => play.mock.calls.length).toBe(1);
    await request('DELETE', 'rehearsal');
    await expect.poll(async () => (await stateOf(request)).state).toBe('stopped');
    await request('POST', 'rehearsal');
    await expect.poll(() => play.mock.calls.length).toBe(2);
  });

  test('fails with advice if no activity was played', async () => {
    const request = await serve(async () => ({ files: [], rehearsal: { editor: '', activities: [] } }));
    await request('POST', 'rehearsal');
    const reason = expect.stringContaining('There is no activity to play') as string;
    await expect.poll(() => stateOf(request)).toEqual({ state: 'failed', played: [], reason });
  });

  test('reports why it failed, and requires the token of the Studio', async () => {
    const request = await serve(() => Promise.reject(new UsageError('No browser was found.')));
    expect((await request('POST', 'rehearsal', { token: 'other' })).status).toBe(403);
    await request('POST', 'rehearsal');
    const failed = { state: 'failed', played: [], reason: 'No browser was found.' };
    await expect.poll(() => stateOf(request)).toEqual(failed);
  });
});
