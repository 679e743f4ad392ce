import path from 'node:path';
import type { DocumentKind } from '#parser';
import { isMapLike, usesOfTutorial } from '#parser';
import type { LoadedConfig } from '../config/find-config.ts';
import { isMap, withoutIgnored } from '../files/find-maps.ts';
import type { FilePlace } from '../lint/linter.ts';
import { PACKAGE_FILE } from '../lint/linter.ts';
import type { OpenDocument } from './open-document.ts';

/** Says what configurations say of files; each is asked once. */
export interface ConfigVerdicts {
  isIgnored: (file: string, loaded: LoadedConfig) => Promise<boolean>;
  isNamed: (file: string, loaded: LoadedConfig) => Promise<boolean>;
}

/** Verdicts that are good for as long as no configuration changes, and no file comes or goes. */
export function createConfigVerdicts(): ConfigVerdicts {
  const ignored = new Map<string, Promise<boolean>>();
  const named = new Map<string, Promise<boolean>>();
  return {
    isIgnored: (file, loaded) => {
      const known = ignored.get(file) ?? isLeftOut(file, loaded);
      ignored.set(file, known);
      return known;
    },
    isNamed: (file, loaded) => {
      const known = named.get(file) ?? isMap(file, loaded.folder, loaded);
      named.set(file, known);
      return known;
    },
  };
}

async function isLeftOut(file: string, loaded: LoadedConfig): Promise<boolean> {
  const kept = await withoutIgnored([file], path.dirname(file), loaded);
  // A pattern is matched against files that are there: one that is not saved yet is left out by nobody.
  return loaded.config.ignore !== undefined && loaded.config.ignore.length > 0 && kept.length === 0;
}

/**
 * What an open text is checked as. Unlike a file that somebody names to `skillmap lint`, one that is open is nothing
 * to us unless it is written as a map, a configuration names it, or a map names it as its tutorial.
 */
export async function findOpenKind(
  document: OpenDocument,
  {
    place,
    loaded,
    verdicts,
  }: { place: FilePlace | undefined; loaded: LoadedConfig; verdicts: ConfigVerdicts },
): Promise<DocumentKind | undefined> {
  const { file, text } = document;
  if (file !== undefined && (await verdicts.isIgnored(file, loaded))) return undefined;
  if (file !== undefined && path.basename(file) === PACKAGE_FILE) return 'package';
  if (!document.isMarkdown) return undefined;
  if (loaded.config.maps && file !== undefined) {
    if (await verdicts.isNamed(file, loaded)) return 'map';
  } else if (isMapLike(text)) return 'map';
  return place && usesOfTutorial(place.repository, place.path).length > 0 ? 'tutorial' : undefined;
}

/** True for a text that is no map yet, and looks as if it was to become one: its author may be helped. */
export function mayBecomeMap({ text, isMarkdown, uri }: OpenDocument): boolean {
  if (!isMarkdown) return false;
  const [folder = '', name = ''] = uri.split('/').slice(-2);
  return /map/i.test(name) || /^(?:skill)?maps?$/i.test(folder) || isMapLike(`${text}\n* kind: x\n`);
}
