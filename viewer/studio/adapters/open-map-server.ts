import { browserClock } from '../../shared/services/browser/browser-clock.ts';
import { createHttpMapServer } from '../services/http/http-map-server.ts';
import type { MapServer } from '../ports/map-server.ts';
import type { PageEnv } from '../../shared/page/read-page-env.ts';
import { createFindServer, storageOf } from './sign-in-of.ts';

/** The server of this site, as far as it takes maps of authors. */
export function openMapServer(env: PageEnv, window: Window & typeof globalThis): MapServer {
  return createHttpMapServer({
    fetch: window.fetch.bind(window),
    clock: browserClock,
    findServer: createFindServer(env, window),
    siteUrl: window.location.origin + env.base,
    location: window.location,
    storage: storageOf(window),
  });
}
