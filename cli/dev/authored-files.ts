import path from 'node:path';
import {
  activityOfUse,
  createSourceText,
  drawMap,
  usesOfChecks,
  usesOfTutorial,
  type Diagnostic,
  type DocumentKind,
} from '#parser';
import type { AuthoringMap, AuthoringFile, AuthoringUse } from '#schemas/authoring.ts';
import type { LoadedConfig } from '../config/find-config.ts';
import { byImportance } from '../files/find-maps.ts';
import { relativePath } from '../files/paths.ts';
import { readTextFile } from '../files/read-text-file.ts';
import type { Linter, LintedFile, LintTarget } from '../lint/linter.ts';
import { frameFindings, toShown } from './frame-findings.ts';

/** A file as it is sent to the page, and its findings with their fixes. */
interface Authored<File> {
  file: File;
  diagnostics: readonly Diagnostic[];
}

export type AuthoredMaps = ReturnType<typeof createAuthoredMaps>;

/** Creates the collection of maps of a repository that is being edited, by path, in their latest readable state. */
export function createAuthoredMaps(root: string, loaded: LoadedConfig) {
  const maps = new Map<string, Authored<AuthoringMap>>();
  return {
    has: (shown: string) => maps.has(shown),
    paths: () => [...maps.keys()],
    find: (shown: string) => maps.get(shown)?.file,
    diagnosticsOf: (shown: string) => maps.get(shown)?.diagnostics ?? [],
    targetOf: (shown: string): LintTarget => ({ file: path.join(root, shown), kind: 'map', loaded }),
    /** Returns the maps, the most important first. */
    list: () => [...maps.values()].map(({ file }) => file).sort(byImportance),
    /** Reads and checks a map. Returns true if its report has changed. */
    read: async (shown: string, linter: Linter) => {
      const file = path.join(root, shown);
      const linted = await linter.lint({ file, kind: 'map', loaded }, await readTextFile(file));
      const { document } = linted;
      const last = maps.get(shown)?.file;
      const map: AuthoringMap = {
        path: shown,
        ...(linted.text?.trim() === '' && { isEmpty: true as const }),
        ...drawMap(document, last?.page),
        ...frameFindings(linted, document?.tree.source ?? createSourceText(''), root),
      };
      maps.set(shown, { file: map, diagnostics: linted.diagnostics });
      return findingsKey(map) !== findingsKey(last);
    },
    /** Removes a map. Returns true if there was one. */
    drop: (shown: string) => maps.delete(shown),
  };
}

export type AuthoredOthers = ReturnType<typeof createAuthoredOthers>;

/** Creates the collection of a repository's other files that `skillmap lint` would check, such as tutorials. */
export function createAuthoredOthers(root: string) {
  let targets = new Map<string, LintTarget>();
  const files = new Map<string, Authored<AuthoringFile>>();
  const hasFindings = (shown: string): boolean => (files.get(shown)?.diagnostics.length ?? 0) > 0;
  return {
    has: (shown: string) => targets.has(shown),
    paths: () => [...targets.keys()],
    /** Returns the files with findings, sorted by path. */
    list: () =>
      [...files.keys()]
        .filter(hasFindings)
        .sort()
        .flatMap((shown) => files.get(shown)?.file ?? []),
    /** Returns the file as last read, or undefined if it was not read yet. */
    find: (shown: string) => files.get(shown)?.file,
    diagnosticsOf: (shown: string) => files.get(shown)?.diagnostics ?? [],
    targetOf: (shown: string) => targets.get(shown),
    /** Returns the maps that a file belongs to. Empty if the file was not read yet. */
    mapsOf: (shown: string) => files.get(shown)?.file.uses.map(({ map }) => map) ?? [],
    /** Returns the files that were read and belong to one of the given maps. */
    ofMaps: (maps: ReadonlySet<string>) =>
      [...files]
        .filter(([, { file }]) => file.kind === 'package' || file.uses.some(({ map }) => maps.has(map)))
        .map(([shown]) => shown),
    /** Replaces the list of files. Returns the paths of new files, and of removed files that had findings. */
    replace: (next: readonly LintTarget[]) => {
      const before = targets;
      targets = new Map(next.map((target) => [relativePath(root, target.file), target]));
      const left = [...before.keys()].filter((shown) => !targets.has(shown));
      const gone = left.filter(hasFindings);
      for (const shown of left) files.delete(shown);
      const added = [...targets].filter(([shown, { kind }]) => before.get(shown)?.kind !== kind);
      return { added: added.map(([shown]) => shown), gone };
    },
    /** Reads and checks a file. Returns true if its report has changed. */
    read: async (shown: string, linter: Linter) => {
      const target = targets.get(shown);
      if (!target) return false;
      const hadFindings = hasFindings(shown);
      const last = files.get(shown)?.file;
      const reading = await readTextFile(target.file);
      const linted = await linter.lint(target, reading);
      const source = createSourceText(reading.kind === 'text' ? reading.text : '');
      const file: AuthoringFile = {
        path: shown,
        kind: linted.kind,
        uses: usesOf(linted, root),
        ...frameFindings(linted, source, root),
      };
      files.set(shown, { file, diagnostics: linted.diagnostics });
      return (hadFindings || hasFindings(shown)) && JSON.stringify(file) !== JSON.stringify(last);
    },
    /** Removes a file. Returns true if there was one. */
    drop: (shown: string) => {
      files.delete(shown);
      return targets.delete(shown);
    },
  };
}

/** Returns the activities that name a tutorial or a file of checks. A translation has those of its original. */
function usesOf({ context, kind }: LintedFile, root: string): AuthoringUse[] {
  return activitiesWith(context, kind).map(({ mapPath, map, entry }) => ({
    map: toShown(root, mapPath, context),
    mapId: map.map.mapId,
    activityId: entry.node.activityId,
  }));
}

function activitiesWith(context: LintedFile['context'], kind: DocumentKind) {
  if (!context) return [];
  const { repository, path: file } = context;
  if (kind !== 'checks' && kind !== 'tutorial') return [];
  const uses = kind === 'checks' ? usesOfChecks(repository, file) : usesOfTutorial(repository, file);
  return uses.flatMap((use) => {
    const found = activityOfUse(use);
    return found ? [{ ...found, mapPath: use.mapPath }] : [];
  });
}

function findingsKey(map: AuthoringMap | undefined): string {
  return JSON.stringify([map?.diagnostics, map?.more]);
}
