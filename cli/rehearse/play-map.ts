import type { AnswerStep } from '#parser';
import type { CheckText } from '#schemas/generated/page.ts';
import type { LockedReward, RehearsalOutcome, RehearsedActivity } from '#schemas/generated/rehearsal.ts';
import { BrowserEnded, type Browser } from './browser/devtools.ts';
import { openTab, Stall } from './browser/tab.ts';
import { createAppHands, type AppHands, type NodePlace } from './hands/app-hands.ts';
import { createEditorHands } from './hands/editor-hands.ts';
import insideApp from './hands/inside-app.js?raw';
import insideEditor from './hands/inside-editor.js?raw';
import insideGame from './hands/inside-game.js?raw';
import insideFocus from './hands/inside-focus.js?raw';
import insideStep from './hands/inside-step.js?raw';
import { pressByKeyboard, pressByMouse } from './hands/press.ts';
import { isCodeLost, judgePlay } from './judge-play.ts';
import type { NamedPersona } from './load-persona.ts';
import { PERSONAS, type Stage } from './personas.ts';
import {
  openActivity,
  playActivity,
  withoutNetworkFailure,
  type Play,
  type PlayedActivity,
} from './play-activity.ts';

/** An activity to play. */
export interface PlannedActivity {
  mapId: string;
  activityId: string;
  name: string;
  /** Path of the tutorial, from the repository's root. */
  tutorial: string;
  key: readonly AnswerStep[];
  /** Number of steps of the original. Absent unless the tutorial is a translation. */
  originalSteps?: number;
  /** The tutorial's extensions, such as `owner/name#v1.0.0`. */
  extensions: readonly string[];
  checks: readonly CheckText[];
  /** False to only press Next, because the user asked for another activity. */
  isWanted: boolean;
}

/** A reward or completion to look at when all activities are completed. */
export type PlannedReward = Pick<PlannedActivity, 'mapId' | 'activityId' | 'name'>;

/** A picture of a step: its words, the blocks and the game. */
export interface StepPicture {
  activity: PlannedActivity;
  step: number;
  /** How the activity is played, as in `RehearsedActivity`. */
  how: Pick<RehearsedActivity, 'file' | 'persona' | 'language'>;
  /** JPEG, in base64. */
  jpeg: string;
}

export interface MapToPlay {
  plan: readonly PlannedActivity[];
  rewards: readonly PlannedReward[];
  who: NamedPersona;
  /** Code of the language in which to play. Absent for the language of the original. */
  language?: string;
  /** Path of the map, from the repository's root. */
  file: string;
  /** The URL of the server. */
  url: string;
  target: string;
  browser: Browser;
  signal: AbortSignal;
  onPlayed: (played: RehearsedActivity) => void;
  onLockedReward: (reward: LockedReward) => void;
  /** Called with a picture of each step. Absent if nobody wants them. */
  onPicture?: (picture: StepPicture) => void;
}

const SCREEN = { width: 1280, height: 800 };

/** Plays each activity of a map once, in an order that the map allows. Returns the version of the editor. */
export async function playMap(map: MapToPlay): Promise<string> {
  const { plan, browser, signal } = map;
  const tab = await openTab(browser, {
    scripts: [insideFocus, insideApp, insideEditor, insideStep, insideGame],
    size: SCREEN,
  });
  const fingers = map.who.persona.usesKeyboard === true ? pressByKeyboard(tab) : pressByMouse(tab);
  const app = createAppHands(tab, fingers);
  const editor = createEditorHands(tab, fingers);
  const address = addressOf(map);
  let left = plan;
  try {
    await map.who.persona.begin?.(tab);
    await openTwice(app, address);
    const codes: Codes = new Map();
    let isStuck = false;
    let hasFailed = false;
    while (left.some(({ isWanted }) => isWanted) && !signal.aborted) {
      const next = await findOpen(left, plan, app);
      isStuck = next === undefined;
      if (!next) break;
      const tools = { tab, app, editor, fingers, address, node: placeOf(next, plan) };
      const stage = { ...tools, open: () => openActivity(tools) };
      hasFailed = !(await playOne(next, stage, map, codes)) || hasFailed;
      left = left.filter((one) => one !== next);
    }
    // Do not report locked activities after a failure: they are only its consequence.
    if (isStuck && !hasFailed) reportUnplayed(left, { kind: 'locked' }, map);
    if (left.length === 0 && !hasFailed) await lookAtRewards(app, map);
    return await editor.version().catch(() => '');
  } catch (error) {
    if (!(error instanceof Stall)) throw error;
    reportUnplayed(left, { kind: 'stalled', waitedFor: error.message }, map);
    return '';
  } finally {
    await tab.close();
  }
}

