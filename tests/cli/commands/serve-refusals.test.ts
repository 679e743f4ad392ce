import { describe, expect, onTestFinished, test } from 'vitest';
import { serve, type ServeCommandOptions } from '../../../cli/commands/serve.ts';
import { openHttpHost } from '../../../cli/server/adapters/http-host.ts';
import { createFakeIo } from '../../fakes/fake-io.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { builtSite } from './built-folder.ts';

describe('skillmap serve refuses', () => {
  async function refusal(
    files: Readonly<Record<string, string>>,
    options: Partial<ServeCommandOptions>,
    env: Record<string, string> = {},
  ): Promise<string> {
    const io = createFakeIo({ cwd: await tempFolder(files), env });
    const error: unknown = await serve({ folder: '.', site: 'site', port: 0, ...options }, io).catch(
      (caught: unknown) => caught,
    );
    expect(error).toMatchObject({ name: 'UsageError' });
    return (error as Error).message;
  }

  test('a folder that is not a site', async () => {
    expect(await refusal({ 'site/index.html': '' }, {})).toContain('was not written by `skillmap build`');
  });

  test('a site built for another path', async () => {
    const text = await refusal(builtSite('/maps/'), { publicUrl: 'https://example.org/' });
    expect(text).toContain('was built for the path /maps/, but should be served at https://example.org/');
  });

  test('a site built without the Studio if --studio is given', async () => {
    expect(await refusal(builtSite(), { studio: true })).toContain(
      '--site site was built without the Studio: run',
    );
  });

  test.each([
    ['{\n  "targetId": "arcade",\n}', '3:1: The file cannot be read: there is a comma before this `}`.'],
    ['{\n  "targetId": 7\n}', '2:15: `targetId` must be a text in quotes.'],
  ])('a target configuration with a mistake, and names its place: %j', async (text, reason) => {
    const message = await refusal({ ...builtSite(), 'site/targetconfig.json': text }, {});
    expect(message).toContain(`targetconfig.json:${reason}`);
  });

  test('a port that is in use', async () => {
    const other = await openHttpHost({ host: 'localhost', port: 0, trustedProxies: 0 });
    onTestFinished(async () => void (await other.close(0)));
    expect(await refusal(builtSite(), { port: other.port })).toContain(`Port ${other.port} is taken`);
  });

  test('a file that is not a database', async () => {
    const files = { ...builtSite(), 'other.db': 'this is a text, and no database at all. '.repeat(40) };
    expect(await refusal(files, { database: 'other.db' })).toContain('is not a skillmap database');
  });

  test('maps that learners cannot open, reports why, and exits with 1', async () => {
    const map =
      '# Page\n* description: D\n\n## m\n* name: M\n\n### a\n* name: A\n* type: tutorial\n* url: /a\n* next: b\n';
    const cwd = await tempFolder({ 'skillmap.md': map });
    const io = createFakeIo({ cwd });
    expect(await serve({ folder: '.', port: 0 }, io)).toBe(1);
    expect(io.out()).toContain('no-unknown-activity');
  });
});
