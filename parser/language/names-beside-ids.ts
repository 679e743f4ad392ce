import type { TextRange } from '../diagnostics/rule.ts';
import { idUsesOf, sectionOf } from '../facts/id-uses.ts';
import { headerRange } from '../facts/ranges.ts';
import type { MapDocument } from '../model/map-document.ts';

/** The name that learners see, to show behind a reference to a map or node. */
export interface NameBesideId {
  /** Offset after the id. */
  offset: number;
  name: string;
  heading: TextRange;
}

const MAX_LENGTH = 40;

/** Returns the names of the ids in a range, except for names with the same letters and digits as the id. */
export function namesBesideIds(document: MapDocument, within: TextRange): NameBesideId[] {
  const { text } = document.source;
  return idUsesOf(document).flatMap(({ target, range, role }) => {
    if (role === 'heading' || range.end < within.start || range.end > within.end) return [];
    const { displayName } = target.kind === 'map' ? target.map.map : target.node.node;
    const name = displayName.replace(/\s+/g, ' ').trim();
    if (toWords(name) === toWords(text.slice(range.start, range.end))) return [];
    const shown = name.length > MAX_LENGTH ? `${name.slice(0, MAX_LENGTH).trimEnd()}…` : name;
    return [{ offset: range.end, name: shown, heading: headerRange(sectionOf(target)) }];
  });
}

/** Returns the letters and digits of a name in lower case: `missionclock` for `mission-clock` and "Mission Clock". */
function toWords(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
