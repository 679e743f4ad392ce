import type { ExtensionCache } from '#parser';
import { askLink, type AskOptions, type Validators, type LinkVerdict } from './ask-link.ts';

export interface AskLinksOptions extends AskOptions {
  cache: ExtensionCache;
}

interface Remembered extends Validators {
  verdict: Exclude<LinkVerdict, { kind: 'unclear' }>;
}

const PER_HOST = 4;
const IN_ALL = 16;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Milliseconds for which failures are cached: short, so that a corrected address is soon reported as working. */
const DEAD_MS = 10 * 60 * 1000;
/** Number of failures in a row after which a host is not asked again. */
const MOST_FAILURES = 3;
/** Maximum number of requests per run. Results are cached, so the next run continues with other addresses. */
const MOST_ASKED = 5000;
const TOO_MANY = `skipped, as one run checks ${MOST_ASKED} addresses: the next run continues`;
/** Maximum number of cache files that are open at once. */
const READ_AT_ONCE = 64;

/** Checks each address once. Recent results come from the cache. */
export async function askLinks(
  urls: Iterable<string>,
  options: AskLinksOptions,
): Promise<Map<string, LinkVerdict>> {
  const limits = createRequestLimits({ perHost: PER_HOST, total: IN_ALL });
  const gone = new Map<string, { failures: number; reason: string }>();
  const verdicts = new Map<string, LinkVerdict>();
  let asked = 0;
  const ask = async (url: string, known: Known | undefined): Promise<LinkVerdict> => {
    if (known?.isFresh === true) return known.verdict;
    const host = hostOf(url);
    if (host === undefined) return { kind: 'unclear', reason: 'no address' };
    asked += 1;
    if (asked > MOST_ASKED) return { kind: 'unclear', reason: TOO_MANY };
    return limits.run(host, async () => {
      const before = gone.get(host);
      if (before && before.failures >= MOST_FAILURES) return { kind: 'unclear', reason: before.reason };
      const { verdict, validators, isHostGone } = await askLink(url, known?.validators ?? {}, options);
      if (verdict.kind !== 'unclear') {
        gone.delete(host);
        const kept = verdict.kind === 'alive' ? validators : {};
        await options.cache.write(url, { verdict, ...known?.validators, ...kept });
      } else if (isHostGone) {
        gone.set(host, { failures: (gone.get(host)?.failures ?? 0) + 1, reason: verdict.reason });
      }
      return verdict;
    });
  };
  const wanted = [...new Set(urls)];
  const answers: Promise<unknown>[] = [];
  for (let at = 0; at < wanted.length; at += READ_AT_ONCE) {
    const some = wanted.slice(at, at + READ_AT_ONCE);
    const known = await Promise.all(some.map((url) => readRemembered(url, options)));
    answers.push(...some.map(async (url, index) => verdicts.set(url, await ask(url, known[index]))));
  }
  await Promise.all(answers);
  return verdicts;
}

interface Known {
  verdict: Remembered['verdict'];
  validators: Validators;
  isFresh: boolean;
}

/** Returns an address's cached result. An outdated result can still be used for a conditional request. */
async function readRemembered(url: string, { cache, clock }: AskLinksOptions): Promise<Known | undefined> {
  const entry = await cache.read(url);
  const remembered = entry && readEntry(entry.value);
  if (!entry || !remembered) return undefined;
  const { verdict, ...validators } = remembered;
  const isFresh = clock.now() - entry.writtenAt < (verdict.kind === 'dead' ? DEAD_MS : DAY_MS);
  return { verdict, validators: verdict.kind === 'alive' ? validators : {}, isFresh };
}

function readEntry(value: unknown): Remembered | undefined {
  const { verdict, etag, lastModified } = (value ?? {}) as { [Key in keyof Remembered]?: unknown };
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
  // Hosts with waiting tasks that may be asked, in the order of their turns.
  const ready = new Set<Host>();
  let all = 0;
  const findHost = (name: string): Host => {
    const host = hosts.get(name) ?? { running: 0, waiting: [], begun: 0 };
    hosts.set(name, host);
    return host;
  };
  const queueUp = (host: Host): void => {
    if (host.begun < host.waiting.length && host.running < perHost) ready.add(host);
  };
  const startNext = (): void => {
    for (const host of ready) {
      if (all >= total) return;
      ready.delete(host);
      const start = host.waiting[host.begun];
      host.begun += 1;
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
  /** All tasks that wait, in their order. */
  waiting: (() => void)[];
  /** Number of tasks that have started. */
  begun: number;
}
