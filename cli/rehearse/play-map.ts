import type { AnswerStep } from '#parser';
import type { RehearsedActivity } from '#schemas/generated/rehearsal.ts';
import type { Io } from '../io.ts';
import type { Browser } from './browser/devtools.ts';
import { openTab, Stall } from './browser/tab.ts';
import { createAppHands, type AppHands, type NodePlace } from './hands/app-hands.ts';
import { createEditorHands, type EditorHands } from './hands/editor-hands.ts';
import insideApp from './hands/inside-app.js?raw';
import insideEditor from './hands/inside-editor.js?raw';
import { playActivity, type PlayedActivity } from './play-activity.ts';

/** An activity to play. */
export interface PlannedActivity {
  mapId: string;
  activityId: string;
  name: string;
  /** Path of the tutorial, from the repository's root. */
  tutorial: string;
  key: readonly AnswerStep[];
}

interface MapToPlay {
  plan: readonly PlannedActivity[];
  /** Path of the map, from the repository's root. */
  file: string;
  /** The URL of the server. */
  url: string;
  browser: Browser;
  io: Io;
  signal: AbortSignal;
}

const SCREEN = { width: 1280, height: 800 };

/** Plays each activity of a map once, in an order that the map allows. */
export async function playMap({ plan, file, url, browser, io, signal }: MapToPlay) {
  const tab = await openTab(browser, { scripts: [insideApp, insideEditor], size: SCREEN });
  const hands = { app: createAppHands(tab), editor: createEditorHands(tab) };
  const address = `${url}#local:${file.replace(/\.md$/, '')}`;
  const activities: RehearsedActivity[] = [];
  const left = [...plan];
  await hands.app.open(address);
  while (left.length > 0 && !signal.aborted) {
    const next = await findOpen(left, plan, hands.app);
    const [activity = left[0]] = next === undefined ? [] : left.splice(left.indexOf(next), 1);
    if (!next || !activity) break;
    const begun = performance.now();
    const played = await playTwice(next, placeOf(next, plan), address, hands);
    const milliseconds = Math.round(performance.now() - begun);
    const { mapId, activityId, name, tutorial } = next;
    activities.push({ file, mapId, activityId, name, tutorial, milliseconds, ...played });
    io.stderr.write(
      `  ${name}: ${played.outcome.kind}, ${played.steps.length} steps, ${(milliseconds / 1000).toFixed(1)} s\n`,
    );
  }
  const editor = await hands.editor.version().catch(() => '');
  await tab.close();
  return { activities, editor };
}

/** Plays an activity. If the editor does not respond, reloads the page and continues, once. */
async function playTwice(
  { key }: PlannedActivity,
  node: NodePlace,
  address: string,
  hands: { app: AppHands; editor: EditorHands },
): Promise<PlayedActivity> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const played = await playActivity(node, key, hands);
      if (played.outcome.kind !== 'not-opened' || attempt === 2) return played;
    } catch (error) {
      if (!(error instanceof Stall)) throw error;
      if (attempt === 2) return { outcome: { kind: 'stalled', waitedFor: error.message }, steps: [] };
    }
    await hands.app.open(address);
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
