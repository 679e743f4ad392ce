import type { FixProgress, FixRoundOptions } from '#parser';
import { startFixing, fixRound, whyRefused } from '#parser';
import type { OpenTexts } from '../files/folder-files.ts';
import type { TextReading } from '../files/read-text-file.ts';
import type { LintSubject } from '../lint/check-paths.ts';
import type { LintedFile, Linter } from '../lint/linter.ts';

/** What became of a file: nothing is written yet. */
export interface FixedFile {
  subject: LintSubject;
  /** What was found before anything was fixed. */
  before: LintedFile;
  /** What is left to find in the text as fixed. */
  after: LintedFile;
  /** Present where the text changed. */
  progress?: FixProgress;
  /** Rules whose fixes came to no end; none of them was made. */
  endless: readonly string[];
}

export interface FixOptions extends FixRoundOptions {
  /** What the first round looks at. */
  linter: Linter;
  /** A linter that sees these texts instead of what is in their files. */
  linterWith: (open: OpenTexts) => Linter;
}

/** A file between rounds. */
interface Work {
  subject: LintSubject;
  /** Absent where the file cannot be written as it was read. */
  progress: FixProgress | undefined;
  before: LintedFile;
  after: LintedFile;
}

/**
 * Fixes files until nothing is left that can be fixed without asking. Each round sees what the others changed: what
 * is found in a file may depend on the rest of its repository.
 */
export async function fixFiles(subjects: readonly LintSubject[], options: FixOptions): Promise<FixedFile[]> {
  const works: Work[] = [];
  for (const subject of subjects) works.push(await begin(subject, options.linter));
  const open = new Map<string, string>();
  await fixFully(works, open, { ...options, unsafe: false });
  if (options.unsafe === true) await guessFully(works, open, options);
  return works.map(toFixed);
}

/** Rounds over all files until none changes. */
async function fixFully(
  works: readonly Work[],
  open: Map<string, string>,
  options: FixOptions,
): Promise<void> {
  let changed = fixAll(works, open, options);
  while (changed.length > 0) {
    while (changed.length > 0) {
      await checkAll(changed, options.linterWith(open));
      changed = fixAll(changed, open, options);
    }
    // One file's fixing may be another's finding.
    await checkAll(works, options.linterWith(open));
    changed = fixAll(works, open, options);
  }
}

/** Suggestions, file by file: what one of them brings is told from what another's did. */
async function guessFully(
  works: readonly Work[],
  open: Map<string, string>,
  options: FixOptions,
): Promise<void> {
  for (const work of works) {
    if (!work.progress || work.after.diagnostics.every(({ suggestions }) => suggestions?.length !== 1))
      continue;
    // What the file before it made of its text may count here.
    await checkAll([work], options.linterWith(open));
    while (fixAll([work], open, options).length > 0) await checkAll([work], options.linterWith(open));
  }
  await checkAll(works, options.linterWith(open));
  await fixFully(works, open, { ...options, unsafe: false });
}

async function begin(subject: LintSubject, linter: Linter): Promise<Work> {
  const { reading } = subject;
  const found = await subject.check(reading, linter);
  // What would be written for bytes that are no UTF-8 is not what the author has.
  const isWhole = reading.kind === 'text' && reading.replacedAt === undefined;
  const progress = isWhole ? startFixing(reading.text) : undefined;
  return { subject, progress, before: found, after: found };
}

async function checkAll(works: readonly Work[], linter: Linter): Promise<void> {
  for (const work of works) {
    const { subject, progress } = work;
    work.after = await subject.check(progress ? textReading(progress.text) : subject.reading, linter);
  }
}

/** One round of fixes; those that changed. */
function fixAll(works: readonly Work[], open: Map<string, string>, options: FixOptions): Work[] {
  const changed: Work[] = [];
  for (const work of works) {
    if (!work.progress) continue;
    const fixed = fixRound(work.progress, work.after.diagnostics, options);
    if (fixed === work.progress) continue;
    work.progress = fixed;
    open.set(work.subject.file, fixed.text);
    changed.push(work);
  }
  return changed;
}

function textReading(text: string): TextReading {
  return { kind: 'text', text, bytes: Buffer.byteLength(text) };
}

function toFixed({ subject, progress, before, after }: Work): FixedFile {
  const isChanged = progress !== undefined && progress.text !== progress.original;
  if (progress) addRefusals(after, progress);
  return { subject, before, after, ...(isChanged && { progress }), endless: progress?.endless ?? [] };
}

/** Says of what is left, though there is a fix for it, why. */
function addRefusals({ file, diagnostics }: LintedFile, progress: FixProgress): void {
  for (const [index, diagnostic] of diagnostics.entries()) {
    const why = whyRefused(progress, diagnostic);
    if (why === undefined) continue;
    diagnostic.note = diagnostic.note === undefined ? why : `${diagnostic.note} ${why}`;
    const message = file.messages[index];
    if (message) message.note = diagnostic.note;
  }
}
