import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  applyEdits,
  editFileChecks,
  isCalledChecks,
  loadEditorBlocks,
  readChecklist,
  readChecksFile,
  isWorkOf,
  readTitle,
  toChecklist,
  type EditorBlocks,
} from '#parser';
import type { Checklist } from '#schemas/generated/checklist.ts';
import { validate } from '#schemas/generated/checklist-validator.js';
import type { CheckText } from '#schemas/generated/page.ts';
import { readMapFiles } from '../check-work/judge-works.ts';
import { findTarget } from '../config/choose-target.ts';
import { codePolicy, type CodeOption } from '../config/code-policy.ts';
import { commandConfig } from '../config/find-config.ts';
import { pathKind } from '../files/paths.ts';
import { readTextFile } from '../files/read-text-file.ts';
import { UsageError, type ExitCode, type Io } from '../io.ts';
import { findRepository } from '../repository/find-repository.ts';
import { describeWriteError } from '../system-error.ts';

export interface ChecklistOptions extends CodeOption {
  /** A map, a file of checks, or a checklist. */
  file: string;
  activity?: string;
  out?: string;
  config?: string;
}

/** `skillmap checklist`: turns checks into a checklist of Code Eval, or a checklist into a file of checks. */
export async function checklist(options: ChecklistOptions, io: Io): Promise<ExitCode> {
  const { file, out } = options;
  const at = path.resolve(io.cwd, file);
  const kind = await pathKind(at);
  if (kind !== 'file') {
    throw new UsageError(
      kind === 'folder'
        ? `${file} is a folder. Name a map, a file of checks or a checklist in it.`
        : `There is no file ${file}.`,
    );
  }
  const reading = await readTextFile(at);
  if (reading.kind !== 'text') throw new UsageError(`${file} cannot be read as a text.`);
  const folder = path.dirname(at);
  const loaded = await commandConfig(folder, { ...options, code: codePolicy(options, io) }, io);
  const editor = await loadEditorBlocks((await findTarget(loaded, folder)).target);
  const { text, notes } = /\.json$/i.test(file)
    ? toChecksFile(parseChecklist(reading.text, file), editor)
    : toJson(await findChecks(reading.text, at, options), editor);
  if (out === undefined) io.stdout.write(text);
  else await writeNew(out, text, io);
  for (const note of notes) io.stderr.write(`${note}\n`);
  return 0;
}

interface Converted {
  text: string;
  notes: readonly string[];
}

function parseChecklist(text: string, file: string): Checklist {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UsageError(`${file} is not JSON.`);
  }
  if (validate(value)) return value as Checklist;
  throw new UsageError(`${file} is not a checklist of Code Eval, which has \`name\` and \`criteria\`.`);
}

function toChecksFile(given: Checklist, editor: EditorBlocks): Converted {
  const { checks, notes } = readChecklist(given, editor);
  let text = `# ${given.name.replaceAll(/\s+/g, ' ').trim() || 'Checks'}\n`;
  for (const check of checks) {
    const outcome = editFileChecks(text, { kind: 'add', checks: [check] });
    if (outcome.ok) text = applyEdits(text, outcome.value);
    else notes.push(`“${check.sentence}” cannot be written as a check, and was left out.`);
  }
  return { text, notes };
}

function toJson({ name, checks }: NamedChecks, editor: EditorBlocks): Converted {
  const { checklist: made, notes } = toChecklist(name, checks, editor);
  return { text: `${JSON.stringify(made, undefined, 2)}\n`, notes };
}

interface NamedChecks {
  name: string;
  checks: readonly CheckText[];
}

/** Returns the checks of a file of checks, or of an activity of a map. */
async function findChecks(
  text: string,
  file: string,
  { file: shown, activity }: ChecklistOptions,
): Promise<NamedChecks> {
  if (isCalledChecks(file)) {
    return { name: readTitle(text) ?? path.basename(file, '.checks.md'), checks: readChecksFile(text) };
  }
  const folder = path.dirname(file);
  const repository = (await findRepository(folder)) ?? { root: folder };
  const { checked: activities } = await readMapFiles([file], repository);
  const found = activities.filter((one) => activity === undefined || isWorkOf(one, activity));
  const [only, ...others] = found;
  const names = activities.map((one) => `\`${one.activity}\``).join(', ');
  if (activities.length === 0) throw new UsageError(`No activity in ${shown} has checks.`);
  if (!only) throw new UsageError(`No activity ${activity} in ${shown} has checks. These have: ${names}.`);
  if (others.length > 0)
    throw new UsageError(`Several activities have checks. Choose one with --activity: ${names}.`);
  return { name: only.names[0] ?? only.activity, checks: only.checks };
}

async function writeNew(out: string, text: string, io: Io): Promise<void> {
  try {
    await writeFile(path.resolve(io.cwd, out), text, { flag: 'wx' });
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw new UsageError(
      isThere
        ? `${out} exists. Choose another name.`
        : `${out} was not written: ${describeWriteError(error)}.`,
    );
  }
}
