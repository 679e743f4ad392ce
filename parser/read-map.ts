import { buildDocument } from './model/build-document.ts';
import type { MapDocument } from './model/map-document.ts';
import { scanPage } from './syntax/scan-page.ts';

/** What the text of a map file means, with every position. Reads any text, and never throws. */
export function readMap(text: string): MapDocument {
  return buildDocument(scanPage(text));
}
