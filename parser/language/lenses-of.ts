import type { TextRange } from '../diagnostics/rule.ts';
import { usesOfSection } from '../facts/id-uses.ts';
import { headerRange } from '../facts/ranges.ts';
import type { MapEntry, NodeEntry } from '../model/map-document.ts';
import { valueRange } from '../syntax/tree.ts';
import type { LanguageContext } from './language-context.ts';
import { fileOfLink, linksOf } from './links-of.ts';

/** A line that editors show above a heading, often with an action. */
export type Lens = { heading: TextRange } & (
  | { kind: 'play-map' }
  | { kind: 'play-activity'; mapId: string; activityId: string }
  /** The tutorial exists in the repository at `path`. */
  | { kind: 'open-tutorial'; path: string }
  /** References to the node in `next`. `isStart` is true for the node at which the map begins. */
  | { kind: 'paths'; from: readonly TextRange[]; isStart: boolean }
);

export function lensesOf(context: LanguageContext): Lens[] {
  const tutorialOf = createTutorialLookup(context);
  return context.document.maps.flatMap((map) => [
    { kind: 'play-map', heading: headerRange(map.section) },
    ...map.nodes.flatMap((node): Lens[] => {
      const heading = headerRange(node.section);
      const path = tutorialOf(node);
      return [
        ...(node.node.kind === 'activity' && node.node.url !== undefined
          ? [{ kind: 'play-activity', heading, mapId: map.id, activityId: node.id } as const]
          : []),
        ...(path === undefined ? [] : [{ kind: 'open-tutorial', heading, path } as const]),
        { kind: 'paths', heading, from: pathsTo(node, context), isStart: isStart(node, map) },
      ];
    }),
  ]);
}

function isStart({ id }: NodeEntry, { map }: MapEntry): boolean {
  return map.rootId === id;
}

function pathsTo({ section }: NodeEntry, { document }: LanguageContext): TextRange[] {
  return usesOfSection(document, section).flatMap(({ role, range }) => (role === 'next' ? [range] : []));
}

/** Returns a function that finds the file of an activity's tutorial. */
function createTutorialLookup(context: LanguageContext): (node: NodeEntry) => string | undefined {
  const links = new Map(linksOf(context).map((link) => [link.range.start, link]));
  return ({ node, attributes }) => {
    const url = node.kind === 'activity' ? attributes.scalars.get('url') : undefined;
    return url && fileOfLink(context, links.get(valueRange(url).start));
  };
}
