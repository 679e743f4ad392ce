import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createProvider } from '../../../../cli/server/identity/create-provider.ts';
import { httpStandIn } from '../../../support/http-stand-in.ts';

const TENANT = '9188040d-6c67-4c5b-b112-36a304b66dad';
const CLIENT = 'client';
const NONCE = 'sent with the learner';
const WEBP = Buffer.from('a small picture');

/** A provider whose answers a test chooses. */
async function standIn(issuerOf = (origin: string) => origin) {
  const keys = [newKey('one')];
  const say: { userInfo: object; picture?: { type: string; bytes: Buffer } } = {
    userInfo: { sub: 'a1', name: 'Ada' },
  };
  const authorizations: Record<string, string | undefined> = {};
  const server = await httpStandIn((request, response) => {
    const path = request.url ?? '';
    authorizations[path] = request.headers.authorization;
    const json = (value: object) =>
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(value));
    if (path.startsWith('/.well-known/')) {
      const { origin } = server;
      return void json({
        issuer: issuerOf(origin),
        authorization_endpoint: `${origin}/authorize`,
        token_endpoint: `${origin}/token`,
        userinfo_endpoint: `${origin}/userinfo`,
        jwks_uri: `${origin}/keys`,
        id_token_signing_alg_values_supported: ['ES256', 'HS256', 'none'],
      });
    }
    if (path === '/keys') return void json({ keys: keys.map(({ jwk }) => jwk) });
    if (path === '/userinfo') return void json(say.userInfo);
    if (path.includes('/photo') && say.picture) {
      return void response.setHeader('Content-Type', say.picture.type).end(say.picture.bytes);
    }
    return void response.writeHead(404).end();
  });
  const claims = {
    iss: issuerOf(server.origin),
    aud: CLIENT,
    sub: 'a1',
    nonce: NONCE,
    exp: Math.floor(Date.now() / 1000) + 60,
  };
  const provider = createProvider({
    kind: 'microsoft',
    id: 'microsoft',
    name: 'Microsoft',
    clientId: CLIENT,
    clientSecret: 'secret',
    discoveryUrl: `${server.origin}/.well-known/openid-configuration`,
  });
  const read = (idToken: string) =>
    provider.getUserInfo({ accessToken: 'token', idToken, expectedIdTokenNonce: NONCE });
  return { server, keys, say, claims, read, authorizations };
}

interface Key {
  kid: string;
  jwk: object;
  privateKey: KeyObject;
}

function newKey(kid: string): Key {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { kid, jwk: { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig' }, privateKey };
}

function sign(key: Key | undefined, claims: object, header: object = {}): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'ES256', kid: key?.kid, ...header })}.${part(claims)}`;
  if (!key) return `${text}.`;
  const signature = createSign('SHA256')
    .update(text)
    .sign({ key: key.privateKey, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}

test('profile data with a token that the provider has signed is accepted', async () => {
  const { read, keys, claims } = await standIn();
  expect(await read(sign(keys[0], claims))).toMatchObject({ user: { name: 'Ada', provider: 'microsoft' } });
});

test('the stored e-mail address is unique to the learner and cannot receive mail', async () => {
  const { read, keys, claims, say } = await standIn();
  const emailOf = async (sub: string) => {
    say.userInfo = { sub, email: 'ada@learners.example' };
    return (await read(sign(keys[0], { ...claims, sub })))?.user.email;
  };
  const address = await emailOf('a1');
  expect(address).toMatch(/^[0-9a-f]{40}@learner\.invalid$/);
  expect(await emailOf('b2')).not.toBe(address);
  expect(await emailOf('a1')).toBe(address);
});

test.each([
  ['for another client', { aud: 'other' }],
  ['by another issuer', { iss: 'https://evil.example' }],
  ['for another sign-in', { nonce: 'other' }],
  ['for no sign-in', { nonce: undefined }],
  ['too long ago', { exp: 1000 }],
  ['for another user than the profile', { sub: 'b2' }],
])('a token made %s is refused', async (_name, change) => {
  const { read, keys, claims } = await standIn();
  expect(await read(sign(keys[0], { ...claims, ...change }))).toBeNull();
});

test('a token that the provider has not signed is refused', async () => {
  const { read, keys, claims } = await standIn();
  const stranger = newKey(keys[0]?.kid ?? '');
  expect(await read(sign(stranger, claims))).toBeNull();
  expect(await read(sign(undefined, claims, { alg: 'none' }))).toBeNull();
  expect(await read(sign(keys[0], claims, { alg: 'HS256' }))).toBeNull();
  expect(await read('no token')).toBeNull();
});

test("the issuer of a multi-tenant provider must contain the token's tenant", async () => {
  const { read, keys, claims, server } = await standIn((origin) => `${origin}/{tenantid}/v2.0`);
  const iss = `${server.origin}/${TENANT}/v2.0`;
  expect(await read(sign(keys[0], { ...claims, iss, tid: TENANT }))).toMatchObject({ data: { sub: 'a1' } });
  expect(await read(sign(keys[0], { ...claims, iss }))).toBeNull();
  expect(await read(sign(keys[0], { ...claims, iss, tid: TENANT.replace('9', '8') }))).toBeNull();
});

test("a provider's keys are requested again when they change, but not for every unknown key", async () => {
  const { read, keys, claims, server } = await standIn();
  const asked = () => server.requests.filter((path) => path === '/keys').length;
  await read(sign(keys[0], claims));
  await read(sign(keys[0], claims));
  expect(await read(sign(newKey('unknown'), claims))).toBeNull();
  expect(asked()).toBe(1);
  const next = newKey('two');
  keys.push(next);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect(await read(sign(next, claims))).not.toBeNull();
  expect(asked()).toBe(2);
});

test('a profile picture that requires the token is downloaded and stored', async () => {
  const { read, keys, claims, say, server, authorizations } = await standIn();
  say.userInfo = { sub: 'a1', picture: `${server.origin}/v1.0/me/photo/$value` };
  say.picture = { type: 'image/webp', bytes: WEBP };
  const found = await read(sign(keys[0], claims));
  expect(found?.user.image).toBe(`data:image/webp;base64,${WEBP.toString('base64')}`);
  expect(authorizations['/v1.0/me/photos/96x96/$value']).toBe('Bearer token');
});

test.each([
  ['is missing', undefined],
  ['is not a picture', { type: 'text/html', bytes: WEBP }],
  ['is large', { type: 'image/png', bytes: Buffer.alloc(65 * 1024) }],
])('a profile picture that %s is omitted', async (_name, picture) => {
  const { read, keys, claims, say, server } = await standIn();
  say.userInfo = { sub: 'a1', picture: `${server.origin}/photo` };
  if (picture) say.picture = picture;
  expect((await read(sign(keys[0], claims)))?.user.image).toBe('');
});

test("the token is not sent to another host than the provider's", async () => {
  const { read, keys, claims, say } = await standIn();
  const thief = await httpStandIn((_request, response) => response.end());
  say.userInfo = { sub: 'a1', picture: `${thief.origin}/photo` };
  expect((await read(sign(keys[0], claims)))?.user.image).toBe('');
  expect(thief.requests).toEqual([]);
});
