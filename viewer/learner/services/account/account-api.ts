import type { AccountPreferences } from '#schemas/generated/account-preferences.ts';
import { validate as validatePreferences } from '#schemas/generated/account-preferences-validator.js';
import type { AccountResets } from '#schemas/generated/account-resets.ts';
import { validate as validateResets } from '#schemas/generated/account-resets-validator.js';
import type { AccountState } from '#schemas/generated/account.ts';
import { validate as validateAccount } from '#schemas/generated/account-validator.js';
import type { PreferencePatch } from '#schemas/generated/preference-patch.ts';
import type { ResetRequest } from '#schemas/generated/reset-request.ts';
import {
  requestAccount,
  type AccountFailure,
  type AccountRequestOptions,
  type AccountRequestInit,
  type AccountResponse,
} from './request-account.ts';

type Answer<Value> = { kind: 'answered'; value: Value } | AccountFailure;

/** Requests to a learner's account on our own server, except for projects. They always resolve, with an error as a value. */
export interface AccountApi {
  whoAmI: (timeoutMs?: number) => Promise<Answer<AccountState>>;
  /** Reads the preferences for the given page sources, or for all if the list is empty. */
  readPreferences: (sources: readonly string[]) => Promise<Answer<AccountPreferences>>;
  /** Changes preferences. `isLast`: the page may be closing, so the request must outlive it. */
  patchPreferences: (patch: PreferencePatch, isLast?: boolean) => Promise<Answer<AccountPreferences>>;
  reset: (id: string, request: ResetRequest) => Promise<Answer<AccountResets>>;
  undoReset: (id: string) => Promise<Answer<AccountResets>>;
  /** Starts signing in. The answer is the URL of the provider's page. */
  beginSignIn: (body: Readonly<Record<string, unknown>>) => Promise<Answer<string>>;
  signOut: () => Promise<Answer<undefined>>;
  deleteAccount: () => Promise<Answer<undefined>>;
}

const timeoutMs = 15_000;
const json = { 'content-type': 'application/json' };
/** Maximum size in bytes of a request that outlives its page. Browsers set this limit. */
const keepaliveBytes = 60_000;

/** Creates the API. Formats are defined in `schemas/`. */
export function createAccountApi(options: AccountRequestOptions): AccountApi {
  const { apiUrl } = options;
  const ask = (path: string, init: AccountRequestInit = {}, ms = timeoutMs) =>
    requestAccount(options, `${apiUrl}${path}`, { timeoutMs: ms, init });
  const post = (path: string, body: unknown) =>
    ask(path, { method: 'POST', headers: json, body: JSON.stringify(body) });
  return {
    whoAmI: async (ms) =>
      read(await ask('user', {}, ms), (body) => (validateAccount(body) ? (body as AccountState) : undefined)),
    readPreferences: async (sources) => {
      const query = new URLSearchParams(sources.map((source) => ['source', source]));
      return read(await ask(`user/preferences?${query.toString()}`), toPreferences);
    },
    patchPreferences: async (patch, isLast = false) => {
      const body = JSON.stringify(patch);
      const headers = { 'content-type': 'application/json-patch+json' };
      const keepalive = isLast && new Blob([body]).size < keepaliveBytes;
      return read(
        await ask('user/preferences', { method: 'PATCH', headers, body, keepalive }),
        toPreferences,
      );
    },
    reset: async (id, request) => {
      const init = { method: 'PUT', headers: json, body: JSON.stringify(request) };
      return read(await ask(`user/resets/${id}`, init), toResets);
    },
    undoReset: async (id) => read(await ask(`user/resets/${id}`, { method: 'DELETE' }), toResets),
    beginSignIn: async (body) =>
      read(await post('auth/sign-in/social', body), (answer) => {
        const url: unknown = typeof answer === 'object' && answer && 'url' in answer ? answer.url : undefined;
        return typeof url === 'string' && /^https?:/.test(url) ? url : undefined;
      }),
    signOut: async () => discardValue(await post('auth/sign-out', {})),
    deleteAccount: async () => discardValue(await ask('user', { method: 'DELETE' })),
  };
}

function toPreferences(body: unknown): AccountPreferences | undefined {
  return validatePreferences(body) ? (body as AccountPreferences) : undefined;
}

function toResets(body: unknown): AccountResets | undefined {
  return validateResets(body) ? (body as AccountResets) : undefined;
}

function discardValue(response: AccountResponse): Answer<undefined> {
  return response.kind === 'answered' ? { kind: 'answered', value: undefined } : response;
}

/** Reads a response. A response in another format is from a network's sign-in page, so a retry may reach the server. */
function read<Value>(
  response: AccountResponse,
  toValue: (body: unknown) => Value | undefined,
): Answer<Value> {
  if (response.kind !== 'answered') return response;
  const value = toValue(response.body);
  return value === undefined ? { kind: 'unreachable' } : { kind: 'answered', value };
}
