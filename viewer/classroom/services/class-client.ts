import type { ClassChange } from '#schemas/generated/class-change.ts';
import type { ClassJoin } from '#schemas/generated/class-join.ts';
import type { ClassList } from '#schemas/generated/class-list.ts';
import { validate as isClassList } from '#schemas/generated/class-list-validator.js';
import type { ClassMessageRequest } from '#schemas/generated/class-message.ts';
import type { ClassSettings, ClassTable } from '#schemas/generated/class-table.ts';
import { validate as isClassTable } from '#schemas/generated/class-table-validator.js';
import type { ClassTeachers } from '#schemas/generated/class-teachers.ts';
import type { ClassWork } from '#schemas/generated/class-work.ts';
import { validate as isClassWork } from '#schemas/generated/class-work-validator.js';
import type { Project } from '#schemas/generated/project.ts';
import type { SharedGame } from '#schemas/generated/shared-games.ts';
import { readFields } from '#schemas/exchange/read-fields.ts';
import { readJson } from '#schemas/exchange/read-json.ts';
import { withTimeLimit, type HttpOptions } from '../../shared/services/http/send.ts';

/** Why a request failed, as the server's error code. `unreachable`: there was no answer. */
export interface Failure {
  kind: 'failed';
  code: string;
}

export type Answer<Value> = { kind: 'done'; value: Value } | Failure;

/** A game that a learner of the class has shared. */
export type ClassGame = SharedGame & { learner: string };

export type ClassClient = ReturnType<typeof createClassClient>;

const TIMEOUT_MS = 10_000;

/** Creates the client for the server's API for classes. */
export function createClassClient({ apiUrl, fetch, clock }: HttpOptions) {
  const ask = createAsk({ apiUrl, fetch, clock });
  const learnerPath = (id: string, learner: string): string => `/${id}/learners/${learner}`;
  return {
    join: (join: ClassJoin): Promise<Answer<{ page: string }>> => ask('POST', '/join', join).then(toPage),
    list: (): Promise<Answer<ClassList>> =>
      ask('GET', '').then((answer) => checked<ClassList>(answer, isClassList)),
    make: (change: ClassChange): Promise<Answer<{ id: string }>> =>
      ask('POST', '', change).then((answer) =>
        checked<ClassSettings>(answer, (value) => typeof readFields(value)?.id === 'string'),
      ),
    table: (id: string): Promise<Answer<ClassTable>> =>
      ask('GET', `/${id}/rows`).then((answer) => checked<ClassTable>(answer, isClassTable)),
    work: (id: string, learner?: string): Promise<Answer<ClassWork>> =>
      ask('GET', `/${id}/work${learner === undefined ? '' : `?learner=${encodeURIComponent(learner)}`}`).then(
        (answer) => checked<ClassWork>(answer, isClassWork),
      ),
    project: (id: string, learner: string, headerId: string): Promise<Answer<Project>> =>
      ask('GET', `${learnerPath(id, learner)}/projects/${encodeURIComponent(headerId)}`).then((answer) =>
        checked<Project>(answer, (value) => readFields(readFields(value)?.text) !== undefined),
      ),
    games: (id: string): Promise<Answer<{ games: ClassGame[] }>> =>
      ask('GET', `/${id}/games`).then((answer) =>
        checked<{ games: ClassGame[] }>(answer, (value) => Array.isArray(readFields(value)?.games)),
      ),
    pictureUrl: (id: string, learner: string, at: number): string =>
      `${apiUrl}classes${learnerPath(id, learner)}/picture?v=${at}`,
    exportUrl: (id: string, learner: string): string => `${apiUrl}classes${learnerPath(id, learner)}/export`,
    teachers: (id: string): Promise<Answer<ClassTeachers>> =>
      ask('GET', `/${id}/teachers`).then((answer) =>
        checked<ClassTeachers>(answer, (value) => Array.isArray(readFields(value)?.teachers)),
      ),
    invite: (id: string): Promise<Answer<{ key: string }>> =>
      ask('POST', `/${id}/invitation`).then((answer) =>
        checked<{ key: string }>(answer, (value) => typeof readFields(value)?.key === 'string'),
      ),
    acceptInvitation: (id: string, key: string) => ask('POST', `/${id}/teachers`, { key }),
    removeTeacher: (id: string, teacher: string) => ask('DELETE', `/${id}/teachers/${teacher}`),
    change: (id: string, change: ClassChange) => ask('PATCH', `/${id}`, change),
    remove: (id: string) => ask('DELETE', `/${id}`),
    sendMessage: (id: string, learner: string, message: ClassMessageRequest) =>
      ask('POST', `${learnerPath(id, learner)}/message`, message),
    removeLearner: (id: string, learner: string) => ask('DELETE', learnerPath(id, learner)),
    streamUrl: (id: string): string => `${apiUrl}classes/${id}/stream`,
  };
}

const UNREACHABLE: Failure = { kind: 'failed', code: 'unreachable' };

/** Creates the function that sends a request to the API for classes, and returns the JSON of the answer. */
function createAsk({ apiUrl, fetch, clock }: HttpOptions) {
  return async (method: string, path: string, body?: object): Promise<Answer<unknown>> => {
    const request = async (signal: AbortSignal): Promise<Answer<unknown>> => {
      const response = await fetch(`${apiUrl}classes${path}`, {
        method,
        signal,
        cache: 'no-store',
        headers: { Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      const value = readJson(await response.text());
      if (response.ok) return { kind: 'done', value };
      const { code } = readFields(value) ?? {};
      return { kind: 'failed', code: typeof code === 'string' ? code : 'unreachable' };
    };
    return withTimeLimit({ clock, ms: TIMEOUT_MS }, request).catch(() => UNREACHABLE);
  };
}

function checked<Value>(answer: Answer<unknown>, isValid: (value: unknown) => boolean): Answer<Value> {
  if (answer.kind === 'failed') return answer;
  return isValid(answer.value) ? { kind: 'done', value: answer.value as Value } : UNREACHABLE;
}

function toPage(answer: Answer<unknown>): Answer<{ page: string }> {
  if (answer.kind === 'failed') return answer;
  const { page } = readFields(answer.value) ?? {};
  return typeof page === 'string' ? { kind: 'done', value: { page } } : UNREACHABLE;
}
