import path from 'node:path';
import type { Artifact, Log, Notification, ReportingDescriptor, Result } from 'sarif';
import { presetSeverity } from '#parser';
import type { LintedFile } from '../lint/linter.ts';
import { packageHome, packageVersion } from '../package-folder.ts';
import { rulePage, webPage } from '../docs-page.ts';
import { LINK, withAbsoluteLinks } from '../links-in-rule-pages.ts';
import type { LintReport } from './format.ts';
import { pluginRulePage, readRulePage, type RulePage } from './rule-pages.ts';
import { LEVELS, ROOT, locationOf, toResults, type ReportFolders } from './sarif-results.ts';

/*
 * SARIF 2.1.0: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 *
 * Paths are relative to `%SRCROOT%`, so that the log does not depend on where it was made.
 */

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';
const LANGUAGES = { map: 'markdown', tutorial: 'markdown', checks: 'markdown', package: 'json' } as const;

/** Returns a SARIF log. `home` is the URL of the project's site, if there is one. */
export async function sarifReport(
  report: LintReport,
  folders: ReportFolders,
  home = packageHome(),
): Promise<string> {
  const { files } = report;
  const rules = await rulesOf(files, home);
  const ruleIndexes = new Map(rules.map(({ id }, index) => [id, index]));
  const version = packageVersion();
  const all = files.flatMap((linted, index) => toResults(linted, { report, folders, index, ruleIndexes }));
  const results = mostSevere(all);
  const log: Log = {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'skillmap',
            version,
            semanticVersion: version,
            ...(home !== undefined && { informationUri: home }),
            rules,
          },
        },
        invocations: [
          {
            executionSuccessful: !files.some(({ isUnreadable }) => isUnreadable),
            ...(results.length < all.length && {
              toolExecutionNotifications: [leftOut(results.length, all.length)],
            }),
          },
        ],
        originalUriBaseIds: { [ROOT]: { description: { text: 'The root of the checked-out sources.' } } },
        columnKind: 'utf16CodeUnits',
        artifacts: files.map((linted): Artifact => ({
          location: locationOf(path.resolve(folders.cwd, linted.path), folders),
          roles: ['analysisTarget'],
          sourceLanguage: LANGUAGES[linted.kind],
        })),
        results,
      },
    ],
  };
  return JSON.stringify(log, undefined, 2);
}

/** Maximum number of results in a run. GitHub refuses logs with more. */
const MAX_RESULTS = 25_000;
const BY_SEVERITY = ['error', 'warning', 'note'] as const;

/** Returns as many results as code hosts accept: errors first, then warnings, then hints. */
function mostSevere(all: Result[]): Result[] {
  if (all.length <= MAX_RESULTS) return all;
  return BY_SEVERITY.flatMap((level) => all.filter((result) => result.level === level)).slice(0, MAX_RESULTS);
}

function leftOut(listed: number, all: number): Notification {
  const text = `Only the ${listed} most severe of ${all} findings are listed: code hosts accept no more.`;
  return { level: 'warning', message: { text } };
}

/** Returns the rules with findings, each with its page as help. */
async function rulesOf(
  files: readonly LintedFile[],
  home: string | undefined,
): Promise<ReportingDescriptor[]> {
  const found = files.flatMap(({ diagnostics, known = [] }) => [...diagnostics, ...known]);
  const ofPlugins = new Map(
    files.flatMap(({ pluginRules = [] }) => pluginRules.map((rule) => [rule.id, rule])),
  );
  const ids = [...new Set(found.map(({ ruleId }) => ruleId))].sort();
  return Promise.all(
    ids.map(async (id): Promise<ReportingDescriptor> => {
      const ofPlugin = ofPlugins.get(id);
      const page = ofPlugin ? pluginRulePage(ofPlugin) : await readRulePage(id);
      if (!page) return { id };
      const { why, text, markdown } = ofPlugin ? pluginRuleHelp(page) : ruleHelp(page, home);
      const helpUri = ofPlugin ? ofPlugin.url : webPage(rulePage(id), home);
      return {
        id,
        defaultConfiguration: { level: LEVELS[presetSeverity(id, 'recommended')] },
        shortDescription: { text: page.summary },
        fullDescription: { text: why },
        ...(helpUri !== undefined && { helpUri }),
        help: { text, markdown },
      };
    }),
  );
}

/** A rule's page, for programs that show it beside a finding. */
interface RuleHelp {
  /** Why the rule matters to learners, in a paragraph. */
  why: string;
  markdown: string;
  /** `markdown` without links. */
  text: string;
}

/** Returns the page of a rule without its examples, and with a link to the whole page. */
function ruleHelp({ id, text: page, summary }: RulePage, home: string | undefined): RuleHelp {
  const [intro = ''] = page.split(/^## (?:Bad|Good)$/m);
  const address = webPage(rulePage(id), home);
  const all =
    address === undefined
      ? `Examples: \`skillmap lint --explain ${id}\``
      : `[Examples](${address}), also with \`skillmap lint --explain ${id}\``;
  // Logs are read where the package is not installed, so links to files in it are removed.
  const markdown = withAbsoluteLinks(`${intro.trim()}\n\n${all}\n`, (linked) => webPage(linked, home));
  const why = whyIn(intro) ?? summary;
  return { why: withoutLinks(why), markdown, text: withoutLinks(markdown) };
}

function pluginRuleHelp({ text: markdown, summary }: RulePage): RuleHelp {
  return { why: whyIn(markdown) ?? summary, markdown, text: withoutLinks(markdown) };
}

/** Returns the first paragraph below the heading "Why". Undefined if there is none. */
function whyIn(markdown: string): string | undefined {
  return /^## Why\n+(.+?)(?:\n\n|$)/ms.exec(markdown)?.[1]?.trim().replaceAll('\n', ' ');
}

function withoutLinks(markdown: string): string {
  return markdown.replace(LINK, (_, label: string, target: string) =>
    label === 'Examples' ? `Examples: ${target}` : label,
  );
}
