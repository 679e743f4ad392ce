import { randomBytes } from 'node:crypto';
import { PATCH_TYPE } from '../support/account-app.ts';
import { toProgressPatch } from '../support/progress-patch.ts';
import { filesOf, publicationOf, publishingOf } from '../support/shared-games.ts';
import { History } from './history.ts';

/** Counts of the answers that a class received. */
export interface Tally {
  acknowledged: number;
  /** Answers with status 429 or 503, which ask the client to try again. */
  refused: number;
  /** Number of requests without an answer. */
  unanswered: number;
  /** Unexpected error answers, each with its request. */
  wrong: readonly string[];
  /** The slowest answer to a health check, in milliseconds. */
  slowest: number;
}

/** A class of learners who save progress, save, change and delete projects, and share games, until stopped. */
export interface Classroom {
  /** Resolves after `more` further writes have been acknowledged. */
  until: (more: number) => Promise<void>;
  /** Stops the class; resolves when no request is running. */
  stop: () => Promise<void>;
  tally: () => Tally;
  /**
   * Compares a server's data with the acknowledged writes; returns missing and unexpected data, one per line. For a
   * backup, `from` and `to` are the moments (`performance.now()`) between which it was made.
   */
  compare: (address: string, from?: number, to?: number) => Promise<string[]>;
}

interface Answer {
  status: number;
  etag: string | null;
  body: unknown;
}

const NO_ANSWER: Answer = { status: 0, etag: null, body: undefined };
const REFUSALS = new Set([429, 503]);
/** Random characters per project, which compress badly: projects of real classes have 20 to 200 kB. */
const PROJECT_SIZE = 30_000;
const PAUSE_MS = 20;

/**
 * Starts a class at servers of `tests/support/server-entry.ts`. `addressOf` returns the current address of a learner's
 * server. Learners pause for `restMs` milliseconds after each turn.
 */
