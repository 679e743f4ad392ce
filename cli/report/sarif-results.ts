import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ArtifactChange, ArtifactLocation, Fix as SarifFix, Message, Region, Result } from 'sarif';
import {
  changesOf,
  createSourceText,
  placeOf,
  type Diagnostic,
  type FileChange,
  type Fix,
  type Place,
  type RepositoryFiles,
  type SourceText,
} from '#parser';
import type { LintedFile } from '../lint/linter.ts';
import type { LintReport, ReportOptions } from './format.ts';

/** The levels of SARIF, by severity. */
export const LEVELS = { error: 'error', warning: 'warning', info: 'note' } as const;

/** The base of all paths in the log. */
export const ROOT = '%SRCROOT%';

export type ReportFolders = Pick<ReportOptions, 'base' | 'cwd'>;

interface ResultContext {
  report: LintReport;
  folders: ReportFolders;
  /** Index of the file among the log's artifacts. */
  index: number;
  ruleIndexes: ReadonlyMap<string, number>;
}

/** Returns the findings of a file. With a baseline, known findings are included and marked. */
export function toResults(linted: LintedFile, context: ResultContext): Result[] {
  const { diagnostics, known = [] } = linted;
  if (diagnostics.length + known.length === 0) return [];
  const source = createSourceText(linted.text);
  const { baseline } = context.report;
  const toOne = (found: Diagnostic): Result => toResult(found, linted, { ...context, source });
  return [
    ...diagnostics.map((found): Result => ({
      ...toOne(found),
      ...(baseline && { baselineState: 'new' }),
    })),
    ...known.map((found): Result => ({
      ...toOne(found),
      baselineState: 'unchanged',
      suppressions: [{ kind: 'external', status: 'accepted', justification: 'It is in the baseline.' }],
    })),
  ];
}

function toResult(
  found: Diagnostic,
  linted: LintedFile,
  { report, folders, index, ruleIndexes, source }: ResultContext & { source: SourceText },
): Result {
  const { ruleId, severity, reason, note, place, related = [], fix, suggestions = [] } = found;
  const ruleIndex = ruleIndexes.get(ruleId);
  const artifactLocation = { ...locationOf(path.resolve(folders.cwd, linted.path), folders), index };
  const fingerprint = report.fingerprints.get(found)?.[0];
  const { root, repository } = linted.context ?? {};
  const fixed = { artifactLocation, source, root, files: repository?.files, folders };
  const fixes = [...(fix ? [fix] : []), ...suggestions].flatMap((one) => toFixes(one, fixed));
  return {
    ruleId,
    ...(ruleIndex !== undefined && { ruleIndex }),
    level: LEVELS[severity],
    message: toMessage(note === undefined ? reason : `${reason}\n${note}`),
    locations: [{ physicalLocation: { artifactLocation, ...(place && { region: toRegion(place) }) } }],
    ...(related.length > 0 && {
      relatedLocations: related.map((end, id) => ({
        id,
        message: toMessage(end.reason),
        physicalLocation: {
          artifactLocation:
            end.path === undefined
              ? artifactLocation
              : locationOf(path.join(linted.context?.root ?? folders.cwd, end.path), folders),
          region: toRegion(end.place),
        },
      })),
    }),
    ...(fixes.length > 0 && { fixes }),
    ...(fingerprint !== undefined && { partialFingerprints: { 'skillmapFinding/v3': fingerprint } }),
  };
}

/** The texts and files that a fix can change. */
interface FixTarget {
  artifactLocation: ArtifactLocation;
  source: SourceText;
  /** Absolute path of the repository. Undefined if unknown. */
  root: string | undefined;
  files: RepositoryFiles | undefined;
  folders: ReportFolders;
}

/** Converts a fix. Returns none if the fix renames or removes files: SARIF can only describe changed contents. */
function toFixes(fix: Fix, target: FixTarget): SarifFix[] {
  const changes = changesOf(fix).map((change) => toArtifactChange(change, target));
  const artifactChanges = changes.filter((change) => change !== undefined);
  if (artifactChanges.length < changes.length) return [];
  return [{ description: toMessage(fix.title), artifactChanges }];
}

/** Converts a change. Returns undefined if SARIF cannot describe it, or if the file's text or path is unknown. */
function toArtifactChange(
  change: FileChange,
  { artifactLocation, source, root, files, folders }: FixTarget,
): ArtifactChange | undefined {
  const locationAt = (relative: string): ArtifactLocation | undefined =>
    root === undefined ? undefined : locationOf(path.join(root, relative), folders);
  if (change.kind === 'create') {
    const created = locationAt(change.path);
    const deletedRegion = { startLine: 1, startColumn: 1, endLine: 1, endColumn: 1 };
    const insertedContent = { text: change.text };
    return created && { artifactLocation: created, replacements: [{ deletedRegion, insertedContent }] };
  }
  if (change.kind !== 'edit') return undefined;
  const text = change.path === undefined ? undefined : files?.textOf(change.path);
  const location = change.path === undefined ? artifactLocation : locationAt(change.path);
  if (!location || (change.path !== undefined && text === undefined)) return undefined;
  const within = text === undefined ? source : createSourceText(text);
  const replacements = change.edits.map(({ start, end, text: inserted }) => ({
    deletedRegion: toRegion(placeOf(within, start, end)),
    insertedContent: { text: inserted },
  }));
  return { artifactLocation: location, replacements };
}

/** Escapes the text: SARIF reads braces as placeholders, and brackets before parentheses as links. */
function toMessage(text: string): Message {
  const plain = text.replaceAll('{', '{{').replaceAll('}', '}}');
  return { text: plain.replace(/\[([^\]\n]*)\]\(/g, '\\[$1\\](') };
}

/** Returns a file's path relative to the root, or its `file:` URL if it is on another drive. */
export function locationOf(file: string, { base }: ReportFolders): ArtifactLocation {
  const relative = path.relative(base, file);
  // There is no relative path to another drive.
  if (path.isAbsolute(relative)) return { uri: pathToFileURL(file).href };
  const uri = relative.split(path.sep).map(encodeURIComponent).join('/');
  return { uri, uriBaseId: ROOT };
}

/** Converts a place. Columns are UTF-16 code units, as the log declares. */
function toRegion({ start, end }: Place): Region {
  return { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column };
}
