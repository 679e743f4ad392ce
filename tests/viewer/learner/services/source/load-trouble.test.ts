import { describe, expect, test } from 'vitest';
import type { PublicContent } from '../../../../support/public-apis.ts';
import { map, noMap, open, type Setting } from './open-page.ts';

describe('§8 loading failures', () => {
  const path = '/api/md/arcade/space';
  const failing = async (content: Partial<PublicContent>, setting: Setting = {}) => {
    const opened = await open(content, setting);
    const update = await opened.load('#docs:space');
    return { ...opened, failure: update.kind === 'failed' ? update.failure : undefined };
  };

  test.each([
    ['an empty file', { pages: { space: ' \n' } }, 'empty', 'is empty'],
    ['a missing file', {}, 'broken', 'status 404'],
    ['a host that fails', { troubles: { [path]: 'fails' } }, 'broken', 'status 500'],
    ['a web page', { troubles: { [path]: 'web-page' } }, 'broken', 'a web page'],
    ['an endless answer', { troubles: { [path]: 'endless' } }, 'broken', 'too large'],
    ['text that is not a map', { pages: { space: 'Hello' } }, 'broken', 'There is no heading in this file.'],
  ] as const)('%s is reported with its cause', async (_name, content, kind, detail) => {
    const { failure } = await failing(content);
    expect(failure).toMatchObject({ kind, detail: expect.stringContaining(detail) as unknown });
  });

  test('all violations are returned in order', async () => {
    const { failure } = await failing({ pages: { space: noMap } });
    expect(failure?.kind).toBe('broken');
    expect([failure?.detail, ...(failure?.more ?? [])]).toEqual([
      expect.stringMatching(/^Line 3: .*type/),
      expect.stringMatching(/^Line 5: .*gone/),
    ]);
  });

  test('a failed network request is retried once', async () => {
    const { apis, load } = await open({
      pages: { space: map('Space') },
      troubles: { [path]: 'breaks-once' },
    });
    expect(await load('#docs:space')).toMatchObject({ kind: 'ready' });
    expect(apis.requests).toHaveLength(2);
  });

  test('a host that never answers times out, without a retry', async () => {
    const { failure, apis } = await failing({ troubles: { [path]: 'hangs' } }, { timeoutMs: 200 });
    expect(failure).toMatchObject({ kind: 'broken', detail: expect.stringContaining('reached') as unknown });
    expect(apis.requests).toHaveLength(1);
  });

  test('an outdated load is cancelled', async () => {
    const { load, abort, apis } = await open({ troubles: { [path]: 'hangs' } });
    const loading = load('#docs:space');
    abort();
    expect(await loading).toMatchObject({ kind: 'failed' });
    expect(apis.requests.length).toBeLessThan(2);
  });

  test('an address that names no map is reported', async () => {
    const { load } = await open({});
    expect(await load('#space')).toMatchObject({
      failure: { kind: 'empty', detail: 'The address #space names no map.' },
    });
  });
});
