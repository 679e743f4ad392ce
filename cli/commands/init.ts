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
  /** Name of a template as on the command line, for example `first-steps`. */
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
  const given = likely ?? (await questions?.text('Which folder? (. for this one)', NEW_FOLDER));
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
    throw new UsageError(`${file} could not be written: ${outcome.reason}. Nothing was created.`);
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
      'There is no terminal to ask questions. Pass all options, or use the defaults with --yes:',
      '  skillmap init my-maps --template branches --target microbit',
      '  skillmap init --yes    in this folder, first-steps for arcade',
      `Templates: ${Object.keys(TEMPLATE_OPTIONS).join(', ')}. Targets: ${TEMPLATE_TARGETS.join(', ')}.`,
    ].join('\n'),
  );
}

const NEW_FOLDER = 'my-maps';

/** Returns the current folder if it is empty, contains maps, or the user cannot be asked. Otherwise undefined. */
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
      `This folder already has maps (${map}), and --template creates a new one. Leave it out to add missing files, or choose another folder. \`skillmap new map\` adds a map to a file.`,
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
  const chosenTemplate = options.template === undefined ? undefined : TEMPLATE_OPTIONS[options.template];
  const name =
    chosenTemplate ??
    (questions ? await questions.choose('Which map do you want to start from?', STARTS) : templates[0]);
  return name === undefined ? undefined : { target, template: { name, target } };
}

const EDITORS: readonly Choice<TemplateTarget>[] = [
  { value: 'arcade', label: 'MakeCode Arcade', hint: 'games' },
  { value: 'microbit', label: 'MakeCode for micro:bit', hint: 'lights, buttons and sensors' },
];

const TEMPLATE_TEXTS: Readonly<Record<TemplateName, [label: string, hint: string]>> = {
  firstSteps: ['First steps', 'two activities, one after the other'],
  branches: ['Branches and rewards', 'a path that splits, a second map that opens, badges at the end'],
  lessons: ['A course of lessons', 'three lessons that open one after the other'],
};

const STARTS: readonly Choice<TemplateName>[] = templates.map((value) => {
  const [label, hint] = TEMPLATE_TEXTS[value];
  return { value, label, hint: `${optionOf(value)}: ${hint}` };
});

const WHY_NO_WORKFLOWS = {
  part: 'Left out the workflows that check and publish, as they belong in the repository’s root folder',
  host: 'Left out the workflows that check and publish, as they are for GitHub. For other hosts, see',
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
    `  ${given === '.' ? 'This folder' : given} ${isDone ? 'is already complete' : 'now has'}:`,
    '',
    ...files.map(
      ({ kind, path: file, note }) => `  ${kind.padEnd(8)}  ${file}${note === undefined ? '' : `: ${note}`}`,
    ),
    '',
    ...(noWorkflows ? [`  ${WHY_NO_WORKFLOWS[noWorkflows]}:`, `  ${docsPage('docs/ci.md')}`, ''] : []),
    '  Next, see and play it:',
    '',
    `  ${command}`,
    '',
    '',
  ].join('\n');
}
