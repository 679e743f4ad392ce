import type { BegunSignIn, SignInProgress } from '#schemas/code-host-sign-in.ts';
import { readFields, type Fields } from '#schemas/exchange/read-fields.ts';
import { readJson } from '#schemas/exchange/read-json.ts';

export interface CodeHostSignInOptions {
  /** Client id of the operator's application on the code host. Not a secret. */
  clientId: string;
  /** URL of the code host's web pages. Ends in a slash. */
  pagesUrl: string;
  fetch: typeof fetch;
}

/**
 * Sign-in to the code host with a code (RFC 8628), on behalf of web pages: the code host does not allow cross-origin
 * requests for it.
 */
export interface CodeHostSignIn {
  begin: () => Promise<BegunSignIn | 'unreachable'>;
  ask: (deviceCode: string) => Promise<SignInProgress | 'unreachable'>;
}

const TIMEOUT_MS = 10_000;
/** OAuth scope that allows committing to public repositories and publishing them. */
const SCOPE = 'public_repo';
const GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
/** Default number of seconds between requests (RFC 8628). */
const PAUSE_SECONDS = 5;

export function createCodeHostSignIn({ clientId, pagesUrl, fetch }: CodeHostSignInOptions): CodeHostSignIn {
  const post = async (path: string, fields: Record<string, string>): Promise<Fields> => {
    try {
      const response = await fetch(new URL(path, pagesUrl), {
        method: 'POST',
        headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
        body: JSON.stringify({ client_id: clientId, ...fields }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return readFields(readJson(await response.text())) ?? {};
    } catch {
      return {};
    }
  };
  return {
    begin: async () => {
      const answer = await post('login/device/code', { scope: SCOPE });
      const { device_code: deviceCode, user_code: userCode, verification_uri: page } = answer;
      if (typeof deviceCode !== 'string' || typeof userCode !== 'string' || typeof page !== 'string')
        return 'unreachable';
      return {
        deviceCode,
        userCode,
        page,
        seconds: toSeconds(answer.interval) ?? PAUSE_SECONDS,
        lifetime: toSeconds(answer.expires_in) ?? 900,
      };
    },
    ask: async (deviceCode) => {
      const answer = await post('login/oauth/access_token', { device_code: deviceCode, grant_type: GRANT });
      const { access_token: token, error } = answer;
      if (typeof token === 'string') return { kind: 'signed-in', token };
      switch (error) {
        case 'authorization_pending':
          return { kind: 'waiting' };
        case 'slow_down':
          return { kind: 'slower', seconds: toSeconds(answer.interval) ?? PAUSE_SECONDS * 2 };
        case 'access_denied':
          return { kind: 'denied' };
        case 'expired_token':
        case 'incorrect_device_code':
          return { kind: 'expired' };
        default:
          return 'unreachable';
      }
    },
  };
}

function toSeconds(value: unknown): number | undefined {
  return typeof value === 'number' && value > 0 ? value : undefined;
}
