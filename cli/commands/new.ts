import path from 'node:path';
import { openQuestions } from '../ask.ts';
import { codePolicy, type CodeOption } from '../config/code-policy.ts';
import { commandConfig } from '../config/find-config.ts';
import { docsPage } from '../docs-page.ts';
import { checkFolder, relativePath } from '../files/paths.ts';
import { UsageError, type ExitCode, type Io } from '../io.ts';
import { addActivity, addMap, type ActivityPosition } from '../new/new-activity.ts';
import { openDraft, type MapDraft } from '../new/map-draft.ts';
import { addRule, type AddedRule } from '../new/new-rule.ts';
import { pickMapFile } from '../render/pick-map.ts';

export interface NewCommandOptions extends CodeOption {
  name?: string;
  /** A map file, or a folder, whose most important map is used. */
  in: string;
  config?: string;
}

/** `skillmap new activity`: adds an activity with its tutorial to a map. */
export async function newActivity(options: NewCommandOptions & ActivityPosition, io: Io): Promise<ExitCode> {
  return addTo(options, io, {
    example: 'skillmap new activity "Lift off"',
    question: 'What is the name of the activity?',
    add: async (draft, name) => {
      const { id, mapId, afterId } = await addActivity(draft, name, options);
      const position = afterId === undefined ? '' : `, behind \`${afterId}\``;
      return `the activity \`${id}\` in \`${mapId}\`${position}`;
    },
  });
}

/**
 * `skillmap new map`: adds a map with its first activity to a file of maps. Learners could not open a map without
 * activities.
 */
export async function newMap(options: NewCommandOptions & { activity: string }, io: Io): Promise<ExitCode> {
  return addTo(options, io, {
    example: 'skillmap new map "The moon"',
    question: 'What is the name of the map?',
    add: async (draft, name) => {
      const { mapId, activityId } = await addMap(draft, name, options.activity);
      return `the map \`${mapId}\`, with the activity \`${activityId}\``;
    },
  });
}

/** `skillmap new rule`: creates a custom rule with its test, and adds the rule to the configuration. */
export async function newRule(options: NewCommandOptions, io: Io): Promise<ExitCode> {
  const questions = options.name === undefined ? await openQuestions(io) : undefined;
  const name = options.name ?? (await questions?.text('What is the name of the rule?'));
  if (name === undefined) {
    if (questions) return 2;
    throw new UsageError('Expected a name: skillmap new rule require-tag');
  }
  const folder = path.resolve(io.cwd, options.in);
  await checkFolder(folder, options.in);
  const loaded = await commandConfig(folder, { ...options, code: codePolicy(options, io) }, io);
  io.stdout.write(describeRule(await addRule(name, { loaded, folder })));
  return 0;
}

function describeRule({ id, rule, test, config, isInstalled }: AddedRule): string {
  const named = config ?? 'your configuration';
  const width = Math.max(...[rule, test, named].map((file) => file.length));
  const install = isInstalled ? '' : ` Install skillmap in this folder first: ${docsPage('docs/ci.md')}`;
  return [
    '',
    `  ${rule.padEnd(width)}  the rule \`${id}\`: change it`,
    `  ${test.padEnd(width)}  its test`,
    config === undefined
      ? `  ${named.padEnd(width)}  add \`plugins: ['./${rule}']\` yourself, because it is code`
      : `  ${named.padEnd(width)}  names the rule in \`plugins\``,
    '',
    `  Next: \`node --test ${test}\` tests it, \`npx skillmap lint\` runs it.${install}`,
    '',
    '',
  ].join('\n');
}

interface Adding {
  /** A complete command, shown as an example if there is no terminal to ask on. */
  example: string;
  question: string;
  /** Makes the addition in the draft, and describes it for the report. */
  add: (draft: MapDraft, name: string) => Promise<string>;
}

async function addTo(
  options: NewCommandOptions,
  io: Io,
  { example, question, add }: Adding,
): Promise<ExitCode> {
  const questions = options.name === undefined ? await openQuestions(io) : undefined;
  const name = options.name ?? (await questions?.text(question));
  if (name === undefined) {
    if (questions) return 2;
    throw new UsageError(`Expected a name: ${example}`);
  }
  const picked = await pickMapFile(options.in, options, io);
  const draft = await openDraft(picked);
  const added = await add(draft, name);
  // From here on, Ctrl+C does not interrupt writing.
  if (io.signal.aborted) return 2;
  const files = await draft.write();
  io.stdout.write(report(files, { map: relativePath(picked.root, picked.file), added }));
  return 0;
}

function report(files: readonly string[], { map, added }: { map: string; added: string }): string {
  const width = Math.max(...files.map((file) => file.length));
  const tutorial = files.find((file) => file !== map && file.endsWith('.md')) ?? map;
  const lines = files.map((file) => {
    if (file === map) return [file, added];
    return [file, file === tutorial ? 'its tutorial, with steps to fill in' : 'lists the tutorial'];
  });
  return [
    '',
    ...lines.map(([file = '', what = '']) => `  ${file.padEnd(width)}  ${what}`),
    '',
    `  Next: write ${tutorial}. \`npx skillmap dev --open\` shows it while you write.`,
    '',
    '',
  ].join('\n');
}
