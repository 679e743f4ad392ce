import { createFakeCodeHost, type FakeCodeHost } from '../../../../fakes/code-host/fake-code-host.ts';

export const SLUG = 'ada/maps';
const lines = (...said: string[]): string => said.map((one) => `${one}\n`).join('');
export const map = lines(
  '# page',
  '* name: Space',
  '',
  '## first',
  '* name: First',
  '',
  '### one',
  '* type: tutorial',
);

/** A fake code host with a repository of maps, and the token `secret` of its owner. */
export function createMapsHost(): FakeCodeHost {
  const fake = createFakeCodeHost();
  fake.remaining = 5000;
  fake.tokens.set('secret', { login: 'ada', mayWrite: true });
  fake.addRepository(SLUG, {
    'skillmap.md': map,
    'tutorials/one.md': '# One\r\n',
    'images/sky.png': Buffer.from([0x89, 0x50, 0, 255]),
    '.github/workflows/check.yml': 'on: push\n',
  });
  return fake;
}
