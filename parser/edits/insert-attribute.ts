import type { Fix, TextEdit } from '#schemas/generated/diagnostic.ts';
import type { TextRange } from '../diagnostics/rule.ts';
import type { MapDocument } from '../model/map-document.ts';
import { oncePer } from '../once-per.ts';
import { lineEndOf } from '../syntax/source-text.ts';
import type { AttributeNode, ListNode, SectionNode } from '../syntax/tree.ts';
import { bulletIn, bulletOf, contentEnd, lineRange, nextLine, ownItemsOf, stepIn } from './author-style.ts';
import type { AttributeItem } from './read-back.ts';
import { keptLineEnd, lastLineEnd, linesOfItem } from './write-attribute.ts';

/** Where a new attribute may stand, best first. */
export const PLACES = ['fitting', 'first', 'heading', 'last'] as const;

export type Place = (typeof PLACES)[number];

/** How a file's author spells the name of an attribute: `imageUrl`. */
export function spelledAs(document: MapDocument, key: string): string {
  return spellingsIn(document).get(key.toLowerCase()) ?? key;
}

const spellingsIn = oncePer((document: MapDocument): ReadonlyMap<string, string> => {
  const spellings = new Map<string, string>();
  for (const section of document.tree.children) {
    for (const { key, rawKey } of ownItemsOf(document, section)) {
      if (!spellings.has(key)) spellings.set(key, rawKey);
    }
  }
  return spellings;
});

/** The order in which authors write attributes. Lists come last: what follows one may be read as a part of it. */
const ORDER = `
  name formerly kind type description infourl url imageurl completionurl
  backgroundurl pixelatedbackground bannerurl primarycolor secondarycolor tertiarycolor
  highlightcolor unlockednodecolor lockednodecolor completednodecolor alternatesources
  layout required tags editor allowcodecarryover showmultiplayershare
  next position edges actions rewards
`
  .trim()
  .split(/\s+/);

export function rankOf(key: string): number {
  const rank = ORDER.indexOf(key.toLowerCase());
  return rank < 0 ? ORDER.indexOf('actions') - 1 : rank;
}

/** The edit that gives a section an attribute which it has not got, on a line of its own. */
export function insertAttribute(
  document: MapDocument,
  section: SectionNode,
  [key, content]: readonly [key: string, content: string],
): TextEdit {
  return insertItem(document, { section, item: { key, content }, place: 'fitting', ...NOTHING_GOES });
}

/** The same as the fix of a finding. */
export function addAttribute(
  document: MapDocument,
  section: SectionNode,
  attribute: readonly [key: string, content: string],
): Fix {
  return {
    title: `Add \`${attribute.join(': ')}\``,
    edits: [insertAttribute(document, section, attribute)],
  };
}

const NOTHING_GOES = { gone: new Set<never>(), removed: [] };

interface Insertion {
  section: SectionNode;
  item: AttributeItem;
  place: Place;
  /** What is taken out at the same time: nothing can stand beside it. */
  gone: ReadonlySet<SectionNode['children'][number]>;
  removed: readonly TextRange[];
}

export function insertItem(
  document: MapDocument,
  { section, item, place, gone, removed }: Insertion,
): TextEdit {
  const { text } = document.source;
  const items = ownItemsOf(document, section).filter((child) => !gone.has(child));
  const feed = lineEndOf(text, section.headerStart);
  const write = (bullet: string): string[] => linesOfItem(item, bullet, stepIn(document));
  const below = (offset: number, bullet: string): TextEdit => {
    const end = keptLineEnd(offset, removed, text);
    return {
      start: end,
      end,
      text: write(bullet)
        .map((line) => `${feed}${line}`)
        .join(''),
    };
  };
  const [first] = items;
  const bullet = (first && bulletOf(first, text)) ?? bulletIn(document);
  if (place === 'last') return below(contentEnd(section, text), bullet);
  const before = place === 'fitting' ? predecessorOf(items, item.key) : undefined;
  const end = before && lastLineEnd(before, text);
  const isWhole = before?.segments.length === 1;
  if (isWhole && end !== undefined && isApart(text, end)) return below(end, bulletOf(before, text) ?? bullet);
  if (!first || place === 'heading') return below(section.headerEnd, bullet);
  const { start } = lineRange(text, first.keyStart);
  return {
    start,
    end: start,
    text: write(bullet)
      .map((line) => `${line}${feed}`)
      .join(''),
  };
}

/** Of the attributes that authors write before another one the last. */
function predecessorOf(items: readonly (AttributeNode | ListNode)[], key: string): AttributeNode | undefined {
  const rank = rankOf(key);
  let best: AttributeNode | undefined;
  for (const item of items) {
    if (item.type === 'list' || rankOf(item.key) > rank) continue;
    if (!best || rankOf(item.key) >= rankOf(best.key)) best = item;
  }
  return best;
}

/** CommonMark takes what follows a bullet at once for more of its text: that must not come behind another one. */
function isApart(text: string, end: number): boolean {
  const line = lineRange(text, nextLine(text, end));
  return (
    nextLine(text, end) >= text.length || /^\s*(?:$|[*#-]|```|<!--)/.test(text.slice(line.start, line.end))
  );
}
