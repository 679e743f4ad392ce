import { describe, expect, test } from 'vitest';
import { canShare, keepsGames } from '../../../../viewer/learner/domain/can-share.ts';
import {
  findKeptDays,
  hasCodeHosting,
  toShareAddresses,
} from '../../../../viewer/learner/domain/share-addresses.ts';

const bundled = { editor: { kind: 'bundled', url: '/editor/arcade/index.html' } } as const;
const hosted = { editor: { kind: 'hosted', url: 'https://arcade.makecode.com/' } } as const;

describe('which places can share', () => {
  test('those with our own server, and those with the editor of another site', () => {
    expect(canShare(bundled)).toBe(false);
    expect(canShare({ ...bundled, endpoints: { api: '/api/' } })).toBe(true);
    expect(canShare(hosted)).toBe(true);
    expect(canShare({ ...hosted, features: { share: false } })).toBe(false);
  });
});

describe('which places keep what is shared', () => {
  test('those with our own server that can share: not those with the editor of another site', () => {
    const endpoints = { api: '/api/' };
    expect(keepsGames({ ...bundled, endpoints })).toBe(true);
    expect(keepsGames(bundled)).toBe(false);
    expect(keepsGames({ ...hosted, endpoints })).toBe(false);
    expect(keepsGames({ ...bundled, endpoints, features: { share: false } })).toBe(false);
  });

  test('for so many days only where nobody is signed in, and the place says so', () => {
    const place = { ...bundled, endpoints: { api: '/api/' }, anonymousDays: 30 };
    expect(findKeptDays(place, false)).toBe(30);
    expect(findKeptDays(place, true)).toBeUndefined();
    expect(findKeptDays({ ...place, ...hosted }, false)).toBeUndefined();
    expect(findKeptDays({ ...bundled, endpoints: place.endpoints }, false)).toBeUndefined();
  });
});

describe('where a shared game can go on to', () => {
  test('nowhere unless the place says so', () => {
    expect(toShareAddresses({ ...bundled, endpoints: { api: '/api/' } })).toEqual({});
    expect(toShareAddresses({ editor: { kind: 'hosted', url: 'https://editor.example/' } })).toEqual({});
    expect(
      toShareAddresses({ editor: { kind: 'hosted', url: 'https://arcade.makecode.com.evil.example/' } }),
    ).toEqual({});
  });

  test('the public Arcade editor has known addresses, which the place may replace or turn off', () => {
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

test('§8 a code-hosting provider: that of arcade and microbit, or as the place says', () => {
  expect(hasCodeHosting({ ...bundled, targetId: 'arcade' })).toBe(true);
  expect(hasCodeHosting({ ...bundled, targetId: 'minecraft' })).toBe(false);
  const without = { editor: { ...bundled.editor, codeHosting: false }, targetId: 'arcade' };
  expect(hasCodeHosting(without)).toBe(false);
});
