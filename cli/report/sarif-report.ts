import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type {
  Artifact,
  ArtifactChange,
  ArtifactLocation,
  Fix as SarifFix,
  Log,
  Message,
  Notification,
  Region,
  ReportingDescriptor,
  Result,
} from 'sarif';
import {
  changesOf,
  presetSeverity,
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
import { packageHome, packageVersion } from '../package-folder.ts';
import { rulePage, webPage } from '../docs-page.ts';
import type { LintReport, ReportOptions } from './format.ts';
import { ruleHelp } from './rule-help.ts';
import { readRulePage } from './rule-pages.ts';

/*
 * SARIF 2.1.0: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html Paths are relative to `%SRCROOT%`, so
 * that the log does not depend on where it was made.
 */

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';
const LANGUAGES = { map: 'markdown', tutorial: 'markdown', package: 'json' } as const;

/** SARIF's names of severities. */
const LEVELS = { error: 'error', warning: 'warning', info: 'note' } as const;

/** The base of paths in the log. */
const ROOT = '%SRCROOT%';

type Folders = Pick<ReportOptions, 'base' | 'cwd'>;

/** `home` is the URL of the project's site, if there is one. */
export async function sarifReport(
  report: LintReport,
  folders: Folders,
  home = packageHome(),
): Promise<string> {
  const { files } = report;
  const rules = await rulesOf(files, home);
  const ruleIndexes = new Map(rules.map(({ id }, index) => [id, index]));
  const version = packageVersion();
  const all = files.flatMap((linted, index) => toResults(linted, { report, folders, index, ruleIndexes }));
  const results = mostSevere(all);
  const log: Log = {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'skillmap',
            version,
            semanticVersion: version,
            ...(home !== undefined && { informationUri: home }),
            rules,
          },
        },
        invocations: [
          {
            executionSuccessful: !files.some(({ isUnreadable }) => isUnreadable),
            ...(results.length < all.length && {
              toolExecutionNotifications: [leftOut(results.length, all.length)],
            }),
          },
        ],
        originalUriBaseIds: { [ROOT]: { description: { text: 'The root of the checked-out sources.' } } },
        columnKind: 'utf16CodeUnits',
        artifacts: files.map((linted): Artifact => ({
          location: locationOf(path.resolve(folders.cwd, linted.path), folders),
          roles: ['analysisTarget'],
          sourceLanguage: LANGUAGES[linted.kind],
        })),
        results,
      },
    ],
  };
  return JSON.stringify(log, undefined, 2);
}

/** GitHub refuses logs with more results in a run. */
const MOST_RESULTS = 25_000;
const BY_SEVERITY = ['error', 'warning', 'note'] as const;

/** Returns as many results as code hosts accept: errors first, then warnings, then hints. */
function mostSevere(all: Result[]): Result[] {
  if (all.length <= MOST_RESULTS) return all;
  return BY_SEVERITY.flatMap((level) => all.filter((result) => result.level === level)).slice(
    0,
    MOST_RESULTS,
  );
}

function leftOut(listed: number, all: number): Notification {
  const text = `Of ${all} findings the ${listed} most severe ones are listed: code hosts take no more.`;
  return { level: 'warning', message: { text } };
}

/** Returns the rules with findings, each with its page as help. */
async function rulesOf(
  files: readonly LintedFile[],
  home: string | undefined,
): Promise<ReportingDescriptor[]> {
  const found = files.flatMap(({ diagnostics, known = [] }) => [...diagnostics, ...known]);
  const ids = [...new Set(found.map(({ ruleId }) => ruleId))].sort();
  return Promise.all(
    ids.map(async (id): Promise<ReportingDescriptor> => {
      const page = await readRulePage(id);
      if (!page) return { id };
      const { why, text, markdown } = ruleHelp(page, home);
      const helpUri = webPage(rulePage(id), home);
      return {
        id,
        defaultConfiguration: { level: LEVELS[presetSeverity(id, 'recommended')] },
        shortDescription: { text: page.summary },
        fullDescription: { text: why },
        ...(helpUri !== undefined && { helpUri }),
        help: { text, markdown },
      };
    }),
  );
}

interface ResultContext {
  report: LintReport;
  folders: Folders;
  /** Index of the file among the artifacts. */
  index: number;
  ruleIndexes: ReadonlyMap<string, number>;
}

/** Returns the findings of a file. With a baseline, also the hidden ones, marked as suppressed. */
function toResults(linted: LintedFile, context: ResultContext): Result[] {
  const { diagnostics, known = [] } = linted;
  if (diagnostics.length + known.length === 0) return [];
  const source = createSourceText(String(linted.file));
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
  const { root, repository } = linted.place ?? {};
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
              : locationOf(path.join(linted.place?.root ?? folders.cwd, end.path), folders),
          region: toRegion(end.place),
        },
      })),
    }),
    ...(fixes.length > 0 && { fixes }),
    ...(fingerprint !== undefined && { partialFingerprints: { 'skillmapFinding/v3': fingerprint } }),
  };
}

/** The file that a fix changes. */
interface FixedPlace {
  artifactLocation: ArtifactLocation;
  source: SourceText;
  /** Absolute path of the repository. */
  root: string | undefined;
  files: RepositoryFiles | undefined;
  folders: Folders;
}

/**
 * Converts a fix. Returns none for fixes that rename or remove files, because SARIF only describes changed contents.
 */
function toFixes(fix: Fix, place: FixedPlace): SarifFix[] {
  const changes = changesOf(fix).map((change) => toArtifactChange(change, place));
  const artifactChanges = changes.filter((change) => change !== undefined);
  if (artifactChanges.length < changes.length) return [];
  return [{ description: toMessage(fix.title), artifactChanges }];
}

function toArtifactChange(
  change: FileChange,
  { artifactLocation, source, root, files, folders }: FixedPlace,
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

/** Escapes a message: SARIF uses braces for placeholders, and brackets with parentheses for links. */
function toMessage(text: string): Message {
  const plain = text.replaceAll('{', '{{').replaceAll('}', '}}');
  return { text: plain.replace(/\[([^\]\n]*)\]\(/g, '\\[$1\\](') };
}

function locationOf(file: string, { base }: Folders): ArtifactLocation {
  const relative = path.relative(base, file);
  // A file on another drive has no relative path.
  if (path.isAbsolute(relative)) return { uri: pathToFileURL(file).href };
  const uri = relative.split(path.sep).map(encodeURIComponent).join('/');
  return { uri, uriBaseId: ROOT };
}

/** Columns are UTF-16 code units, as the log declares. */
function toRegion({ start, end }: Place): Region {
  return { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column };
}
