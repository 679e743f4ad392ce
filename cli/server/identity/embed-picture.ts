import { PROVIDER_TIMEOUT } from './provider-endpoints.ts';

/** Maximum size of a picture in bytes. */
const LARGEST_PICTURE = 64 * 1024;

/**
 * Fetches a small picture from Microsoft, which requires a token, and returns it as a data URL. Returns undefined if
 * there is none, or if it is not at the address that the token is for.
 */
export async function embedPicture(
  address: unknown,
  { accessToken, userInfoUrl }: { accessToken: string; userInfoUrl: string },
): Promise<string | undefined> {
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined;
  if (new URL(address).origin !== new URL(userInfoUrl).origin) return undefined;
  const small = address.replace(/\/me\/photo\/\$value$/, '/me/photos/96x96/$value');
  try {
    const response = await fetch(small, {
      redirect: 'error',
      signal: AbortSignal.timeout(PROVIDER_TIMEOUT),
      headers: { Authorization: `Bearer ${accessToken}` },
    });
    const type = /^image\/(?:png|jpeg|gif|webp)/.exec(response.headers.get('Content-Type') ?? '')?.[0];
    if (!response.ok || type === undefined) return undefined;
    const bytes = Buffer.from(await response.arrayBuffer());
    return bytes.length <= LARGEST_PICTURE ? `data:${type};base64,${bytes.toString('base64')}` : undefined;
  } catch {
    // The learner's initials are shown instead.
    return undefined;
  }
}
