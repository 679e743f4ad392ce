import { expect, test } from 'vitest';
import { createHttpAuthorFiles } from '../../../../viewer/studio/services/author-files/http-author-files.ts';
import { createFakeClock } from '../../../fakes/fake-clock.ts';

/** The files of a server that gives one answer to everything. */
function filesWith(status: number, answer: object) {
  return createHttpAuthorFiles({
    url: 'http://localhost/files',
    token: 'secret',
    fetch: async () => Response.json(answer, { status }),
    clock: createFakeClock(),
    listen: () => ({ addEventListener: () => undefined, close: () => undefined }),
  });
}

const message = 'The file cannot be written: `b.md` already exists.';

test("a refusal contains the server's phrase, for translation", async () => {
  const phrase = { id: 'refusal.path-exists', values: { path: 'b.md' } };
  const files = filesWith(409, { code: 'unwritable', message, phrase });
  const refused = await files.rename('a.md', 'b.md');
  expect(refused).toMatchObject({ kind: 'refused', phrase });
  expect(refused).toHaveProperty('reason', expect.stringMatching(/^`b\.md` /));
});

test("a refusal without a valid phrase contains the server's sentence", async () => {
  for (const phrase of [undefined, 'refusal.gone', { values: {} }]) {
    const files = filesWith(409, { code: 'unwritable', message, phrase });
    expect(await files.remove('b.md', '1')).toEqual({ kind: 'refused', reason: message });
  }
});
