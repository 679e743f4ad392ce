import type { Diagnostic, SourceText } from '#parser';
import { activityOfUse, createSourceText, usesOfTutorial } from '#parser';
import type { AuthoringFile, AuthoringUse } from '#schemas/authoring.ts';
import { readTextFile } from '../files/read-text-file.ts';
import type { LintedFile, LintTarget, Linter } from '../lint/linter.ts';
import { frameDiagnostic } from './frame-diagnostic.ts';
import { createToShown, toShownPath } from './shown-path.ts';

/** What a repository that is being written holds beside its maps, as far as `skillmap lint` would check it. */
export interface AuthoredOthers {
  has: (shown: string) => boolean;
  paths: () => string[];
  /** Those of which there is something to say, by path. */
  list: () => AuthoringFile[];
  /** What was read of a file; undefined before it was. */
  find: (shown: string) => AuthoringFile | undefined;
  /** What the rules say of a file, with what its fixes change. */
  diagnosticsOf: (shown: string) => readonly Diagnostic[];
  /** The maps that a file belongs to, as far as that was read. */
  mapsOf: (shown: string) => string[];
  /** What belongs to one of these maps, as far as that was read. */
  ofMaps: (maps: ReadonlySet<string>) => string[];
  /** These are what there is now. Gives those that are new, and those with findings that are no part of it any more. */
  replace: (targets: readonly LintTarget[]) => { added: string[]; gone: string[] };
  /** Reads and checks a file; true where something else is to be said of it than before. */
  read: (shown: string, linter: Linter) => Promise<boolean>;
  /** Forgets a file; true when there was one. */
  drop: (shown: string) => boolean;
}

export function createAuthoredOthers(root: string): AuthoredOthers {
  let targets = new Map<string, LintTarget>();
  const files = new Map<string, AuthoringFile>();
  const diagnostics = new Map<string, readonly Diagnostic[]>();
  const forget = (shown: string): void => {
    files.delete(shown);
    diagnostics.delete(shown);
  };
  return {
    has: (shown) => targets.has(shown),
    paths: () => [...targets.keys()],
    list: () => [...files.values()].filter((file) => file.diagnostics.length > 0).sort(byPath),
    find: (shown) => files.get(shown),
    diagnosticsOf: (shown) => diagnostics.get(shown) ?? [],
    mapsOf: (shown) => files.get(shown)?.uses.map(({ map }) => map) ?? [],
    ofMaps: (maps) =>
      [...files.values()]
        .filter(({ kind, uses }) => kind === 'package' || uses.some(({ map }) => maps.has(map)))
        .map(({ path: shown }) => shown),
    replace: (next) => {
      const before = targets;
      targets = new Map(next.map((target) => [toShownPath(root, target.file), target]));
      const gone = [...before.keys()].filter((shown) => !targets.has(shown));
      const heard = gone.filter((shown) => (files.get(shown)?.diagnostics.length ?? 0) > 0);
      for (const shown of gone) forget(shown);
      const added = [...targets].filter(([shown, { kind }]) => before.get(shown)?.kind !== kind);
      return { added: added.map(([shown]) => shown), gone: heard };
    },
    read: async (shown, linter) => {
      const target = targets.get(shown);
      if (!target) return false;
      const last = files.get(shown);
      const reading = await readTextFile(target.file);
      const linted = await linter.lint(target, reading);
      const source = createSourceText(reading.kind === 'text' ? reading.text : '');
      const file = toAuthoringFile(linted, { shown, root, source });
      files.set(shown, file);
      diagnostics.set(shown, linted.diagnostics);
      const isSilent = file.diagnostics.length === 0 && (last?.diagnostics.length ?? 0) === 0;
      return !isSilent && JSON.stringify(file) !== JSON.stringify(last);
    },
    drop: (shown) => {
      forget(shown);
      return targets.delete(shown);
    },
  };
}

function byPath(left: AuthoringFile, right: AuthoringFile): number {
  return left.path < right.path ? -1 : 1;
}

interface Shown {
  shown: string;
  root: string;
  source: SourceText;
}

function toAuthoringFile(linted: LintedFile, { shown, root, source }: Shown): AuthoringFile {
  const toShown = createToShown(root, linted);
  return {
    path: shown,
    kind: linted.kind,
    uses: linted.kind === 'tutorial' ? usesOf(linted, toShown) : [],
    diagnostics: linted.diagnostics.map((found) => frameDiagnostic(found, { source, toShown })),
  };
}

/** The activities that open a tutorial, of a translation those of its original. */
function usesOf({ place }: LintedFile, toShown: (path: string) => string): AuthoringUse[] {
  const uses = place ? usesOfTutorial(place.repository, place.path) : [];
  return uses.flatMap((use): AuthoringUse[] => {
    const found = activityOfUse(use);
    if (!found) return [];
    return [
      { map: toShown(use.mapPath), mapId: found.map.map.mapId, activityId: found.entry.node.activityId },
    ];
  });
}
