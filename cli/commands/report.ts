import { readdir } from 'node:fs/promises';
import { homedir, release } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { countFindings } from '#schemas/exchange/count-findings.ts';
import { withoutHome, withoutSecrets } from '../bug-report/without-secrets.ts';
import { codePolicy, type CodeOption } from '../config/code-policy.ts';
import { commandConfig, type ConfigChoice } from '../config/find-config.ts';
import { describeProblem } from '../describe-problem.ts';
import { editorCacheFolder } from '../files/cache-folder.ts';
import { checkFolder, relativePath } from '../files/paths.ts';
import { runGit } from '../git/run-git.ts';
import type { ExitCode, Io } from '../io.ts';
import { checkPaths } from '../lint/check-paths.ts';
import type { LintedFile } from '../lint/linter.ts';
import { packageVersion } from '../package-folder.ts';
import { findServerConfig } from '../server/config/load-server-config.ts';
import { count } from '../words.ts';

export interface ReportCommandOptions extends CodeOption {
  folder: string;
  config?: string;
}

/** `skillmap report`: prints the facts that a bug report needs, as markdown. Uses no network and names no learners. */
export async function report(options: ReportCommandOptions, io: Io): Promise<ExitCode> {
  const folder = path.resolve(io.cwd, options.folder);
  await checkFolder(folder, options.folder);
  const code = codePolicy(options, io);
  const text = [
    '## What happened',
    '',
    '<!-- What you did, what you expected, and what happened instead. -->',
    '',
    '## Where',
    '',
    table(await environmentOf(io)),
    '',
    '## Maps',
    '',
    await orReason(() => mapsOf({ ...options, code }, io)),
    '',
    '## Configuration',
    '',
    await orReason(() => configOf(folder, { ...options, code }, io)),
    '',
  ].join('\n');
  io.stdout.write(withoutHome(text, homedir()));
  return 0;
}

/**
 * Returns the text, or the reason why it could not be created: an unreadable file may be the fault that is being
 * reported.
 */
async function orReason(say: () => Promise<string>): Promise<string> {
  try {
    return await say();
  } catch (error) {
    const problem = describeProblem(error);
    if (problem === undefined) throw error;
    return fenced('text', problem);
  }
}

async function environmentOf({ env, stdout }: Io): Promise<[string, string][]> {
  const git = await runGit(process.cwd(), ['--version']);
  const editors = await readdir(editorCacheFolder(env)).catch(() => []);
  const manager = /^\S+/.exec(env.npm_config_user_agent ?? '')?.[0];
  return [
    ['skillmap', packageVersion()],
    ['Node.js', process.version],
    ['Platform', `${process.platform} ${process.arch}, ${release()}`],
    [
      'Git',
      git.ok
        ? git.stdout
            .toString('utf8')
            .replace(/^git version/, '')
            .trim()
        : git.reason,
    ],
    ...(manager === undefined ? [] : [['Started by', manager] as [string, string]]),
    ['Terminal', stdout.isTerminal ? (env.TERM ?? 'yes') : 'none'],
    ['Language', env.LC_ALL ?? env.LANG ?? Intl.DateTimeFormat().resolvedOptions().locale],
    [
      'Cached editors',
      editors
        .filter((name) => name.startsWith('pxt-'))
        .sort()
        .join(', ') || 'none',
    ],
  ];
}

async function mapsOf(options: ReportCommandOptions & ConfigChoice, io: Io): Promise<string> {
  const files = await checkPaths({ ...options, paths: [options.folder] }, io);
  const kinds = [...countBy(files.map(({ kind }) => kind))].map(([kind, number]) => count(number, kind));
  const { error, warning, info } = countFindings(files);
  const counts = [count(error, 'error'), count(warning, 'warning'), count(info, 'hint')].join(', ');
  return [`${kinds.join(', ')}: ${counts}.`, ...rulesOf(files)].join('\n');
}

function rulesOf(files: readonly LintedFile[]): string[] {
  const rules = countBy(files.flatMap(({ diagnostics }) => diagnostics.map(({ ruleId }) => ruleId)));
  const rows = [...rules].sort(([, left], [, right]) => right - left);
  return rows.length === 0 ? [] : ['', table(rows.map(([rule, times]) => [rule, String(times)]))];
}

function countBy(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

async function configOf(folder: string, options: ConfigChoice, io: Io): Promise<string> {
  const found = [await commandConfig(folder, options, io), await findServerConfig([folder], options.code)];
  const blocks = found.flatMap(({ file, config }) =>
    file === undefined
      ? []
      : [
          `\`${relativePath(folder, file)}\`, without secrets:`,
          '',
          fenced('json', JSON.stringify(withoutSecrets(config, homedir()), undefined, 2)),
        ],
  );
  return blocks.length === 0 ? 'None.' : blocks.join('\n');
}

function table(rows: readonly (readonly [string, string])[]): string {
  return ['| | |', '| --- | --- |', ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join('\n');
}

function fenced(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}
