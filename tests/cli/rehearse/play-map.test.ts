import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { RehearsedActivity } from '#schemas/generated/rehearsal.ts';
import { BrowserEnded, type Browser, type Session } from '../../../cli/rehearse/browser/devtools.ts';
import { Stall } from '../../../cli/rehearse/browser/tab.ts';
import { withoutNetworkFailure } from '../../../cli/rehearse/play-activity.ts';
import { playParts, splitPlan } from '../../../cli/rehearse/play-parts.ts';
import { PERSONAS } from '../../../cli/rehearse/personas.ts';
import { playMap, type MapToPlay, type PlannedActivity } from '../../../cli/rehearse/play-map.ts';

function browserThatStalls(loads: string[]): Browser {
  const session: Session = {
    send: (method, params) => {
      if (method !== 'Page.navigate' || params?.url === 'about:blank') return Promise.resolve({});
      loads.push(String(params?.url));
      return Promise.reject(new Stall('the page'));
    },
    on: () => () => undefined,
  };
  const send = () => Promise.resolve({});
  return { ...session, send, attach: () => Promise.resolve(session), close: () => Promise.resolve() };
}

function planned(activityId: string, isWanted: boolean): PlannedActivity {
  return {
    mapId: 'map',
    activityId,
    name: activityId,
    tutorial: `${activityId}.md`,
    key: [],
    extensions: [],
    checks: [],
    isWanted,
  };
}

function mapToPlay(browser: Browser, ...plan: PlannedActivity[]) {
  const played: RehearsedActivity[] = [];
  const map: MapToPlay = {
    plan,
    rewards: [],
    who: { name: 'builder', persona: PERSONAS.builder },
    file: 'skillmap.md',
    url: 'http://localhost/',
    target: 'arcade',
    browser,
    signal: new AbortController().signal,
    onPlayed: (activity) => played.push(activity),
    onLockedReward: () => undefined,
  };
  return { map, played };
}

test('a page that does not appear is loaded twice, and the requested activities are reported as stalled', async () => {
  const loads: string[] = [];
  const plan = [planned('walk', true), planned('jump', true), planned('swim', false)];
  const { map, played } = mapToPlay(browserThatStalls(loads), ...plan);
  await playMap(map);
  expect(loads).toEqual(Array(2).fill('http://localhost/#local:skillmap'));
  const outcome = { kind: 'stalled', waitedFor: 'the page' };
  expect(played).toMatchObject([
    { activityId: 'walk', outcome },
    { activityId: 'jump', outcome },
  ]);
});

test('if a tab ends early, reports of the tabs after it are not lost', async () => {
  const browser = browserThatStalls([]);
  let end: () => void = () => undefined;
  const hasEnded = new Promise<void>((resolve) => (end = resolve));
  const ending: Browser = {
    ...browser,
    attach: async () => {
      await hasEnded;
      throw new BrowserEnded('The browser has ended.');
    },
  };
  const send: Browser['send'] = async (method) => {
    if (method === 'Target.disposeBrowserContext') end();
    return {};
  };
  const first = mapToPlay(ending, planned('walk', true));
  const second = mapToPlay({ ...browser, send }, planned('jump', true));
  await expect(playParts([first.map, second.map], 2)).rejects.toThrow(BrowserEnded);
  expect(second.played).toMatchObject([{ activityId: 'jump' }]);
});

test('if a tab ends early, the others report what they are playing, and begin no further map', async () => {
  const browser = browserThatStalls([]);
  const attach = () => Promise.reject(new BrowserEnded('The browser has ended.'));
  const first = mapToPlay({ ...browser, attach }, planned('walk', true));
  const second = mapToPlay(browser, planned('jump', true));
  const third = mapToPlay(browser, planned('swim', true));
  await expect(playParts([first.map, second.map, third.map], 2)).rejects.toThrow(BrowserEnded);
  expect(second.played).toMatchObject([{ activityId: 'jump' }]);
  expect(third.played).toEqual([]);
});

test.each([1, 2, 3, 8])('with %i tabs, each requested activity is reported by exactly one tab', (jobs) => {
  const plan = Array.from({ length: 10 }, (_, index) => planned(`activity ${index}`, index !== 4));
  const parts = splitPlan(plan, jobs);
  expect(parts.length).toBe(Math.min(jobs, 3));
  for (const [index, { isWanted }] of plan.entries()) {
    expect(parts.filter((part) => part[index]?.isWanted).length).toBe(isWanted ? 1 : 0);
  }
  for (const part of parts) expect(part.map(({ name }) => name)).toEqual(plan.map(({ name }) => name));
});

test.each([
  ['offline', 'stalled'],
  ['not-found', 'not-opened'],
])('an activity whose extensions are %s is reported as %s', async (code, kind) => {
  const asked: (string | undefined)[] = [];
  const server = createServer(({ url }, response) => {
    asked.push(url);
    response.end(JSON.stringify({ code, message: '' }));
  }).listen(0);
  onTestFinished(() => void server.close());
  const url = `http://localhost:${(server.address() as AddressInfo).port}/`;
  const seen = { outcome: { kind: 'not-opened', reason: 'The activity did not open.' } as const, steps: [] };
  const reported = await withoutNetworkFailure(seen, url, ['owner/name#v1', 'owner/other']);
  expect(reported.outcome.kind).toBe(kind);
  expect(asked).toEqual(['/api/extensions?repo=owner%2Fname%23v1&repo=owner%2Fother']);
});
