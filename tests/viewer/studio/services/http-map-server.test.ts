import { describe, expect, test } from 'vitest';
import { describeHostingTrouble } from '../../../../viewer/studio/hosting/hosting-form.tsx';
import { createText } from '../../../../viewer/shared/i18n/create-texts.ts';
import { messages } from '../../../../viewer/shared/i18n/generated/studio-en.ts';
import { createHttpMapServer } from '../../../../viewer/studio/services/http/http-map-server.ts';
import { createFakeClock } from '../../../fakes/fake-clock.ts';

const english = { locale: 'en', messages };
const text = createText(english, english);

/** The message that an author reads for this answer of the site. */
async function readAfter(status: number, body: object, headers: Record<string, string> = {}) {
  const server = createHttpMapServer({
    fetch: async () => Response.json(body, { status, headers }),
    clock: createFakeClock(),
    findServer: async () => ({ api: 'https://maps.example/api/', providers: [] }),
    siteUrl: 'https://maps.example/',
    location: { pathname: '/', search: '', assign: () => undefined },
    storage: undefined,
  });
  const answer = await server.publish({ name: 'Maps', contents: new Map() });
  return answer.kind === 'done' ? 'done' : describeHostingTrouble(answer, text);
}

describe('the answers to publishing', () => {
  test('report a full or missing space, with a remedy', async () => {
    expect(await readAfter(409, { code: 'space-full', space: 'learner' })).toMatch(
      /^Your space on this site is full.* Take down maps below/,
    );
    expect(await readAfter(409, { code: 'space-full', space: 'place' })).toMatch(
      /^This site is full\. Tell the people who run it/,
    );
  });

  test('report too many requests, with the waiting time', async () => {
    const told = async (headers: Record<string, string>) => readAfter(429, { code: 'too-often' }, headers);
    expect(await told({ 'Retry-After': '200' })).toMatch(/try again in 4 minutes\.$/);
    expect(await told({ 'Retry-After': '9' })).toMatch(/try again in a minute\.$/);
    expect(await told({})).toMatch(/try again in a while\.$/);
  });

  test('report removed, oversized and unavailable maps', async () => {
    expect(await readAfter(410, { code: 'gone' })).toMatch(
      /removed by the people who run this site\. Choose/,
    );
    expect(await readAfter(413, { code: 'too-large' })).toMatch(
      /^This is too large for this site: the limit is 4 MB/,
    );
    expect(await readAfter(503, { code: 'busy' })).toMatch(/nothing is published twice/);
  });
});
