import type { BrowserContext } from 'playwright-core';

/** The ways in which a browser's database can fail. */
export type StorageTrouble = 'unavailable' | 'full' | 'blocked' | 'outdated' | 'failed';

/** From the next page on, the browser's database fails in this way. */
export async function breakStorage(context: BrowserContext, trouble: StorageTrouble): Promise<void> {
  await context.addInitScript((kind) => {
    const fail = (name: string) => () => {
      throw new DOMException('broken by a test', name);
    };
    // oxlint-disable-next-line typescript/unbound-method -- called with the factory below
    const { open } = IDBFactory.prototype;
    const names = { unavailable: 'SecurityError', outdated: 'VersionError' } as const;
    if (kind === 'full') IDBObjectStore.prototype.put = fail('QuotaExceededError');
    else if (kind === 'failed') IDBObjectStore.prototype.put = fail('UnknownError');
    else if (kind === 'blocked') {
      // Another tab holds an older version forever.
      IDBFactory.prototype.open = function openBlocked(this: IDBFactory) {
        const request = open.call(this, 'held by another tab');
        for (const event of ['success', 'upgradeneeded']) {
          request.addEventListener(event, (happened) => happened.stopImmediatePropagation());
        }
        setTimeout(() => request.dispatchEvent(new Event('blocked')), 50);
        return request;
      };
    } else IDBFactory.prototype.open = fail(names[kind]);
  }, trouble);
}
