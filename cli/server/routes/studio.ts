import { Hono, type Context, type MiddlewareHandler } from 'hono';
import type { StudioOffer } from '#schemas/code-host-sign-in.ts';
import { readFields } from '#schemas/exchange/read-fields.ts';
import type { CodeHostSignIn } from '../code-host-sign-in.ts';
import { NO_STORE, jsonError } from '../http/requests.ts';
import { requireSameOrigin, readJsonBody } from './checks.ts';

export interface StudioRoutesOptions {
  /** Absent if the operator has no application on the code host. */
  signIn?: CodeHostSignIn;
  /** Whether authors can publish maps on this server. */
  publishes?: boolean;
  /** Limits who may send requests, and how often. */
  guard: MiddlewareHandler;
}

const TOKEN_REQUEST = {
  largest: 4096,
  limit: 'a request may have 4 kB',
  read: readDeviceCode,
  invalid: 'Unexpected body, expected `{deviceCode}`.',
};

/**
 * `GET /`: the features for the Studio. `POST /sign-in`: begins sign-in to the code host with a code. `POST
 * /sign-in/token {deviceCode}`: the result. Only pages of this server may ask, because the token is for them.
 */
export function studioRoutes({ signIn, publishes = false, guard }: StudioRoutesOptions): Hono {
  const routes = new Hono();
  routes.get('/', (context) => {
    const offer: StudioOffer = { signIn: signIn !== undefined, publish: publishes };
    return context.json(offer, 200, NO_STORE);
  });
  if (!signIn) return routes;
  routes.post('/sign-in', requireSameOrigin, guard, async (context) => {
    const begun = await signIn.begin();
    return begun === 'unreachable' ? unreachable(context) : context.json(begun, 200, NO_STORE);
  });
  routes.post('/sign-in/token', requireSameOrigin, guard, async (context) => {
    const deviceCode = await readJsonBody(context, TOKEN_REQUEST);
    if (deviceCode instanceof Response) return deviceCode;
    const progress = await signIn.ask(deviceCode);
    return progress === 'unreachable' ? unreachable(context) : context.json(progress, 200, NO_STORE);
  });
  return routes;
}

function unreachable(context: Context): Response {
  return jsonError(context, 'provider-unavailable', 'The code host does not respond.');
}

function readDeviceCode(value: unknown): string | undefined {
  const { deviceCode } = readFields(value) ?? {};
  return typeof deviceCode === 'string' && /^[\w-]{1,200}$/.test(deviceCode) ? deviceCode : undefined;
}
