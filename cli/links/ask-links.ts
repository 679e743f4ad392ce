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
/** Failures are cached briefly, so that a corrected address is soon reported as working. */
const DEAD_MS = 10 * 60 * 1000;
/** A host that has failed as often in a row is not asked again. */
const MOST_FAILURES = 3;
/** In one run; what it hears is remembered, so that the next one goes on with others. */
const MOST_ASKED = 5000;
const TOO_MANY = `not asked, as one run asks for ${MOST_ASKED} addresses: the next goes on`;
/** How many cache files are open at once. */
const READ_AT_ONCE = 64;

/** What is at each of these addresses, each asked once; what was asked lately is remembered. */
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

/** What was said of an address before; stale, it saves the host work. */
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

/** Lets so many things happen at once, of each host and in all. Hosts take turns; of one host whoever waited longest is next. */
export function createRequestLimits({ perHost, total }: { perHost: number; total: number }) {
  const hosts = new Map<string, Host>();
  // Those that have somebody waiting and may be asked, in the order of their turns.
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
  /** All that came, in their order. */
  waiting: (() => void)[];
  /** So many of them wait no longer. */
  begun: number;
}
