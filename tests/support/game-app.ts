import { expect } from 'vitest';
import type { SharedGame } from '#schemas/generated/shared-game.ts';
import type { AccountDatabase } from '../../cli/server/database/open-database.ts';
import { accountApp } from './account-app.ts';
import { addLearner } from './learner-rows.ts';
import { publishingOf } from './shared-games.ts';

/** Creates a server app for shared games, with helpers for requests. */
export function gameApp(database: AccountDatabase, limits?: Parameters<typeof accountApp>[1]) {
  const server = accountApp(database, limits);
  const signIn = async () => server.identity.signIn(await addLearner(database));
  const publish = (publication: unknown, headers: Record<string, string> = {}, address = '/api/scripts') =>
    server.app.request(address, publishingOf(publication, headers));
  const published = async (publication: unknown, cookie?: string) => {
    const response = await publish(publication, cookie === undefined ? {} : { Cookie: cookie });
    expect(response.status).toBe(200);
    const [ticket = ''] = response.headers.getSetCookie().map((set) => set.split(';')[0]);
    return { ...((await response.json()) as SharedGame), ticket };
  };
  const get = (path: string, headers: Record<string, string> = {}) => server.app.request(path, { headers });
  const remove = (id: string, headers: Record<string, string> = {}) =>
    server.app.request(`/api/${id}`, { method: 'DELETE', headers });
  const setPicture = (id: string, picture: Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
    server.app.request(`/api/${id}/thumbnail`, {
      method: 'PUT',
      headers: { 'Content-Type': 'image/png', ...headers },
      body: picture,
    });
  return { ...server, signIn, publish, published, get, remove, setPicture };
}
