import type { Plugin } from 'vite';
import devClient from './dev-client.js?raw';

export const DEV_CLIENT_URL = '/@skillmap/dev-client.js';
const DEV_CLIENT_ID = '\0skillmap:dev-client.js';

/** Vite plugin with the module that mounts the viewer in development and keeps it up to date. */
export function skillmapPlugin(): Plugin {
  return {
    name: 'skillmap',
    resolveId: (id) => (id === DEV_CLIENT_URL ? DEV_CLIENT_ID : undefined),
    load: (id) => (id === DEV_CLIENT_ID ? devClient : undefined),
  };
}
