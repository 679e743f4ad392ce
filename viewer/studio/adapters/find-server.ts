import { readFields } from '#schemas/exchange/read-fields.ts';
import { readJson } from '#schemas/exchange/read-json.ts';
import type { PageEnv } from '../../shared/page/read-page-env.ts';

/** What a site says of its server. */
export interface SiteServer {
  /** Ends in a slash; undefined where there is no server. */
  api: string | undefined;
  /** How one can sign in to it. */
  providers: readonly { id: string; name: string }[];
}

/** Asks once, and after a failure anew. */
export function createFindServer(
  { base }: Pick<PageEnv, 'base'>,
  window: Pick<Window & typeof globalThis, 'fetch'>,
): () => Promise<SiteServer> {
  let known: Promise<SiteServer> | undefined;
  const find = async (): Promise<SiteServer> => {
    // A site that was built knows nothing of what serves it; what does says so in this file.
    const response = await window.fetch(`${base}targetconfig.json`);
    const { endpoints, identity } = readFields(readJson(await response.text())) ?? {};
    const { api } = readFields(endpoints) ?? {};
    const { providers } = readFields(identity) ?? {};
    const list: readonly unknown[] = Array.isArray(providers) ? providers : [];
    return {
      api: typeof api === 'string' ? api : undefined,
      providers: list.map(readFields).flatMap(({ id, name } = {}) => {
        return typeof id === 'string' && typeof name === 'string' ? [{ id, name }] : [];
      }),
    };
  };
  return () => {
    known ??= find().catch((): SiteServer => {
      known = undefined;
      return { api: undefined, providers: [] };
    });
    return known;
  };
}
