import { gzipSync } from 'node:zlib';
import { createClassClient } from '../../../../viewer/classroom/services/class-client.ts';
import { createMyClass, type MyClass } from '../../../../viewer/learner/services/class/my-class.ts';
import type { FakeClock } from '../../../fakes/fake-clock.ts';
import { wait } from '../../../faults/classroom.ts';
import { History } from '../../../faults/history.ts';
import { toProgressPatch } from '../../../support/progress-patch.ts';

/** Number of steps of each activity of the lesson's map. */
export const STEPS = 6;
const LONGEST_WAIT = 2000;
export const ACTIVITIES = ['Hero', 'Villain', 'Castle', 'Dragon'];

/** A learner without a browser: the app's own client code sends what a child does who gets on well. */
export interface ScriptedLearner {
  name: string;
  /** The activity and step on which the learner works, as the teacher's table shows it. */
  where: () => string;
  /** Works for some seconds: may reach the next step, and saves progress and project. */
  work: (seconds: number) => void;
  /** Resolves when no request is running, or after two seconds: requests over a cut network hang. */
  settled: () => Promise<unknown>;
  /** Compares the acknowledged work with a server's answers. Returns missing or unexpected values. */
  findLost: () => Promise<string[]>;
  dispose: () => void;
}

interface LessonPlace {
  origin: string;
  code: string;
  clock: FakeClock;
}

/** A cookie, and the fetch function of a device that sends it. Counts its running requests. */
function createDevice(origin: string) {
  let cookie = '';
  const running = new Set<Promise<unknown>>();
  const ask: typeof fetch = async (url, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('Origin', origin);
    if (cookie !== '') headers.set('Cookie', cookie);
    const request = fetch(url, { ...init, headers });
    const ended = request.then(
      async (response) => void (await response.clone().arrayBuffer()),
      () => undefined,
    );
    running.add(ended);
    void ended.catch(() => undefined).finally(() => running.delete(ended));
    const response = await request;
    const [set] = response.headers.getSetCookie();
    if (set !== undefined) [cookie = ''] = set.split(';');
    return response;
  };
  return { ask, running };
}

/** Joins the class, and sends signs of life. `seed` decides how long the learner needs for each step. */
export async function joinLesson(
  name: string,
  seed: number,
  { origin, code, clock }: LessonPlace,
): Promise<ScriptedLearner> {
  const { ask, running } = createDevice(origin);
  const http = { apiUrl: `${origin}/api/`, fetch: ask, clock };
  const joined = await createClassClient(http).join({ code, name, sign: [1, 2, 3, seed % 12] });
  if (joined.kind === 'failed') throw new Error(`${name} cannot join: ${joined.code}`);
  const random = createRandom(seed);
  let [step, restSeconds, failed, idleMs] = [1, secondsOf(random()), 0, 0];
  const activityOf = () => ACTIVITIES[Math.floor((step - 1) / STEPS) % ACTIVITIES.length] ?? '';
  const stepOf = () => ((step - 1) % STEPS) + 1;
  const myClass: MyClass = createMyClass({
    ...http,
    random,
    isVisible: () => true,
    readSign: () => ({
      activity: {
        id: activityOf().toLowerCase(),
        mapId: 'first',
        name: activityOf(),
        step: stepOf(),
        steps: STEPS,
      },
      idleMs,
      isBroken: false,
      failed,
      done: 0,
      total: ACTIVITIES.length,
    }),
  });
  const histories = createHistories(origin, ask);
  return {
    name,
    where: () => `${activityOf()} ${stepOf()} of ${STEPS}`,
    work: (seconds) => {
      restSeconds -= seconds;
      // A child reads for a moment, or fails once or twice.
      idleMs = random() < 0.3 ? 45_000 : 0;
      if (random() < 0.2 && failed < 2) failed += 1;
      if (restSeconds > 0) return;
      step += 1;
      failed = 0;
      restSeconds = secondsOf(random());
      histories.saveProgress(Math.floor(step / STEPS) % 3, step);
      histories.saveProject(`project-${seed}-${step}`);
    },
    settled: () => Promise.race([Promise.all(running), wait(LONGEST_WAIT)]),
    findLost: async () => (await histories.findLost()).map((lost) => `${name}: ${lost}`),
    dispose: () => myClass.dispose(),
  };
}

/** Seconds that a child who gets on well needs for a step. */
function secondsOf(random: number): number {
  return 40 + random * 110;
}

/** Writes of a learner, and what the server acknowledged of them. A failed write is not sent again. */
function createHistories(origin: string, ask: typeof fetch) {
  const histories = new Map<string, History>();
  const historyOf = (key: string): History => {
    const history = histories.get(key) ?? new History();
    histories.set(key, history);
    return history;
  };
  const write = async (key: string, value: string, path: string, init: RequestInit): Promise<void> => {
    const acknowledge = historyOf(key).send(value);
    const signal = AbortSignal.timeout(10_000);
    const answer = await ask(`${origin}/api/${path}`, { ...init, signal }).catch(() => undefined);
    if (answer?.ok === true) acknowledge();
  };
  return {
    saveProgress: (activity: number, step: number): void => {
      const { headers, body } = toProgressPatch({ learner: '', activity, step });
      const { 'Content-Type': type = '' } = headers;
      const init = { method: 'PATCH', headers: { 'Content-Type': type }, body };
      void write(`activity-${activity}`, String(step), 'user/preferences', init);
    },
    saveProject: (id: string): void => {
      const project = { header: { id, name: id, modificationTime: 1 }, text: { 'main.ts': `// ${id}` } };
      void write(id, id, `user/projects/${id}`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip', 'If-None-Match': '*' },
        body: new Uint8Array(gzipSync(JSON.stringify(project))),
      });
    },
    findLost: async (): Promise<string[]> => {
      const stored = await readStored(origin, ask);
      return [...histories].flatMap(([key, history]) => {
        const allowed = history.allowed();
        const value = stored.get(key);
        return allowed.has(value)
          ? []
          : [`${key} is ${value ?? 'missing'}, not ${[...allowed].join(' or ')}`];
      });
    },
  };
}

interface Stored {
  skillmap: {
    mapProgress: Record<
      string,
      { intro?: { activityState: Record<string, { currentStep: number }> } } | undefined
    >;
  };
}

async function readStored(origin: string, ask: typeof fetch): Promise<Map<string, string>> {
  const read = async (path: string): Promise<unknown> => (await ask(`${origin}/api/user/${path}`)).json();
  const { skillmap } = (await read('preferences')) as Stored;
  const states = skillmap.mapProgress['owner/repo#map']?.intro?.activityState ?? {};
  const { projects } = (await read('projects')) as { projects: { headerId: string; name: string }[] };
  return new Map([
    ...Object.entries(states).map(([id, { currentStep }]) => [id, String(currentStep)] as const),
    ...projects.map(({ headerId, name }) => [headerId, name] as const),
  ]);
}

/** Returns a function that returns the same numbers from 0 to 1 for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
