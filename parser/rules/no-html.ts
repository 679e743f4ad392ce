import { defineRule } from './define-rule.ts';
import type { FindingOf, FixDraft, TextRange } from '../diagnostics/rule.ts';
import { insertAttribute } from '../edits/insert-attribute.ts';
import { headerRange } from '../facts/ranges.ts';
import type { SectionView } from '../facts/sections-of.ts';
import { ATTRIBUTES } from '../model/attribute-catalogue.ts';
import type { MapDocument } from '../model/map-document.ts';
import { valueRange, type AttributeNode } from '../syntax/tree.ts';
import { readHtml, type HtmlPart } from '../values/read-html.ts';
import { phrase } from '../phrases/phrase.ts';

const MESSAGES = {
  tag: {
    reason: '`{tag}` is HTML, which a map does not know.',
    note: 'Learners see it exactly as it is written here, or do not see the text at all. Write only the words.',
  },
  picture: {
    reason: '`{tag}` is HTML, and no picture is shown here.',
    note: 'Learners see it exactly as it is written here, or nothing. The picture of an activity belongs in its attribute `imageUrl`.',
  },
  entity: {
    reason: '`{entity}` is HTML for a character, and a map does not know HTML.',
    note: 'Learners may see it exactly as it is written here. Write the character itself.',
  },
} as const;

type Found = FindingOf<typeof MESSAGES>;

const KINDS: readonly HtmlPart['kind'][] = ['tag', 'picture', 'entity'];

interface ShownText {
  text: string;
  rangeOf: (part: TextRange) => TextRange;
  /** False if editing the text would also change something else. */
  canEdit?: boolean;
  /** The section with the text, if it may have a picture and has none. */
  pictured?: SectionView | undefined;
}

export const noHtml = defineRule('no-html', {
  once: 'message',
  messages: MESSAGES,
  visit: ({ document, text, report }) => {
    if (!/<\/?[a-z]|&[a-z#]/i.test(text)) return undefined;
    const check = (shown: ShownText): void => {
      const parts = readHtml(shown.text);
      for (const kind of KINDS) {
        const same = parts.filter((part) => part.kind === kind);
        if (same[0]) report(toFinding(same[0], same, shown, document));
      }
    };
    const checkValue = (attribute: AttributeNode, more: Partial<ShownText> = {}): void => {
      if (!attribute.value.includes('<') && !attribute.value.includes('&')) return;
      check({
        text: attribute.value,
        rangeOf: ({ start, end }) => valueRange(attribute, start, end),
        canEdit: attribute.segments.length === 1,
        ...more,
      });
    };
    return {
      'value:text': ({ attribute, view }) => checkValue(attribute, { pictured: withoutPicture(view) }),
      'value:tags': ({ attribute }) => checkValue(attribute),
      section: (view) => {
        for (const shown of textsOf(view, text)) check(shown);
      },
      actions: ({ entries }) => {
        for (const { item, link } of entries) {
          checkValue(item, { text: item.value.slice(0, link.targetStart) });
        }
      },
      rewardEntry: ({ displayName }) => {
        if (displayName) checkValue(displayName);
      },
    };
  },
});

/** Returns the blocks of a section that learners see, and the heading if there is no name. */
function textsOf(view: SectionView, text: string): ShownText[] {
  const { section, attributes, level } = view;
  if (level === 'layout') return [];
  const languages = ['name', 'description', ...(level === 'page' ? ['intro'] : [])];
  const blocks = languages.flatMap((language) => {
    const block = attributes.blocks.find((one) => one.language === language);
    return block && !attributes.scalars.has(language) ? [block] : [];
  });
  const texts = blocks.map(({ position }): ShownText => {
    const start = text.indexOf('\n', position.start.offset);
    const end = text.lastIndexOf('\n', position.end.offset - 1);
    return { text: text.slice(start, end), rangeOf: shiftedBy(start), pictured: withoutPicture(view) };
  });
  const isNamed = attributes.scalars.has('name') || blocks.some(({ language }) => language === 'name');
  if (level === 'page' || isNamed) return texts;
  // Not editable: the heading is the id, which `next` and the learners' progress refer to.
  const { start, end } = headerRange(section);
  return [...texts, { text: text.slice(start, end), rangeOf: shiftedBy(start), canEdit: false }];
}

function shiftedBy(offset: number): ShownText['rangeOf'] {
  return ({ start, end }) => ({ start: start + offset, end: end + offset });
}

function withoutPicture(view: SectionView): SectionView | undefined {
  const canHave = ATTRIBUTES.get('imageurl')?.levels.includes(view.level);
  return canHave && !view.attributes.scalars.has('imageurl') ? view : undefined;
}

function toFinding(
  first: HtmlPart,
  parts: readonly HtmlPart[],
  shown: ShownText,
  document: MapDocument,
): Found {
  const { kind, name } = first;
  const finding: Found =
    kind === 'entity'
      ? { message: kind, values: { entity: name } }
      : { message: kind, values: { tag: name } };
  const suggestion = shown.canEdit === false ? undefined : suggest(parts, shown, document);
  return { ...finding, range: shown.rangeOf(first), ...(suggestion && { suggestions: [suggestion] }) };
}

/** Suggests the text without HTML. Undefined if nothing would be left. */
function suggest(parts: readonly HtmlPart[], shown: ShownText, document: MapDocument): FixDraft | undefined {
  const { text, rangeOf, pictured } = shown;
  const isAll = parts.reduce((rest, { start, end }) => rest - (end - start), text.trim().length) <= 0;
  if (isAll) return undefined;
  const edits = parts.map((part) => ({ ...rangeOf(part), text: part.replacement }));
  const [{ kind, address }] = parts as [HtmlPart];
  if (kind === 'entity') return { title: phrase('title.write-the-signs-themselves'), edits };
  if (kind === 'tag') return { title: phrase('title.remove-the-tags'), edits };
  if (parts.length > 1 || address === undefined || !pictured) return undefined;
  const added = insertAttribute(document, pictured.section, ['imageUrl', address]);
  return { title: phrase('title.write-the-picture-as-imageurl'), edits: [...edits, added] };
}
