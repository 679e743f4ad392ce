import { describe, expect, test } from 'vitest';
import { canShare, storesGames } from '../../../../viewer/learner/domain/can-share.ts';
import {
  findKeptDays,
  hasCodeHosting,
  toShareAddresses,
} from '../../../../viewer/learner/domain/share-addresses.ts';

const bundled = { editor: { kind: 'bundled', url: '/editor/arcade/index.html' } } as const;
const hosted = { editor: { kind: 'hosted', url: 'https://arcade.makecode.com/' } } as const;

describe('sharing is available', () => {
  test('with our own server, and with the editor of another site', () => {
    expect(canShare(bundled)).toBe(false);
    expect(canShare({ ...bundled, endpoints: { api: '/api/' } })).toBe(true);
    expect(canShare(hosted)).toBe(true);
    expect(canShare({ ...hosted, features: { share: false } })).toBe(false);
  });
});

describe('shared games are kept by the site', () => {
  test('with our own server and sharing, but not with the editor of another site', () => {
    const endpoints = { api: '/api/' };
    expect(storesGames({ ...bundled, endpoints })).toBe(true);
    expect(storesGames(bundled)).toBe(false);
    expect(storesGames({ ...hosted, endpoints })).toBe(false);
    expect(storesGames({ ...bundled, endpoints, features: { share: false } })).toBe(false);
  });

  test('for a number of days only if the user is not signed in and the site limits it', () => {
    const site = { ...bundled, endpoints: { api: '/api/' }, anonymousDays: 30 };
    expect(findKeptDays(site, false)).toBe(30);
    expect(findKeptDays(site, true)).toBeUndefined();
    expect(findKeptDays({ ...site, ...hosted }, false)).toBeUndefined();
    expect(findKeptDays({ ...bundled, endpoints: site.endpoints }, false)).toBeUndefined();
  });
});

describe('further services for a shared game', () => {
  test('are available only if configured', () => {
    expect(toShareAddresses({ ...bundled, endpoints: { api: '/api/' } })).toEqual({});
    expect(toShareAddresses({ editor: { kind: 'hosted', url: 'https://editor.example/' } })).toEqual({});
    expect(
      toShareAddresses({ editor: { kind: 'hosted', url: 'https://arcade.makecode.com.evil.example/' } }),
    ).toEqual({});
  });

  test('have known addresses for the public Arcade editor, which the site may replace or turn off', () => {
    expect(toShareAddresses(hosted)).toEqual({
      multiplayer: 'https://arcade.makecode.com/--multiplayer?host={id}',
      vscode: 'https://vscode.dev/edu/makecode/{id}',
      forum: 'https://forum.makecode.com/',
    });
    const endpoints = { vscode: 'https://code.example/{id}', kiosk: '/api/kiosk/updatecode' };
    const features = { multiplayer: false, kiosk: false };
    expect(toShareAddresses({ ...hosted, endpoints, features })).toEqual({
      vscode: 'https://code.example/{id}',
      forum: 'https://forum.makecode.com/',
    });
  });
});

test('§8 a code-hosting provider is available for arcade and microbit, or as configured', () => {
  expect(hasCodeHosting({ ...bundled, targetId: 'arcade' })).toBe(true);
  expect(hasCodeHosting({ ...bundled, targetId: 'minecraft' })).toBe(false);
  const without = { editor: { ...bundled.editor, codeHosting: false }, targetId: 'arcade' };
  expect(hasCodeHosting(without)).toBe(false);
});
