import type { ServerIdentity, SignedInLearner } from '../../cli/server/accounts/accounts.ts';

/** Identifies learners by sessions that a test creates: by the cookie `session=<token>` of a request. */
export interface FakeServerIdentity extends ServerIdentity {
  /** Creates a session; returns its `Cookie` header. */
  signIn: (learnerId: string, session?: Partial<SignedInLearner>) => string;
  /** Ends the session with this `Cookie` header, as a deletion of its account does. */
  end: (cookie: string) => void;
}

export function fakeServerIdentity(): FakeServerIdentity {
  const sessions = new Map<string, SignedInLearner>();
  const tokenOf = (headers: Headers): string =>
    /(?:^|;\s*)session=([^;]+)/.exec(headers.get('Cookie') ?? '')?.[1] ?? '';
  const signIn: FakeServerIdentity['signIn'] = (learnerId, session) => {
    const token = crypto.randomUUID();
    sessions.set(token, {
      id: learnerId,
      profile: { id: learnerId, idp: { provider: 'local', displayName: `Learner ${learnerId}` } },
      expiresAt: 2_000_000_000_000,
      isFresh: true,
      setCookies: [],
      ...session,
    });
    return `session=${token}`;
  };
  return {
    signIn,
    end: (cookie) => void sessions.delete(tokenOf(new Headers({ Cookie: cookie }))),
    startSession: (learnerId, headers) => {
      sessions.delete(tokenOf(headers));
      const profile = { id: learnerId, idp: { provider: 'class' } };
      return Promise.resolve([signIn(learnerId, { profile })]);
    },
    findLearner: (headers) => {
      const learner = sessions.get(tokenOf(headers));
      return Promise.resolve(learner && { ...learner });
    },
    handle: (request) => {
      const { pathname } = new URL(request.url);
      if (!pathname.endsWith('/api/auth/sign-out') || request.method !== 'POST') {
        return Promise.resolve(new Response(`identity: ${pathname}`));
      }
      sessions.delete(tokenOf(request.headers));
      return Promise.resolve(new Response('{}', { headers: { 'Set-Cookie': 'session=; Max-Age=0' } }));
    },
  };
}
