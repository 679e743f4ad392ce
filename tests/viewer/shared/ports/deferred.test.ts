import { describe, expect, test, vi } from 'vitest';
import { createDeferred, startWhenLoaded } from '../../../../viewer/shared/ports/deferred.ts';
import { settle } from '../../../fakes/fake-clock.ts';

describe('a deferred value', () => {
  test('loads once, when it is first needed', async () => {
    const load = vi.fn(async () => 'code');
    const deferred = createDeferred(load);
    expect(deferred.current()).toBeUndefined();
    expect(load).not.toHaveBeenCalled();
    expect(await Promise.all([deferred.load(), deferred.load()])).toEqual(['code', 'code']);
    expect(deferred.current()).toBe('code');
    expect(load).toHaveBeenCalledOnce();
  });

  test('loads again after a failure, and preloading ignores failures', async () => {
    const load = vi.fn(async () => 'code').mockRejectedValueOnce(new Error('offline'));
    const deferred = createDeferred(load);
    await deferred.preload();
    expect(deferred.current()).toBeUndefined();
    expect(await deferred.load()).toBe('code');
  });
});

describe('startWhenLoaded', () => {
  test('starts when the code is loaded, and can be stopped', async () => {
    const stop = vi.fn<() => void>();
    const undo = startWhenLoaded(
      async () => 'code',
      () => stop,
    );
    await settle();
    expect(stop).not.toHaveBeenCalled();
    undo();
    expect(stop).toHaveBeenCalledOnce();
  });

  test('starts nothing after it was stopped, or if loading fails', async () => {
    const start = vi.fn<() => undefined>();
    startWhenLoaded(async () => 'code', start)();
    startWhenLoaded(() => Promise.reject(new Error('offline')), start);
    await settle();
    expect(start).not.toHaveBeenCalled();
  });
});
