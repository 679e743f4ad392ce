import type { Mending, MendOptions } from '#parser';
import { beginMending, mendRound, whyRefused } from '#parser';
import type { OpenTexts } from '../files/folder-files.ts';
import type { TextReading } from '../files/read-text-file.ts';
import type { LintSubject } from '../lint/find-subjects.ts';
import type { LintedFile, Linter } from '../lint/linter.ts';

/** What became of a file: nothing is written yet. */
export interface FixedFile {
  subject: LintSubject;
  /** What was found before anything was mended. */
  before: LintedFile;
  /** What is left to find in the text as mended. */
  after: LintedFile;
  /** Present where the text changed. */
  mending?: Mending;
  /** Rules whose fixes came to no end; none of them was made. */
  endless: readonly string[];
}

export interface FixOptions extends MendOptions {
  /** What the first round looks at. */
  linter: Linter;
  /** A linter that sees these texts instead of what is in their files. */
  linterWith: (open: OpenTexts) => Linter;
}

/** A file between rounds. */
interface Work {
  subject: LintSubject;
  /** Absent where the file cannot be written as it was read. */
  mending: Mending | undefined;
  before: LintedFile;
  after: LintedFile;
}

/**
 * Mends files until nothing is left that can be mended without asking. Each round sees what the others changed: what
 * is found in a file may depend on the rest of its repository.
 */
export async function fixFiles(subjects: readonly LintSubject[], options: FixOptions): Promise<FixedFile[]> {
  const works: Work[] = [];
  for (const subject of subjects) works.push(await begin(subject, options.linter));
  const open = new Map<string, string>();
  await mendFully(works, open, { ...options, unsafe: false });
  if (options.unsafe === true) await guessFully(works, open, options);
  return works.map(toFixed);
}

/** Rounds over all files until none changes. */
async function mendFully(
  works: readonly Work[],
  open: Map<string, string>,
  options: FixOptions,
): Promise<void> {
  let changed = mendAll(works, open, options);
  while (changed.length > 0) {
    while (changed.length > 0) {
      await checkAll(changed, options.linterWith(open));
      changed = mendAll(changed, open, options);
    }
    // One file's mending may be another's finding.
    await checkAll(works, options.linterWith(open));
    changed = mendAll(works, open, options);
  }
}

/** Suggestions, file by file: what one of them brings is told from what another's did. */
async function guessFully(
  works: readonly Work[],
  open: Map<string, string>,
  options: FixOptions,
): Promise<void> {
  for (const work of works) {
    if (!work.mending || work.after.diagnostics.every(({ suggestions }) => suggestions?.length !== 1))
      continue;
    // What the file before it made of its text may count here.
    await checkAll([work], options.linterWith(open));
    while (mendAll([work], open, options).length > 0) await checkAll([work], options.linterWith(open));
  }
  await checkAll(works, options.linterWith(open));
  await mendFully(works, open, { ...options, unsafe: false });
}

async function begin(subject: LintSubject, linter: Linter): Promise<Work> {
  const { reading } = subject;
  const found = await subject.check(reading, linter);
  // What would be written for bytes that are no UTF-8 is not what the author has.
  const isWhole = reading.kind === 'text' && reading.replacedAt === undefined;
  const mending = isWhole ? beginMending(reading.text) : undefined;
  return { subject, mending, before: found, after: found };
}

async function checkAll(works: readonly Work[], linter: Linter): Promise<void> {
  for (const work of works) {
    const { subject, mending } = work;
    work.after = await subject.check(mending ? textReading(mending.text) : subject.reading, linter);
  }
}

/** One round of fixes; those that changed. */
function mendAll(works: readonly Work[], open: Map<string, string>, options: FixOptions): Work[] {
  const changed: Work[] = [];
  for (const work of works) {
    if (!work.mending) continue;
    const mended = mendRound(work.mending, work.after.diagnostics, options);
    if (mended === work.mending) continue;
    work.mending = mended;
    open.set(work.subject.file, mended.text);
    changed.push(work);
  }
  return changed;
}

function textReading(text: string): TextReading {
  return { kind: 'text', text, bytes: Buffer.byteLength(text) };
}

function toFixed({ subject, mending, before, after }: Work): FixedFile {
  const isChanged = mending !== undefined && mending.text !== mending.original;
  if (mending) addRefusals(after, mending);
  return { subject, before, after, ...(isChanged && { mending }), endless: mending?.endless ?? [] };
}

/** Says of what is left, though there is a mend for it, why. */
function addRefusals({ file, diagnostics }: LintedFile, mending: Mending): void {
  for (const [index, diagnostic] of diagnostics.entries()) {
    const why = whyRefused(mending, diagnostic);
    if (why === undefined) continue;
    diagnostic.note = diagnostic.note === undefined ? why : `${diagnostic.note} ${why}`;
    const message = file.messages[index];
    if (message) message.note = diagnostic.note;
  }
}
