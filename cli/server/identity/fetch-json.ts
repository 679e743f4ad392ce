/** Providers answer in a second; what takes longer is down. */
export const PROVIDER_TIMEOUT = 10_000;

/** The object at an address of a provider. Throws where there is none; it follows nobody to elsewhere with a secret. */
export async function fetchJson(url: string | URL, init: RequestInit = {}): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(PROVIDER_TIMEOUT),
    ...init,
    headers: { Accept: 'application/json', 'User-Agent': 'skillmap', ...init.headers },
  });
  const { origin, pathname } = new URL(url);
  if (!response.ok) throw new Error(`${origin}${pathname} answered with status ${response.status}`);
  const found: unknown = await response.json();
  if (typeof found !== 'object' || found === null) throw new Error(`${origin}${pathname} answered no object`);
  return { ...found };
}
