/** How better-auth is asked to begin a sign-in. */
export interface SignInStart {
  provider: string;
  callbackURL: string;
  errorCallbackURL: string;
  disableRedirect: true;
  additionalData: { isRemembered: boolean };
}

export type SignInReading =
  { kind: 'start'; start: SignInStart } | { kind: 'invalid' } | { kind: 'foreign-return' };

/** What a page asks for; the return must be to an address of this site. Never throws. */
export async function readSignIn(request: Request, publicUrl: string): Promise<SignInReading> {
  const body: unknown = await request.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null) return { kind: 'invalid' };
  const { provider, callbackURL, isRemembered = false }: Record<string, unknown> = { ...body };
  if (typeof provider !== 'string' || typeof callbackURL !== 'string' || typeof isRemembered !== 'boolean') {
    return { kind: 'invalid' };
  }
  const site = new URL(publicUrl);
  if (!URL.canParse(callbackURL, site)) return { kind: 'foreign-return' };
  const { href, origin, pathname, username, password } = new URL(callbackURL, site);
  const isOfSite = origin === site.origin && pathname.startsWith(site.pathname);
  if (!isOfSite || username !== '' || password !== '') return { kind: 'foreign-return' };
  return {
    kind: 'start',
    start: {
      provider,
      callbackURL: href,
      errorCallbackURL: href,
      disableRedirect: true,
      additionalData: { isRemembered },
    },
  };
}
