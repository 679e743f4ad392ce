import path from 'node:path';
import type { DocumentKind } from '#parser';
import { isMapLike, usesOfTutorial } from '#parser';
import type { TextReading } from '../files/read-text-file.ts';
import type { Linter } from './linter.ts';

export const PACKAGE_FILE = 'pxt.json';

/** What a file is that somebody names: a tutorial where a map of its repository names it as one, else a map. */
export async function findKind(file: string, reading: TextReading, linter: Linter): Promise<DocumentKind> {
  if (path.basename(file) === PACKAGE_FILE) return 'package';
  if (reading.kind === 'text' && isMapLike(reading.text)) return 'map';
  const place = await linter.placeOf(file);
  return usesOfTutorial(place.repository, place.path).length > 0 ? 'tutorial' : 'map';
}
