import type { ExtensionCache } from '#parser';
import { checkUrl, type CheckUrlOptions, type Validators, type LinkVerdict } from './check-url.ts';

export interface CheckUrlsOptions extends CheckUrlOptions {
  cache: ExtensionCache;
}

interface CachedVerdict extends Validators {
  verdict: Exclude<LinkVerdict, { kind: 'unclear' }>;
}

const MAX_PER_HOST = 4;
const MAX_PARALLEL = 16;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Milliseconds for which failures are cached: short, so that a corrected address is soon reported as working. */
const DEAD_LINK_MS = 10 * 60 * 1000;
/** Number of failures in a row after which a host is not asked again. */
const MAX_FAILURES = 3;
/** Maximum number of requests per run. Results are cached, so the next run continues with other addresses. */
const MAX_REQUESTS = 5000;
const TOO_MANY = `skipped, as one run checks ${MAX_REQUESTS} addresses: the next run continues`;
/** Maximum number of cache files that are open at once. */
const READ_BATCH = 64;

/** Checks each address once. Recent results come from the cache. */
export async function checkUrls(
  urls: Iterable<string>,
  options: CheckUrlsOptions,
): Promise<Map<string, LinkVerdict>> {
  const limits = createRequestLimits({ perHost: MAX_PER_HOST, total: MAX_PARALLEL });
  const failingHosts = new Map<string, { failures: number; reason: string }>();
  const verdicts = new Map<string, LinkVerdict>();
  let requestCount = 0;
  const checkOne = async (url: string, known: Known | undefined): Promise<LinkVerdict> => {
    if (known?.isFresh === true) return known.verdict;
    const host = hostOf(url);
    if (host === undefined) return { kind: 'unclear', reason: 'no address' };
    requestCount += 1;
    if (requestCount > MAX_REQUESTS) return { kind: 'unclear', reason: TOO_MANY };
    return limits.run(host, async () => {
      const before = failingHosts.get(host);
      if (before && before.failures >= MAX_FAILURES) return { kind: 'unclear', reason: before.reason };
      const { verdict, validators, isHostUnavailable } = await checkUrl(
        url,
        known?.validators ?? {},
        options,
      );
      if (verdict.kind !== 'unclear') {
        failingHosts.delete(host);
        const kept = verdict.kind === 'alive' ? validators : {};
        await options.cache.write(url, { verdict, ...known?.validators, ...kept });
      } else if (isHostUnavailable) {
        failingHosts.set(host, {
          failures: (failingHosts.get(host)?.failures ?? 0) + 1,
          reason: verdict.reason,
        });
      }
      return verdict;
    });
  };
  const wanted = [...new Set(urls)];
  const answers: Promise<unknown>[] = [];
  for (let at = 0; at < wanted.length; at += READ_BATCH) {
    const some = wanted.slice(at, at + READ_BATCH);
    const known = await Promise.all(some.map((url) => readCached(url, options)));
    answers.push(...some.map(async (url, index) => verdicts.set(url, await checkOne(url, known[index]))));
  }
  await Promise.all(answers);
  return verdicts;
}

interface Known {
  verdict: CachedVerdict['verdict'];
  validators: Validators;
  isFresh: boolean;
}

/** Returns an address's cached result. An outdated result can still be used for a conditional request. */
async function readCached(url: string, { cache, clock }: CheckUrlsOptions): Promise<Known | undefined> {
  const entry = await cache.read(url);
  const cached = entry && readEntry(entry.value);
  if (!entry || !cached) return undefined;
  const { verdict, ...validators } = cached;
  const isFresh = clock.now() - entry.writtenAt < (verdict.kind === 'dead' ? DEAD_LINK_MS : DAY_MS);
  return { verdict, validators: verdict.kind === 'alive' ? validators : {}, isFresh };
}

function readEntry(value: unknown): CachedVerdict | undefined {
  const { verdict, etag, lastModified } = (value ?? {}) as { [Key in keyof CachedVerdict]?: unknown };
  const { kind, status } = (verdict ?? {}) as { kind?: unknown; status?: unknown };
  const validators = {
    ...(typeof etag === 'string' && { etag }),
    ...(typeof lastModified === 'string' && { lastModified }),
  };
  if (kind === 'alive') return { verdict: { kind }, ...validators };
  return kind === 'dead' && typeof status === 'number' ? { verdict: { kind, status } } : undefined;
}

function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host : undefined;
}

/**
 * Limits the number of concurrent tasks per host and in total. Hosts take turns; each host's tasks run in their order.
 */
export function createRequestLimits({ perHost, total }: { perHost: number; total: number }) {
  const hosts = new Map<string, Host>();
  // Hosts that have waiting tasks and are below their limit, in the order of their turns.
  const ready = new Set<Host>();
  let all = 0;
  const findHost = (name: string): Host => {
    const host = hosts.get(name) ?? { running: 0, waiting: [], startedCount: 0 };
    hosts.set(name, host);
    return host;
  };
  const queueUp = (host: Host): void => {
    if (host.startedCount < host.waiting.length && host.running < perHost) ready.add(host);
  };
  const startNext = (): void => {
    for (const host of ready) {
      if (all >= total) return;
      ready.delete(host);
      const start = host.waiting[host.startedCount];
      host.startedCount += 1;
      host.running += 1;
      all += 1;
      queueUp(host);
      start?.();
    }
  };
  return {
    run: async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
      const host = findHost(name);
      await new Promise<void>((start) => {
        host.waiting.push(start);
        queueUp(host);
        startNext();
      });
      try {
        return await work();
      } finally {
        host.running -= 1;
        all -= 1;
        queueUp(host);
        startNext();
      }
    },
  };
}

interface Host {
  running: number;
  /** All tasks in their order. The first `startedCount` have started. */
  waiting: (() => void)[];
  /** Number of tasks that have started. */
  startedCount: number;
}
