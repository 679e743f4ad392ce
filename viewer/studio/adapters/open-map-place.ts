import { browserClock } from '../../shared/services/browser/browser-clock.ts';
import { createHttpMapPlace } from '../services/http/http-map-place.ts';
import type { MapPlace } from '../ports/map-place.ts';
import type { PageEnv } from '../../shared/page/read-page-env.ts';
import { createFindPlace } from './find-place.ts';
import { storageOf } from './sign-in-of.ts';

/** The server of this site, as far as it takes maps of authors. */
export function openMapPlace(env: PageEnv, window: Window & typeof globalThis): MapPlace {
  return createHttpMapPlace({
    fetch: window.fetch.bind(window),
    clock: browserClock,
    findPlace: createFindPlace(env, window),
    siteUrl: window.location.origin + env.base,
    location: window.location,
    storage: storageOf(window),
  });
}
