import { PATCH_TYPE } from '../support/account-app.ts';
import { mountSmallDisk } from '../support/small-disk.ts';
import { startServerProcess } from '../support/server-process.ts';

/** Size of the disk in megabytes: more than a server reserves for progress (`space.reserve`). */
const SIZE = 320;
const ACTIVITIES = 400;
/** Number of learners: together, their limits exceed the size of the disk. */
const LEARNERS = 20;

/** Fills and empties the disk of a server's database; returns the server's wrong answers, one per line. */
export async function fillDisk(): Promise<string[]> {
  const disk = mountSmallDisk(SIZE);
  if (!disk) throw new Error('No file system can be mounted here');
  const server = await startServerProcess(`sqlite:${disk.folder}/skillmap.db`, LEARNERS);
  const wrong: string[] = [];
  const ask = async (path: string, init: RequestInit = {}, learner = 0) => {
    const headers = { Cookie: `session=learner-${learner}`, ...init.headers };
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { ...init, headers });
    return { status: response.status, body: await response.text() };
  };
  const expectStatus = async (what: string, status: number, asked: ReturnType<typeof ask>) => {
    const answer = await asked;
    if (answer.status !== status) wrong.push(`${what}: ${answer.status}, not ${status}: ${answer.body}`);
    return answer.body;
  };
  const put = (id: string) => ask(projectPath(id), putOf(id));
  const remove = (id: string) => ask(projectPath(id), { method: 'DELETE', headers: { 'If-Match': '"1"' } });
  const save = (step: number) => ask('/api/user/preferences', saveOf(step), step % LEARNERS);
  const readAll = async () => {
    for (const path of ['/api/user/preferences', '/api/user/projects', projectPath('kept')])
      await expectStatus(`reading ${path}`, 200, ask(path));
  };
  try {
    for (const id of ['kept', 'one', 'two']) await expectStatus('a project before', 201, put(id));
    await expectStatus('/readyz before', 200, ask('/readyz'));

    disk.fill();
    // Wait: the server caches the free space for a second.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await expectStatus('/readyz on a full disk', 503, ask('/readyz'));
    await expectStatus('a project on a full disk', 409, put('new'));
    await expectStatus('progress on a full disk', 200, save(1));
    await expectStatus('deleting on a full disk', 200, remove('one'));
    await readAll();

    let step = 2;
    let last = await save(step);
    // Save progress until the reserve is used up.
    for (; last.status === 200 && step < 1000; step += 1) last = await save(step);
    if (last.status !== 503 || !last.body.includes('cannot store data right now'))
      wrong.push(`progress when nothing is left: ${last.status} ${last.body}`);
    await readAll();
    await expectStatus('deleting when nothing is left', 200, remove('two'));

    disk.empty();
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await expectStatus('/readyz after', 200, ask('/readyz'));
    await expectStatus('a project after', 201, put('new'));
    await expectStatus('progress after', 200, save(step));
    await readAll();
  } finally {
    await server.end('SIGTERM');
    disk.remove();
  }
  return wrong;
}

function projectPath(id: string): string {
  return `/api/user/projects/${id}`;
}

function putOf(id: string): RequestInit {
  const text = { 'main.ts': crypto.randomUUID().repeat(2000) };
  return {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', 'If-None-Match': '*' },
    body: JSON.stringify({ header: { id, name: id, modificationTime: 1 }, text }),
  };
}

/** A request that saves progress on many new activities, so that the database grows. */
function saveOf(step: number): RequestInit {
  const activityState = Object.fromEntries(
    Array.from({ length: ACTIVITIES }, (_, index) => {
      const activityId = `activity-${step}-${index}`;
      return [activityId, { activityId, isCompleted: false, currentStep: step, updatedAt: step }];
    }),
  );
  const intro = { mapId: 'intro', completionState: 'incomplete', activityState };
  const value = { mapProgress: { [`owner/repo#${step}`]: { intro } }, completedTags: {} };
  const body = JSON.stringify([{ op: 'replace', path: '/skillmap', value }]);
  return { method: 'PATCH', headers: { 'Content-Type': PATCH_TYPE }, body };
}
