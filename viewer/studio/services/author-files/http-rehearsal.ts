import { readFields } from '#schemas/exchange/read-fields.ts';
import { STUDIO_TOKEN_HEADER, type StudioRehearsal } from '#schemas/studio.ts';
import { send, type HttpOptions } from '../../../shared/services/http/send.ts';
import type { Rehearsal } from '../../ports/rehearsal.ts';

interface HttpRehearsalOptions extends Pick<HttpOptions, 'fetch' | 'clock'> {
  /** URL below which the server handles files. */
  url: string;
  token: string;
  /** Called with each state that the server sends. */
  onState: (rehearsal: StudioRehearsal) => void;
}

const timeoutMs = 15_000;

/** Creates access to the rehearsals of `skillmap dev`. */
export function createHttpRehearsal({ url, token, onState, ...http }: HttpRehearsalOptions): Rehearsal {
  const address = `${url}/rehearsal`;
  const ask = async (method: string): Promise<StudioRehearsal | undefined> => {
    const headers = { [STUDIO_TOKEN_HEADER]: token };
    const response = await send(address, { method, headers }, { ...http, timeoutMs });
    if (response?.status !== 200) return undefined;
    const answer: unknown = await response.json().catch(() => undefined);
    if (!isRehearsal(answer)) return undefined;
    onState(answer);
    return answer;
  };
  return {
    read: () => ask('GET'),
    start: () => ask('POST'),
    stop: () => ask('DELETE'),
    picturesUrl: `${address}/pictures/index.html`,
  };
}

function isRehearsal(answer: unknown): answer is StudioRehearsal {
  const { state, played } = readFields(answer) ?? {};
  return typeof state === 'string' && Array.isArray(played);
}
