import { expect, test } from 'vitest';
import type { RehearsedActivity } from '#schemas/generated/rehearsal.ts';
import type { Browser, Session } from '../../../cli/rehearse/browser/devtools.ts';
import { Stall } from '../../../cli/rehearse/browser/tab.ts';
import { PERSONAS } from '../../../cli/rehearse/personas.ts';
import { playMap, type PlannedActivity } from '../../../cli/rehearse/play-map.ts';

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

test('a page that does not appear is loaded twice, and its activities are reported', async () => {
  const planned = (activityId: string, isWanted: boolean): PlannedActivity => ({
    mapId: 'map',
    activityId,
    name: activityId,
    tutorial: `${activityId}.md`,
    key: [],
    checks: [],
    isCarryingOver: false,
    isWanted,
  });
  const loads: string[] = [];
  const played: RehearsedActivity[] = [];
  await playMap({
    plan: [planned('walk', true), planned('jump', true), planned('swim', false)],
    rewards: [],
    who: { name: 'builder', persona: PERSONAS.builder },
    file: 'skillmap.md',
    url: 'http://localhost/',
    target: 'arcade',
    browser: browserThatStalls(loads),
    signal: new AbortController().signal,
    onPlayed: (activity) => played.push(activity),
    onLockedReward: () => undefined,
  });
  expect(loads).toEqual(Array(2).fill('http://localhost/#local:skillmap'));
  const outcome = { kind: 'stalled', waitedFor: 'the page' };
  expect(played).toMatchObject([
    { activityId: 'walk', outcome },
    { activityId: 'jump', outcome },
  ]);
});