function addressOf({ url, file, language }: MapToPlay): string {
  const flag = language === undefined ? '' : `?forcelang=${language}`;
  return `${url}#local:${file.replace(/\.md$/, '')}${flag}`;
}

/** Opens a map. Tries once more if it does not appear. */
async function openTwice(app: AppHands, address: string): Promise<void> {
  try {
    await app.open(address);
  } catch (error) {
    if (!(error instanceof Stall)) throw error;
    await app.open(address);
  }
}

/** Project files with the code that was built last, by the name of the activity. */
type Codes = Map<string, Record<string, string>>;

async function lookAtRewards(app: AppHands, { rewards, file, onLockedReward }: MapToPlay): Promise<void> {
  for (const { mapId, activityId, name } of rewards) {
    const status = await app.statusOf({ name, index: 0 });
    if (status === 'locked') onLockedReward({ file, mapId, activityId });
  }
}

/** Plays an activity and reports it. Returns true if it was completed. */
async function playOne(
  activity: PlannedActivity,
  stage: Stage,
  map: MapToPlay,
  codes: Codes,
): Promise<boolean> {
  const { who, target, url, onPlayed, onPicture } = map;
  const { name: persona } = who;
  const { name, key, extensions, checks, isWanted } = activity;
  const how = identify(activity, map);
  const begun = performance.now();
  const seen = await playTwice({
    stage,
    persona: isWanted ? who.persona : PERSONAS['next-only'],
    key,
    onStep: async (step) => {
      if (onPicture && isWanted) onPicture({ activity, step, how, jpeg: await stage.tab.picture() });
    },
  });
  const { files, codeSource, ...played } = await withoutNetworkFailure(seen, url, extensions);
  const isJudged =
    files !== undefined &&
    persona === 'builder' &&
    key.findLast(({ code }) => code)?.code?.isWhole === true &&
    played.steps.every(({ build }) => (build?.errors ?? []).length === 0);
  const milliseconds = Math.round(performance.now() - begun);
  const isLost = files !== undefined && isCodeLost(codes.get(codeSource ?? ''), files.atStart);
  if (files && isWanted && persona === 'builder') codes.set(name, files.atEnd);
  if (isWanted) {
    onPlayed({
      ...how,
      milliseconds,
      ...played,
      ...(isLost && codeSource !== undefined && { lostCodeOf: codeSource }),
      ...(isJudged &&
        checks.length > 0 && { checks: await judgePlay({ checks, codeSource, isLost }, files, target) }),
    });
  }
  return played.outcome.kind === 'completed';
}

/** Returns which activity is played, and how. */
export function identify(
  activity: PlannedActivity,
  { file, who, language }: Pick<MapToPlay, 'file' | 'who' | 'language'>,
) {
  const { mapId, activityId, name, tutorial, originalSteps } = activity;
  return {
    file,
    mapId,
    activityId,
    name,
    tutorial,
    persona: who.name,
    ...(language !== undefined && { language }),
    ...(originalSteps !== undefined && { originalSteps }),
  };
}

/** Plays an activity. If the editor does not respond, reloads the page and continues, once. */
async function playTwice(play: Play): Promise<PlayedActivity> {
  const { app, address } = play.stage;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const played = await playActivity(play);
      if (played.outcome.kind !== 'not-opened' || attempt === 2) return played;
    } catch (error) {
      if (error instanceof BrowserEnded || !(error instanceof Error)) throw error;
      const waitedFor = error instanceof Stall ? error.message : 'the editor';
      if (attempt === 2) return { outcome: { kind: 'stalled', waitedFor }, steps: [] };
    }
    await play.persona.end?.(play.stage);
    await app.open(address);
  }
}

/** Reports activities that the robot did not get to play. */
function reportUnplayed(left: readonly PlannedActivity[], outcome: RehearsalOutcome, map: MapToPlay): void {
  for (const activity of left) {
    if (!activity.isWanted) continue;
    map.onPlayed({ ...identify(activity, map), outcome, milliseconds: 0, steps: [] });
  }
}

async function findOpen(left: readonly PlannedActivity[], plan: readonly PlannedActivity[], app: AppHands) {
  for (const activity of left) {
    const status = await app.statusOf(placeOf(activity, plan));
    if (status !== undefined && status !== 'locked') return activity;
  }
  return undefined;
}

/** Returns how to find a node on the screen: activities may have the same name. */
function placeOf(activity: PlannedActivity, plan: readonly PlannedActivity[]): NodePlace {
  const { name } = activity;
  return { name, index: plan.filter((one) => one.name === name).indexOf(activity) };
}
