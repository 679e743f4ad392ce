import type { SkillNode } from '#schemas/generated/page.ts';
import type { TextRange } from '../diagnostics/rule.ts';
import type { MapDocument } from '../model/map-document.ts';
import { headerRange } from '../facts/ranges.ts';
import type { SectionNode } from '../syntax/tree.ts';

export interface MapSymbol {
  name: string;
  kind: 'page' | 'map' | SkillNode['kind'];
  /** The title that learners see, if it differs from the name. */
  detail?: string;
  /** Range of the symbol with everything that belongs to it. */
  range: TextRange;
  nameRange: TextRange;
  children: MapSymbol[];
}

/** Returns the outline of a map file in order. */
export function symbolsOf(document: MapDocument): MapSymbol[] {
  const { maps, page, pageEntry, strays, source } = document;
  const mapSymbols = maps.map((map, index): MapSymbol => {
    const end = maps[index + 1]?.section.position.start.offset ?? source.text.length;
    const children = map.nodes.map(({ section, node }) => symbolOf(section, node.kind, node.displayName));
    const symbol = symbolOf(map.section, 'map', map.map.displayName);
    return { ...symbol, range: { start: symbol.range.start, end }, children };
  });
  const lost = strays.map((section) => symbolOf(section, 'activity', ''));
  const first = maps[0]?.section.position.start.offset ?? source.text.length;
  // A page heading below a map became a node of that map.
  if (!pageEntry || pageEntry.section.headerStart > first) return [...lost, ...mapSymbols];
  const symbol = symbolOf(pageEntry.section, 'page', page.title);
  const range = { start: symbol.range.start, end: source.text.length };
  return [
    ...lost.filter((stray) => stray.range.start < range.start),
    {
      ...symbol,
      range,
      children: [...lost.filter((stray) => stray.range.start >= range.start), ...mapSymbols],
    },
  ];
}

function symbolOf(section: SectionNode, kind: MapSymbol['kind'], title: string): MapSymbol {
  const name = section.header.trim();
  return {
    name,
    kind,
    ...(title.trim() !== '' && title.trim() !== name && { detail: title }),
    range: { start: section.position.start.offset, end: section.position.end.offset },
    nameRange: headerRange(section),
    children: [],
  };
}
