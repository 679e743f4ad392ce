import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { VFile } from 'vfile';
import type { Diagnostic, DocumentKind, EarlierFile, Repository } from '#parser';
import { addMessage, checkFile, createSourceText, readDiagnostics } from '#parser';
import type { SkillmapConfig } from '#schemas/generated/config.ts';
import type { TextReading } from '../files/read-text-file.ts';
import { LARGEST_MAP_BYTES } from '../files/read-text-file.ts';
import { packageFolder } from '../package-folder.ts';
import type { FilePlace } from './create-linter.ts';

/** A checked file: its path as the user named it, and its vfile with all messages. */
export interface LintedFile {
  path: string;
  kind: DocumentKind;
  file: VFile;
  diagnostics: Diagnostic[];
  /** Nobody knows what is in it, or what is to be said of it. */
  isUnreadable: boolean;
  /** What a rule threw: a mistake of ours. */
  failure?: Error;
  /** Where it stands in its repository; absent where that is not known, such as on standard input. */
  place?: FilePlace;
  /** Findings that a baseline hides. */
  known?: readonly Diagnostic[];
  /** What was mended before: how many findings, and, where nothing is written, what would change. */
  fixed?: { count: number; diff?: string };
}

/** The file with those findings alone that are to be kept. */
export function keepFindings(linted: LintedFile, isKept: (diagnostic: Diagnostic) => boolean): LintedFile {
  const { file, diagnostics } = linted;
  const kept = diagnostics.filter(isKept);
  if (kept.length === diagnostics.length) return linted;
  // Each message is one of the diagnostics, in the same order.
  file.messages = file.messages.filter((_, index) => {
    const diagnostic = diagnostics[index];
    return diagnostic !== undefined && isKept(diagnostic);
  });
  return { ...linted, diagnostics: kept };
}

export interface LintSettings {
  config: SkillmapConfig;
  /** A map where it is not said. */
  kind?: DocumentKind;
  repository?: Repository;
  /** From the repository's root, with forward slashes. */
  path?: string;
  /** What the file was, where that is held against it. */
  before?: EarlierFile;
}

/** A map above this is read, but something is wrong with it: the largest real ones have 30 kB. */
const SUSPICIOUS_BYTES = 1024 * 1024;

/**
 * Checks what was read of a file; what cannot be read as text is a finding too, and so is that a rule fails on it: the
 * findings of other files are not lost by that.
 */
export async function lintFile(
  shownPath: string,
  reading: TextReading,
  settings: LintSettings,
): Promise<LintedFile> {
  try {
    return await checkReading(shownPath, reading, settings);
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error));
    const file = new VFile({ path: shownPath, value: reading.kind === 'text' ? reading.text : '' });
    addMessage(file, {
      ruleId: 'file-unchecked',
      severity: 'error',
      reason: `skillmap failed on this file: ${failure.message}`,
      note: 'That is a mistake of skillmap, not yours: please report it, with the file. Nothing else was looked for in it.',
    });
    const { kind = 'map' } = settings;
    return { path: shownPath, kind, file, diagnostics: readDiagnostics(file), isUnreadable: true, failure };
  }
}

/** What the standard error says of failures: where in skillmap they come from, for who mends it. */
export function failureDetails(files: readonly LintedFile[]): string {
  return files
    .map(({ path: shown, failure }) => failure && `skillmap: failed on ${shown}\n${failure.stack}\n`)
    .filter((detail) => detail !== undefined)
    .join('');
}

async function checkReading(
  shownPath: string,
  reading: TextReading,
  settings: LintSettings,
): Promise<LintedFile> {
  const { kind = 'map' } = settings;
  const file = new VFile({ path: shownPath, value: reading.kind === 'text' ? reading.text : '' });
  const problem = fileProblem(reading);
  if (problem) addMessage(file, problem);
  if (reading.kind === 'text') {
    const { preset, rules } = settings.config;
    const { replacedAt, text } = reading;
    if (replacedAt !== undefined) addMessage(file, encodingProblem(text, replacedAt));
    await checkFile(file, kind, {
      ...(preset && { preset }),
      ...(rules && { severities: rules }),
      ...(settings.repository && { repository: settings.repository }),
      ...(settings.path !== undefined && { path: settings.path }),
      ...(settings.before && { before: settings.before }),
      ruleUrl,
    });
    // What a fix would be written into is not what the author has.
    if (replacedAt !== undefined) for (const message of file.messages) withoutFixes(message);
  }
  return {
    path: shownPath,
    kind,
    file,
    diagnostics: readDiagnostics(file),
    isUnreadable: reading.kind === 'unreadable',
  };
}

/** The address of a rule's page, which ships with the package: it opens without a network. */
export function ruleUrl(ruleId: string): string {
  return pathToFileURL(path.join(packageFolder(), 'docs', 'rules', `${ruleId}.md`)).href;
}

function fileProblem(reading: TextReading): Diagnostic | undefined {
  switch (reading.kind) {
    case 'unreadable':
      return {
        ruleId: 'file-unreadable',
        severity: 'error',
        reason: `Cannot read the file: ${reading.reason}`,
      };
    case 'binary':
      return {
        ruleId: 'file-binary',
        severity: 'error',
        reason: 'Unexpected binary content, expected markdown text',
        note: 'Save the file as text in UTF-8. Some editors save as UTF-16, which looks binary to others.',
      };
    case 'too-large':
      return {
        ruleId: 'file-size',
        severity: 'error',
        reason: `Unexpected size of ${inMegabytes(reading.bytes)}, expected at most ${inMegabytes(LARGEST_MAP_BYTES)}`,
        note: 'The file was not read. A map is text; pictures belong beside it.',
      };
    case 'text':
      if (reading.bytes <= SUSPICIOUS_BYTES) return undefined;
      return {
        ruleId: 'file-size',
        severity: 'warning',
        reason: `Unexpected size of ${inMegabytes(reading.bytes)}, expected a map below ${inMegabytes(SUSPICIOUS_BYTES)}`,
        note: 'Every learner loads all of it before the map shows.',
      };
    default:
      return reading satisfies never;
  }
}

function withoutFixes(message: VFile['messages'][number]): void {
  Reflect.deleteProperty(message, 'fix');
  Reflect.deleteProperty(message, 'suggestions');
}

function encodingProblem(text: string, offset: number): Diagnostic {
  const { lineStarts } = createSourceText(text);
  const line = lineStarts.findLastIndex((start) => start <= offset);
  const column = offset - (lineStarts[line] ?? 0) + 1;
  return {
    ruleId: 'file-encoding',
    severity: 'warning',
    reason: 'Unexpected byte that is no UTF-8, expected text saved as UTF-8',
    note: 'Learners see \uFFFD for this letter and others like it. Choose UTF-8 as encoding when you save the file.',
    place: {
      start: { line: line + 1, column, offset },
      end: { line: line + 1, column: column + 1, offset: offset + 1 },
    },
  };
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
