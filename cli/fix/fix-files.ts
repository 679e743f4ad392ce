import type { Mending, MendOptions } from '#parser';
import { beginMending, mendRound } from '#parser';
import type { OpenTexts } from '../files/folder-files.ts';
import type { TextReading } from '../files/read-text-file.ts';
import type { Linter } from '../lint/create-linter.ts';
import type { LintSubject } from '../lint/find-subjects.ts';
import type { LintedFile } from '../lint/lint-file.ts';

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
  return works.map(toFixed);
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
  return { subject, before, after, ...(isChanged && { mending }), endless: mending?.endless ?? [] };
}
