import { onTestFinished } from 'vitest';
import { createNetworkLoader } from '../../../../../viewer/learner/adapters/network-loader.ts';
import { browserClock } from '../../../../../viewer/shared/services/browser/browser-clock.ts';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import { startPublicApis, type PublicContent } from '../../../../support/public-apis.ts';

export const map = (name: string) =>
  `# p\n* name: ${name}\n## m\n### a\n* type: tutorial\n* url: /tutorials/a\n`;

export const noMap = '# p\n## m\n### a\n* url: /a\n* next: gone\n';

export interface Place {
  locale?: string;
  packages?: TargetConfig['packages'];
  mapUrls?: string[];
  pageUrl?: string;
  timeoutMs?: number;
  versions?: Map<string, string>;
  /** Hosts without a stand-in. */
  fetch?: typeof fetch;
}

export async function open(content: Partial<PublicContent>, place: Place = {}) {
  const started = await startPublicApis(content);
  onTestFinished(() => started.close());
  const { endpoints } = started;
  const versions = place.versions ?? new Map<string, string>();
  const warnings: string[] = [];
  const network = { fetch: place.fetch ?? fetch, clock: browserClock, timeoutMs: place.timeoutMs ?? 10_000 };
  const load = createNetworkLoader({
    ...network,
    codeHost: {
      ...network,
      endpoints: { apiUrl: endpoints.codeHostApi, rawUrl: endpoints.codeHostRaw },
      storage: {
        getItem: (key) => versions.get(key.replace('skillmap-version ', '')) ?? null,
        setItem: (key, tag) => void versions.set(key.replace('skillmap-version ', ''), tag),
      },
    },
    docsUrl: endpoints.docs,
    markdownUrl: endpoints.markdown,
    packages: place.packages,
    mapUrls: place.mapUrls ?? [],
    pageUrl: new URL(place.pageUrl ?? 'https://school.test/maps/'),
    locale: place.locale ?? 'en',
    warn: (message) => void warnings.push(message),
  });
  const controller = new AbortController();
  return {
    apis: started,
    warnings,
    abort: () => controller.abort(),
    load: (hash: string) => Promise.resolve(load(hash, controller.signal)),
  };
}
