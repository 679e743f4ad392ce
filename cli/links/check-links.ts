import path from 'node:path';
import { addDeadLinks, findDeadLinks, type Diagnostic, type LinkFacts, type RuleOptions } from '#parser';
import type { SkillmapConfig } from '#schemas/generated/config.ts';
import { findTarget } from '../config/choose-target.ts';
import type { ConfigChoice } from '../config/find-config.ts';
import { ruleOptionsFor } from '../config/rule-settings.ts';
import { cacheFolder, createJsonCache } from '../files/cache-folder.ts';
import type { Io } from '../io.ts';
import { createConfigLookup } from '../config/config-lookup.ts';
import { ruleUrl } from '../lint/lint-file.ts';
import type { LintedFile } from '../lint/linter.ts';
import { count } from '../words.ts';
import { packageVersion } from '../package-folder.ts';
import { systemClock, type LinkVerdict } from './check-url.ts';
import { checkUrls } from './check-urls.ts';
import { isPrivateHost, createPublicFetch } from './public-fetch.ts';

const TIMEOUT_MS = 10_000;

/**
 * `--links`: checks the addresses in the checked files over the network, and adds dead ones to the findings. Unclear
 * results are only counted, on standard error.
 */
export async function checkLinks(
  files: readonly LintedFile[],
  choice: ConfigChoice,
  io: Io,
): Promise<LintedFile[]> {
  const configOf = createConfigLookup({ ...choice, cwd: io.cwd });
  const jobs = await Promise.all(
    files.map(async (linted) => {
      const file = path.resolve(io.cwd, linted.path);
      const loaded = await configOf(path.dirname(file));
      const { target } = await findTarget(loaded, path.dirname(file));
      return {
        linted,
        rules: ruleOptionsFor(loaded, file),
        endpoints: endpointsOf(loaded.config, target),
      };
    }),
  );
  const urls = new Set<string>();
  // The rules run twice: first to collect the addresses that they check, then to judge the results.
  for (const job of jobs) {
    await findIn(job, {
      deadStatusOf: (url) => {
        urls.add(url);
        return undefined;
      },
      isDecided: () => false,
    });
  }
  const trusted = new Set(
    jobs.flatMap(({ endpoints }) => Object.values(endpoints).map((url) => new URL(url).origin)),
  );
  const isTrusted = ({ origin }: URL): boolean => trusted.has(origin);
  const verdicts = await checkUrls(urls, {
    fetch: createPublicFetch({ isTrusted }),
    clock: systemClock,
    timeoutMs: TIMEOUT_MS,
    userAgent: `skillmap/${packageVersion()}`,
    isAllowed: (url) => /^https?:$/.test(url.protocol) && (isTrusted(url) || !isPrivateHost(url.hostname)),
    cache: createJsonCache(path.join(cacheFolder(io.env), 'links'), () => systemClock.now()),
  });
  const answers: Parameters<typeof findIn>[1] = {
    deadStatusOf: (url) => {
      const verdict = verdicts.get(url);
      return verdict?.kind === 'dead' ? verdict.status : undefined;
    },
    isDecided: (url) => !['unclear', undefined].includes(verdicts.get(url)?.kind),
  };
  io.stderr.write(linkSummary(verdicts));
  return Promise.all(
    jobs.map(async (job) => {
      const dead = await findIn(job, answers);
      return { ...job.linted, diagnostics: addDeadLinks(job.linted, dead) };
    }),
  );
}

interface Job {
  linted: LintedFile;
  rules: RuleOptions;
  endpoints: LinkFacts['endpoints'];
}

function findIn(
  { linted, rules, endpoints }: Job,
  answers: Pick<LinkFacts, 'deadStatusOf' | 'isDecided'>,
): Promise<Diagnostic[]> {
  const { context } = linted;
  return findDeadLinks(linted, {
    ...rules,
    ...(context && { repository: context.repository, path: context.path }),
    links: { endpoints, ...answers },
    ruleUrl,
  });
}

/**
 * Returns the viewer's endpoints. For those on the site's own origin, which does not exist on this machine, returns the
 * public defaults.
 */
function endpointsOf({ endpoints = {} }: SkillmapConfig, target: string): LinkFacts['endpoints'] {
  const web = (url: string | undefined): string | undefined =>
    url !== undefined && /^https?:/i.test(url) ? url : undefined;
  return {
    docsUrl: web(endpoints.docs) ?? `https://${target}.makecode.com/`,
    markdownUrl: web(endpoints.markdown) ?? `https://www.makecode.com/api/md/${target}/`,
    rawUrl: web(endpoints.codeHostRaw) ?? 'https://raw.githubusercontent.com/',
  };
}

/** Maximum number of reasons listed. The rest are only counted. */
const MAX_REASONS = 5;

/** Reports how many addresses were checked, and which of them are unclear. */
function linkSummary(verdicts: ReadonlyMap<string, LinkVerdict>): string {
  const dead = [...verdicts.values()].filter(({ kind }) => kind === 'dead').length;
  const unclear = new Map<string, number>();
  for (const [url, verdict] of verdicts) {
    if (verdict.kind !== 'unclear') continue;
    const key = `${hostOf(url)}: ${verdict.reason}`;
    unclear.set(key, (unclear.get(key) ?? 0) + 1);
  }
  const unclearCount = [...unclear.values()].reduce((all, number) => all + number, 0);
  const first = `skillmap: checked ${count(verdicts.size, 'address', 'addresses')} on the network, ${dead} dead.`;
  if (unclearCount === 0) return `${first}\n`;
  const reasons = [...unclear].map(([key, number]) => `  ${key} (${number})`);
  const more = reasons.length > MAX_REASONS ? [`  and ${reasons.length - MAX_REASONS} more`] : [];
  return [
    first,
    `skillmap: ${count(unclearCount, 'address', 'addresses')} could not be checked:`,
    ...reasons.slice(0, MAX_REASONS),
    ...more,
    '',
  ].join('\n');
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
