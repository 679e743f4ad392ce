import { onTestFinished } from 'vitest';
import { createNetworkLoader } from '../../../../../viewer/learner/adapters/network-loader.ts';
import { browserClock } from '../../../../../viewer/shared/services/browser/browser-clock.ts';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import { startPublicApis, type PublicContent } from '../../../../support/public-apis.ts';

export const map = (name: string) =>
  `# p\n* name: ${name}\n## m\n### a\n* type: tutorial\n* url: /tutorials/a\n`;

export const noMap = '# p\n## m\n### a\n* url: /a\n* next: gone\n';

export interface Setting {
  locale?: string;
  packages?: TargetConfig['packages'];
  mapUrls?: string[];
  pageUrl?: string;
  timeoutMs?: number;
  versions?: Map<string, string>;
  /** Answers requests instead of the network. */
  fetch?: typeof fetch;
}

export async function open(content: Partial<PublicContent>, setting: Setting = {}) {
  const started = await startPublicApis(content);
  onTestFinished(() => started.close());
  const { endpoints } = started;
  const versions = setting.versions ?? new Map<string, string>();
  const warnings: string[] = [];
  const network = {
    fetch: setting.fetch ?? fetch,
    clock: browserClock,
    timeoutMs: setting.timeoutMs ?? 10_000,
  };
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
    packages: setting.packages,
    mapUrls: setting.mapUrls ?? [],
    pageUrl: new URL(setting.pageUrl ?? 'https://school.test/maps/'),
    locale: setting.locale ?? 'en',
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
