import { findLikely } from '../diagnostics/find-likely.ts';
import { isOneTypo } from '../names/one-typo.ts';
import type { AttributeDescription } from '../model/attribute-catalogue.ts';
import type { MapDocument } from '../model/map-document.ts';
import type { SectionAttributes } from '../model/section-attributes.ts';
import type { AttributeNode, ListNode } from '../syntax/tree.ts';
import { readColor } from '../values/read-color.ts';
import { readFilledList } from '../values/read-list.ts';
import { readPosition } from '../values/read-position.ts';
import { readBoolean } from '../values/reading.ts';

const ADDRESS = /^\S*[/.:]\S*$/;
const POINTS = /^[-\d\s.,;]+$/;
const COUNTED = /^\d+\s+\S/;

/**
 * Returns a function that checks whether an unknown attribute can only be meant as `meant`: the names are similar, the
 * section does not have that attribute yet, and the value is valid for it. `* background: #fff` is similar to
 * `backgroundurl`, but its value is not an address.
 */
export function createNameCheck(
  document: MapDocument,
): (child: AttributeNode | ListNode, meant: AttributeDescription, given: SectionAttributes) => boolean {
  const ids = new Set(document.maps.flatMap(({ nodes }) => nodes.map(({ id }) => id)));
  return (child, meant, { scalars, lists }) => {
    if (scalars.has(meant.key) || lists.has(meant.key)) return false;
    const takesList = meant.value === 'actions' || meant.value === 'rewards';
    if (child.type === 'list') return takesList || meant.value === 'checks';
    if (takesList) return false;
    return fits(child, meant, (id) => ids.has(id));
  };
}

function fits(
  { key, value }: AttributeNode,
  meant: AttributeDescription,
  isId: (id: string) => boolean,
): boolean {
  const isTypo = isOneTypo(key, meant.key);
  if (Array.isArray(meant.value)) {
    const word = value.toLowerCase();
    return meant.value.includes(word) || findLikely(word, meant.value) !== undefined;
  }
  switch (meant.value) {
    case 'ids':
      return readFilledList(value).every(({ text }) => isId(text.toLowerCase()));
    case 'url':
      return isTypo || ADDRESS.test(value);
    case 'boolean':
      return isTypo || readBoolean(value).ok;
    case 'color':
      return isTypo || readColor(value).ok;
    case 'position':
      return isTypo || readPosition(value).ok;
    case 'edges':
      return isTypo || POINTS.test(value);
    case 'prerequisites':
      return isTypo || COUNTED.test(value);
    default:
      // Any text is a valid value of such an attribute, so only the name decides. Typos rarely change the first letter:
      // `game` is not `name`.
      return isTypo && (key.startsWith(meant.key.charAt(0)) || meant.key.endsWith(key));
  }
}
