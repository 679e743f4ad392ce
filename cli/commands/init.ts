import path from 'node:path';
import {
  TEMPLATE_TARGETS,
  isTemplateTarget,
  templates,
  type TemplateName,
  type TemplateTarget,
} from '#schemas/templates/templates.ts';
import { openQuestions, type Choice, type Questions } from '../ask.ts';
import { codePolicy, type CodeOption, type CodePolicy } from '../config/code-policy.ts';
import { DEFAULT_TARGET } from '../config/to-target-config.ts';
import { docsPage } from '../docs-page.ts';
import { relativePath } from '../files/paths.ts';
import { writeTree } from '../fix/write-tree.ts';
import { findFolder, type FoundFolder } from '../init/found-folder.ts';
import { planRepository, type PlannedFile } from '../init/plan-repository.ts';
import { TEMPLATE_OPTIONS, optionOf } from '../init/template-options.ts';
import { UsageError, type ExitCode, type Io } from '../io.ts';
import { packageAction, packageVersion } from '../package-folder.ts';

export interface InitCommandOptions extends CodeOption {
  folder?: string;
  /** As on the command line, for example `first-steps`. */
  template?: string;
  target?: TemplateTarget;
  /** Uses the defaults without asking. */
  yes?: boolean;
}

/** `skillmap init`: creates a repository of maps in a folder, or adds missing files. Replaces nothing. */
export async function init(options: InitCommandOptions, io: Io): Promise<ExitCode> {
  const questions = options.yes === true ? undefined : await openQuestions(io);
  if (!questions && options.yes !== true) checkComplete(options);
  const code = codePolicy(options, io);
  const likely = options.folder ?? (await folderForMaps(questions, io, code));
  questions?.begin(`skillmap ${packageVersion()}${likely === '.' ? ', in this folder' : ''}`);
  const given = likely ?? (await questions?.text('Which folder? (. is this one)', NEW_FOLDER));
  if (given === undefined) return 2;
  const folder = path.resolve(io.cwd, given);
  const found = await findFolder(folder, given, code);
  const choices = await choose(found, options, questions);
  if (!choices) return 2;
  const plan = await planRepository(found, {
    ...choices,
    version: packageVersion(),
    ...packageAction(),
  });
  // From here on, Ctrl+C does not interrupt writing.
  if (io.signal.aborted) return 2;
  const outcome = await writeTree(plan.tree);
  if (outcome.kind !== 'written') {
    const file = relativePath(folder, outcome.file);
    throw new UsageError(`${file} could not be written: ${outcome.reason}. Nothing was made.`);
  }
  const shown = relativePath(io.cwd, folder) || '.';
  io.stdout.write(report(plan.files, { ...found, given: shown }));
  return 0;
}

/** Throws a UsageError if a script gives only some of the answers: there is nobody to ask for the rest. */
function checkComplete({ folder, template, target }: InitCommandOptions): void {
  if (folder !== undefined && template !== undefined && target !== undefined) return;
  throw new UsageError(
    [
      'Nobody is here to answer questions. Say what to make, or take what is suggested with --yes:',
      '  skillmap init my-maps --template branches --target microbit',
      '  skillmap init --yes    in this folder, first-steps for arcade',
      `Templates: ${Object.keys(TEMPLATE_OPTIONS).join(', ')}. Targets: ${TEMPLATE_TARGETS.join(', ')}.`,
    ].join('\n'),
  );
}

const NEW_FOLDER = 'my-maps';

/** Returns the current folder if it is empty or holds maps. Undefined otherwise, if the user can be asked. */
async function folderForMaps(
  questions: Questions | undefined,
  { cwd }: Io,
  code: CodePolicy,
): Promise<string | undefined> {
  if (!questions) return '.';
  const { maps, listing } = await findFolder(cwd, '.', code);
  // Installing skillmap in an empty folder leaves these files, and possibly a packed package.
  const isEmpty = listing.paths.every((file) => /^package(?:-lock)?\.json$|^skillmap-[^/]*\.tgz$/.test(file));
  return maps.length > 0 || isEmpty ? '.' : undefined;
}

interface Chosen {
  target: string;
  template?: { name: TemplateName; target: TemplateTarget };
}

/** Decides what to create: from options, existing files, answers or defaults. Returns undefined if the user cancels. */
async function choose(
  found: FoundFolder,
  options: InitCommandOptions,
  questions: Questions | undefined,
): Promise<Chosen | undefined> {
  const [map] = found.maps;
  if (map !== undefined && options.template !== undefined) {
    throw new UsageError(
      `There are maps in this folder already (${map}), and --template begins a new one. Leave it out to add what is missing here, or name another folder; \`skillmap new map\` adds to a map.`,
    );
  }
  const target =
    options.target ??
    found.target ??
    (questions ? await questions.choose('Which editor do learners use?', EDITORS) : DEFAULT_TARGET);
  if (target === undefined) return undefined;
  if (map !== undefined) return { target };
  if (!isTemplateTarget(target)) {
    throw new UsageError(
      `This folder is for \`${target}\`, and there are templates for ${TEMPLATE_TARGETS.join(' and ')} only. Write the first map by hand: ${docsPage('docs/map-format.md')}`,
    );
  }
  const said = options.template === undefined ? undefined : TEMPLATE_OPTIONS[options.template];
  const name =
    said ?? (questions ? await questions.choose('What does the map begin with?', STARTS) : templates[0]);
  return name === undefined ? undefined : { target, template: { name, target } };
}

const EDITORS: readonly Choice<TemplateTarget>[] = [
  { value: 'arcade', label: 'MakeCode Arcade', hint: 'games' },
  { value: 'microbit', label: 'MakeCode for micro:bit', hint: 'lights, buttons and sensors' },
];

const ABOUT: Readonly<Record<TemplateName, [label: string, hint: string]>> = {
  firstSteps: ['First steps', 'two activities, one after the other'],
  branches: ['Branches and rewards', 'the way splits, a second map opens, badges wait at the end'],
  lessons: ['A course of lessons', 'three lessons, each opens when the one before it is done'],
};

const STARTS: readonly Choice<TemplateName>[] = templates.map((value) => {
  const [label, hint] = ABOUT[value];
  return { value, label, hint: `${optionOf(value)}: ${hint}` };
});

const WHY_NO_WORKFLOWS = {
  part: 'The workflows that check and publish belong to the top of the repository, and were left out',
  host: 'The workflows that check and publish are for GitHub, and were left out. For other hosts see',
};

function report(
  files: readonly PlannedFile[],
  { given, noWorkflows }: { given: string } & Pick<FoundFolder, 'noWorkflows'>,
): string {
  const shown = /\s/.test(given) ? `"${given}"` : given;
  const command = `npx skillmap dev ${given === '.' ? '' : `${shown} `}--open`;
  const isDone = files.every(({ kind }) => kind === 'kept');
  return [
    '',
    `  ${given === '.' ? 'This folder' : given} ${isDone ? 'has all that it needs' : 'has now'}:`,
    '',
    ...files.map(
      ({ kind, path: file, note }) => `  ${kind.padEnd(8)}  ${file}${note === undefined ? '' : `: ${note}`}`,
    ),
    '',
    ...(noWorkflows ? [`  ${WHY_NO_WORKFLOWS[noWorkflows]}:`, `  ${docsPage('docs/ci.md')}`, ''] : []),
    '  Next, to see it and play it:',
    '',
    `  ${command}`,
    '',
    '',
  ].join('\n');
}
