import { defineRule } from './define-rule.ts';
import type { MapDocument } from '../model/map-document.ts';
import { lineAt } from '../edits/line-edits.ts';
import { headerRange } from '../facts/ranges.ts';
import { phrase } from '../phrases/phrase.ts';
import type { FixDraft } from '../diagnostics/rule.ts';

const NODE_KEYS: ReadonlySet<string> = new Set(['kind', 'type', 'url', 'next']);

export const requireMaps = defineRule('require-maps', {
  messages: {
    missing: {
      reason: 'There is no map on this page.',
      note: 'Learners see an error in place of the map. Write a heading such as `## my-map` above the activities (`###`).',
    },
  },
  visit: {
    document: (document, { text, report }) => {
      const [first] = document.tree.children;
      if (document.maps.length > 0 || !first) return;
      report({
        message: 'missing',
        range: headerRange(document.pageEntry?.section ?? first),
        suggestions: raiseHeading(document) ?? addMap(document, text),
      });
    },
  },
});

/**
 * If the first of several activities has no attributes of an activity, suggests that it is a map: its heading has one
 * `#` too many.
 */
function raiseHeading({ strays: [first, second], tree }: MapDocument): FixDraft[] | undefined {
  const isNode = first?.children.some((child) => child.type !== 'block' && NODE_KEYS.has(child.key));
  if (!first || !second || first !== tree.children.find(({ level }) => level === 3) || isNode)
    return undefined;
  const { start } = first.position;
  const written = `## ${first.header.trimEnd()}`;
  return [
    {
      title: phrase('title.write', { text: written }),
      edits: [{ start: start.offset, end: start.offset + 1, text: '' }],
    },
  ];
}

/** Returns the fix that adds a map's heading above the activities, named like the page. */
function addMap({ strays: [first], pageEntry }: MapDocument, text: string): FixDraft[] {
  if (!first) return [];
  const id = pageEntry?.section.header.trim().toLowerCase().replace(/\s+/g, '-') ?? 'my-map';
  const line = lineAt(text, first.headerStart);
  const edit = { start: line.start, end: line.start, text: `## ${id}\n` };
  return [{ title: phrase('title.add', { text: `## ${id}` }), edits: [edit] }];
}
