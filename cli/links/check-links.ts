import path from 'node:path';
import type { Diagnostic, LinkFacts } from '#parser';
import { addDiagnostics, findDeadLinks, readDiagnostics } from '#parser';
import type { SkillmapConfig } from '#schemas/generated/config.ts';
import { DEFAULT_TARGET } from '../config/to-target-config.ts';
import { cacheFolder } from '../files/cache-folder.ts';
import { createJsonCache } from '../files/json-cache.ts';
import type { Io } from '../io.ts';
import { createConfigLookup } from '../lint/collect-targets.ts';
import { ruleUrl } from '../lint/lint-file.ts';
import type { LintedFile } from '../lint/linter.ts';
import { packageVersion } from '../package-folder.ts';
import { askLinks } from './ask-links.ts';
import { systemClock } from './clock.ts';
import { isPrivateHost } from './is-private-host.ts';
import { linkSummary } from './link-summary.ts';
import { createPublicFetch } from './public-fetch.ts';

export interface CheckLinksOptions {
  /** The configuration to use instead of the nearest. */
  config?: string;
}

const TIMEOUT_MS = 10_000;

/**
 * `--links`: asks the network for what the checked files name, and adds what is not there to their findings. What could
 * not be asked is no finding; it is counted on the standard error.
 */
export async function checkLinks(
  files: readonly LintedFile[],
  { config }: CheckLinksOptions,
  io: Io,
): Promise<LintedFile[]> {
  const configOf = createConfigLookup(io.cwd, config);
  const jobs = await Promise.all(
    files.map(async (linted) => {
      const file = path.resolve(io.cwd, linted.path);
      return { linted, config: (await configOf(path.dirname(file))).config };
    }),
  );
  const wanted = new Set<string>();
  // The same rules say what they would ask, and then what came of it.
  for (const job of jobs) {
    await findIn(job, (url) => {
      wanted.add(url);
      return undefined;
    });
  }
  const trusted = new Set(jobs.flatMap(({ config: one }) => Object.values(endpointsOf(one)).map(originOf)));
  const isTrusted = ({ origin }: URL): boolean => trusted.has(origin);
  const verdicts = await askLinks(wanted, {
    fetch: createPublicFetch({ isTrusted }),
    clock: systemClock,
    timeoutMs: TIMEOUT_MS,
    userAgent: `skillmap/${packageVersion()}`,
    isAllowed: (url) => /^https?:$/.test(url.protocol) && (isTrusted(url) || !isPrivateHost(url.hostname)),
    cache: createJsonCache(path.join(cacheFolder(io.env), 'links'), () => systemClock.now()),
  });
  const statusOf = (url: string): number | undefined => {
    const verdict = verdicts.get(url);
    return verdict?.kind === 'dead' ? verdict.status : undefined;
  };
  io.stderr.write(linkSummary(verdicts));
  return Promise.all(jobs.map(async (job) => withFindings(job.linted, await findIn(job, statusOf))));
}

interface Job {
  linted: LintedFile;
  config: SkillmapConfig;
}

function findIn({ linted, config }: Job, deadStatusOf: LinkFacts['deadStatusOf']): Promise<Diagnostic[]> {
  const { file, kind, place } = linted;
  const { preset, rules } = config;
  return findDeadLinks(file, kind, {
    ...(preset && { preset }),
    ...(rules && { severities: rules }),
    ...(place && { repository: place.repository, path: place.path }),
    links: { endpoints: endpointsOf(config), deadStatusOf },
  });
}

/** As the viewer has them, but for those of its own origin: from here they lead nowhere. */
function endpointsOf({ endpoints = {}, target = DEFAULT_TARGET }: SkillmapConfig): LinkFacts['endpoints'] {
  const web = (url: string | undefined): string | undefined =>
    url !== undefined && /^https?:/i.test(url) ? url : undefined;
  return {
    docsUrl: web(endpoints.docs) ?? `https://${target}.makecode.com/`,
    markdownUrl: web(endpoints.markdown) ?? `https://www.makecode.com/api/md/${target}/`,
    rawUrl: web(endpoints.codeHostRaw) ?? 'https://raw.githubusercontent.com/',
  };
}

function originOf(url: string): string {
  return new URL(url).origin;
}

function withFindings(linted: LintedFile, found: readonly Diagnostic[]): LintedFile {
  if (found.length === 0) return linted;
  const { file } = linted;
  const diagnostics = [...linted.diagnostics, ...found].sort((left, right) => startOf(left) - startOf(right));
  // The messages of a file are its findings, in the same order.
  file.messages = [];
  addDiagnostics(file, diagnostics, { ruleUrl });
  return { ...linted, diagnostics: readDiagnostics(file) };
}

function startOf({ place }: Diagnostic): number {
  return place?.start.offset ?? -1;
}