export function startClassroom(
  learners: number,
  addressOf: (learner: number) => string,
  restMs: number,
): Classroom {
  const histories = new Map<string, History>();
  const wrong = new Set<string>();
  let [refused, unanswered, slowest] = [0, 0, 0];
  const over = new AbortController();

  const historyOf = (key: string): History => {
    const history = histories.get(key) ?? new History();
    histories.set(key, history);
    return history;
  };
  const ask = async (learner: number, path: string, init: RequestInit): Promise<Answer> => {
    const headers = { ...init.headers, Cookie: `session=learner-${learner}` };
    const signal = AbortSignal.timeout(60_000);
    const answer = await fetch(`${addressOf(learner)}${path}`, { ...init, headers, signal })
      .then(async (response) => ({
        status: response.status,
        etag: response.headers.get('ETag'),
        body: (await response.json().catch(() => undefined)) as unknown,
      }))
      .catch(() => NO_ANSWER);
    if (answer.status === 0) unanswered += 1;
    else if (REFUSALS.has(answer.status)) refused += 1;
    else if (answer.status >= 400 && answer.status !== 412)
      wrong.add(`${init.method} ${path.slice(0, 20)}: ${answer.status} ${JSON.stringify(answer.body)}`);
    if (answer.status >= 300) await pause();
    return answer;
  };

  const saveProgress = async (learner: number, step: number): Promise<void> => {
    const name = `learner-${learner}`;
    const activity = step % 3;
    const acknowledge = historyOf(`progress ${learner} ${activity}`).send(String(step));
    const { body } = toProgressPatch({ learner: name, activity, step });
    const headers = { 'Content-Type': PATCH_TYPE };
    const { status } = await ask(learner, '/api/user/preferences', { method: 'PATCH', headers, body });
    if (status === 200) acknowledge();
  };

  /** Creates a project, and changes it twice; every second project is changed once and deleted. */
  const writeProject = async (learner: number, turn: number): Promise<void> => {
    const id = `project-${turn}`;
    const path = `/api/user/projects/${id}`;
    const history = historyOf(`project ${learner} ${id}`);
    let etag: string | null | undefined;
    for (const version of turn % 2 === 0 ? [1, 2, 3] : [1, 2, undefined]) {
      if (over.signal.aborted) return;
      const text = { 'main.ts': randomBytes(PROJECT_SIZE / 2).toString('hex') };
      const header = { id, name: `Version ${version}`, modificationTime: version ?? 0 };
      const condition: Record<string, string> = etag ? { 'If-Match': etag } : { 'If-None-Match': '*' };
      const acknowledge = history.send(version === undefined ? undefined : header.name);
      const answer = await ask(
        learner,
        path,
        version === undefined
          ? { method: 'DELETE', headers: condition }
          : {
              method: 'PUT',
              headers: { 'Content-Type': 'application/json', ...condition },
              body: JSON.stringify({ header, text }),
            },
      );
      if (answer.status !== 200 && answer.status !== 201) return;
      acknowledge();
      etag = answer.etag;
    }
  };

  const shareGame = async (learner: number): Promise<void> => {
    const sentAt = performance.now();
    const source = `// ${crypto.randomUUID()}`;
    const game = publicationOf({ text: filesOf(source) });
    const answer = await ask(learner, '/api/scripts', publishingOf(game));
    if (answer.status !== 200) return;
    const { id } = answer.body as { id: string };
    historyOf(`game ${id}`).send(source, sentAt)();
  };

  const work = async (learner: number): Promise<void> => {
    for (let turn = 1; !over.signal.aborted; turn += 1) {
      await saveProgress(learner, turn);
      if (turn % 5 === 0) await writeProject(learner, turn);
      if (turn % 11 === 0) await shareGame(learner);
      if (restMs > 0) await wait(restMs);
    }
  };
  const watch = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const started = performance.now();
      // Measure any answer, whatever its status.
      const isThere = await fetch(`${addressOf(0)}/healthz`).then(
        () => true,
        () => false,
      );
      if (isThere) slowest = Math.max(slowest, performance.now() - started);
      await pause();
    }
  };
  const everybody = Promise.all([watch(), ...Array.from({ length: learners }, (_, index) => work(index))]);
  const countAll = () => [...histories.values()].reduce((sum, history) => sum + history.acknowledged, 0);

  return {
    until: async (more) => {
      const goal = countAll() + more;
      while (countAll() < goal) await pause();
    },
    stop: async () => {
      over.abort();
      await everybody;
    },
    tally: () => ({ acknowledged: countAll(), refused, unanswered, wrong: [...wrong], slowest }),
    compare: async (address, from, to) => {
      const differences: string[] = [];
      for (let learner = 0; learner < learners; learner += 1) {
        const stored = await readStored(address, learner);
        for (const [key, history] of histories) {
          const [kind, owner] = key.split(' ');
          if (kind === 'game' ? learner > 0 : owner !== String(learner)) continue;
          const value = kind === 'game' ? await readGame(address, owner ?? '') : stored.get(key);
          if (!history.allowed(from, to).has(value))
            differences.push(
              `${key}: ${String(value).slice(0, 40)}, not ${[...history.allowed(from, to)].join(' or ').slice(0, 80)}`,
            );
        }
      }
      return differences;
    },
  };
}

/** Reads a learner's progress and projects from a server. Keys are those of the histories, such as `progress 3 1`. */
async function readStored(address: string, learner: number): Promise<Map<string, string>> {
  const get = (path: string): Promise<unknown> =>
    readFound(address + path, { Cookie: `session=learner-${learner}` });
  const stored = new Map<string, string>();
  const { skillmap } = (await get('/api/user/preferences')) as Preferences;
  const states = skillmap.mapProgress['owner/repo#map']?.intro?.activityState ?? {};
  for (const [id, { currentStep }] of Object.entries(states))
    stored.set(`progress ${learner} ${id.replace('activity-', '')}`, String(currentStep));
  const { projects } = (await get('/api/user/projects')) as { projects: { headerId: string }[] };
  for (const { headerId } of projects) {
    // The list also contains deleted projects, which cannot be read.
    const project = (await get(`/api/user/projects/${headerId}`)) as { header: { name: string } } | undefined;
    if (project) stored.set(`project ${learner} ${headerId}`, project.header.name);
  }
  return stored;
}

interface Preferences {
  skillmap: {
    mapProgress: Record<
      string,
      Record<string, { activityState: Record<string, { currentStep: number }> } | undefined> | undefined
    >;
  };
}

async function readGame(address: string, id: string): Promise<string | undefined> {
  const files = (await readFound(`${address}/api/${id}/text`)) as Record<string, string> | undefined;
  return files?.['main.ts'];
}

/** Reads JSON. Returns undefined for missing data; throws for any other error, which does not show what is stored. */
async function readFound(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(url, { headers });
  if (response.ok) return response.json();
  const text = await response.text();
  if (response.status !== 404 && response.status !== 410)
    throw new Error(`${url}: ${response.status} ${text}`);
  return undefined;
}

function pause(): Promise<void> {
  return wait(PAUSE_MS);
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
