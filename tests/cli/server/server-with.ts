import type { TargetConfig } from '#schemas/generated/target-config.ts';
import { createApp } from '../../../cli/server/app.ts';
import { createLog } from '../../../cli/server/observe/log.ts';
import { createMetrics } from '../../../cli/server/observe/metrics.ts';
import { createSiteApp, type SiteAppDeps } from '../../../cli/server/site-app.ts';

export const TARGET: TargetConfig = {
  targetId: 'arcade',
  brand: { name: 'Test', primaryColor: '', secondaryColor: '', backgroundColor: '', highlightColor: '' },
  editor: { kind: 'bundled', url: '/editor/arcade/index.html' },
};

export function serverWith(deps: Partial<SiteAppDeps> = {}, metricsToken?: string) {
  const lines: string[] = [];
  let time = 0;
  const log = createLog({ level: 'all', write: (line) => lines.push(line), now: () => new Date(0) });
  const metrics = createMetrics([]);
  const server = createSiteApp({
    base: '/',
    publicUrl: 'https://maps.example.org/',
    app: createApp({}),
    site: {
      fetch: async (request) =>
        new Response(`site: ${new URL(request.url).pathname}`, {
          headers: { 'Content-Type': 'text/html; charset=utf-8' },
        }),
    },
    targetConfig: async () => TARGET,
    frameAncestors: [],
    operation: {
      findProblems: async () => ({}),
      metrics: metrics.text,
      ...(metricsToken !== undefined && { metricsToken }),
    },
    observers: { log, metrics, now: () => (time += 5) },
    ...deps,
  });
  const ask = (path: string, init: RequestInit = {}) => server.request(`http://localhost:5210${path}`, init);
  return { ask, log: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}
