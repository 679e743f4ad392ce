import { textKindOf } from '../model/is-map-like.ts';
import { isTutorialText } from '../model/is-tutorial-text.ts';
import type { MapDocument, NodeEntry } from '../model/map-document.ts';
import { valueOf } from '../model/section-attributes.ts';
import { oncePer } from '../once-per.ts';

interface OtherText {
  kind: 'tutorial' | 'text';
}

/** Returns what a supposed map file contains instead. Undefined for a map, even a broken one. */
export const otherTextOf: (document: MapDocument) => OtherText | undefined = oncePer(findOther);

function findOther({ source: { text }, tree, maps }: MapDocument): OtherText | undefined {
  if (tree.children.length === 0 || textKindOf(text) !== 'other') return undefined;
  // A single complete activity makes the text a map, however much prose there is.
  if (maps.some(({ nodes }) => nodes.some(isWhole))) return undefined;
  return { kind: isTutorialText(text) ? 'tutorial' : 'text' };
}

/** True for a node that learners can open. */
function isWhole({ attributes, node }: NodeEntry): boolean {
  if (node.kind !== 'activity') return true;
  return valueOf(attributes, 'type')?.toLowerCase() === 'tutorial' && attributes.scalars.has('url');
}
