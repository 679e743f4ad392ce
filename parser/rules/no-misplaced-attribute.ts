import { defineRule } from './define-rule.ts';
import type { Cause, FindingOf, FixDraft, RuleId } from '../diagnostics/rule.ts';
import { ATTRIBUTES, type AttributeDescription, type AttributeLevel } from '../model/attribute-catalogue.ts';
import type { MapDocument } from '../model/map-document.ts';
import { valueOf } from '../model/section-attributes.ts';
import { valueRange, type AttributeNode, type ListNode } from '../syntax/tree.ts';
import { exclusionsOf } from '../facts/exclusions-of.ts';
import { levelsPhrase, levelWord, misplacedNote } from './level-words.ts';
import { createMisplacedHeadings, HEADING_MESSAGES, type MisplacedHeading } from './misplaced-heading.ts';
import { createMisplacedFixes } from '../edits/misplaced-fixes.ts';
import { indentList } from '../edits/indent-lines.ts';
import { dropLines, lineAt, outdentList } from '../edits/line-edits.ts';
import { isKindUnclear } from '../facts/is-kind-unclear.ts';
import { unindentedCauses, unindentedListsOf, type UnindentedList } from '../facts/unindented-lists.ts';
import { keyRange } from '../facts/ranges.ts';
import type { SectionView } from '../facts/sections-of.ts';
import { phrase } from '../phrases/phrase.ts';

const LIST_VALUES: readonly AttributeDescription['value'][] = ['actions', 'rewards'];

const MESSAGES = {
  ...HEADING_MESSAGES,
  misplaced: '`{name}` belongs on {levels}, not on {level}.',
  unindented: {
    reason: 'The lines below `{name}` begin in the same column, so they are not read as its entries.',
    note: 'Learners see none of them. Begin each line that belongs to `{name}` with four spaces.',
  },
  'needs-list': '`{name}` needs a list below it, not a value on its line.',
  'needs-value': '`{name}` needs a value on its line, not a list below it.',
} as const;

type Found = FindingOf<typeof MESSAGES>;

export const noMisplacedAttribute = defineRule('no-misplaced-attribute', {
  messages: MESSAGES,
  visit: ({ document, text, report }) => {
    const exclusionAt = exclusionsOf(document);
    const fixesOf = createMisplacedFixes(document, text);
    // Computed on demand, because few documents have misplaced attributes.
    let findHeading: ReturnType<typeof createMisplacedHeadings> | undefined;
    return {
      section: (view) => {
        const causesOfKind = createCausesOfKind(view, document);
        for (const list of unindentedListsOf(view.section)) {
          if (!exclusionAt(list.owner.keyStart)) report(toUnindented(list, text));
        }
        let heading: MisplacedHeading | 'fine' | undefined;
        for (const child of view.section.children) {
          const attribute = child.type === 'block' ? undefined : ATTRIBUTES.get(child.key);
          if (child.type === 'block' || !attribute) continue;
          if (exclusionAt(child.keyStart) || (child.type === 'attribute' && child.value === '')) continue;
          if (unindentedCauses(view.section, child)) continue;
          if (attribute.levels.includes(view.level)) {
            const finding = checkShape(child, attribute, text);
            if (finding) report(finding);
            continue;
          }
          if (!heading) {
            findHeading ??= createMisplacedHeadings(document);
            heading = findHeading(view.section) ?? 'fine';
            if (heading !== 'fine' && heading.finding) report(heading.finding);
          }
          const byHeading =
            heading !== 'fine' && heading.isExplainedByHeading(attribute) ? heading : undefined;
          if (byHeading && !byHeading.because) continue;
          report({
            ...toFinding(child, attribute, view.level),
            suggestions: fixesOf(child, attribute, view),
            because: byHeading ? byHeading.because : causesOfKind(attribute),
          });
        }
      },
    };
  },
});

function toUnindented(list: UnindentedList, text: string): Found {
  const fix = indentList(list, text);
  return {
    message: 'unindented',
    values: { name: list.owner.rawKey },
    range: keyRange(list.owner),
    ...(list.isSure ? { fix } : { suggestions: [fix] }),
  };
}

/**
 * Returns a function that explains why an activity has an attribute of a reward. If its `kind` is probably wrong or
 * missing, the function returns the findings on the `kind`.
 */
function createCausesOfKind(
  view: SectionView,
  document: MapDocument,
): (attribute: AttributeDescription) => readonly Cause[] | undefined {
  const { attributes, level, section } = view;
  let causes: readonly Cause[] | undefined;
  return ({ levels }) => {
    if (level !== 'activity' || !levels.includes('completion') || levels.includes(level)) return undefined;
    if (causes) return causes;
    const isCertificate = valueOf(attributes, 'type')?.toLowerCase() === 'certificate';
    const isUnclear = isCertificate || isKindUnclear(view, document);
    const range = { start: section.headerStart, end: section.position.end.offset };
    return (causes = isUnclear ? KIND_RULES.map((rule) => ({ rule, range })) : []);
  };
}

const KIND_RULES: readonly RuleId[] = [
  'require-activity-type',
  'valid-kind',
  'no-unknown-attribute',
  'no-glued-text',
  'no-lost-text',
  'consistent-bullet',
];

function toFinding(
  child: AttributeNode | ListNode,
  { key, levels }: AttributeDescription,
  level: AttributeLevel,
): Found {
  return {
    message: 'misplaced',
    values: { name: child.rawKey, level: levelWord(level), levels: levelsPhrase(levels) },
    range: keyRange(child),
    note: misplacedNote(key, level),
  };
}

function checkShape(
  child: AttributeNode | ListNode,
  { key, value }: AttributeDescription,
  text: string,
): Found | undefined {
  // Checks can be a list, the address of a file, or both.
  if (value === 'checks') return undefined;
  const wantsList = LIST_VALUES.includes(value);
  if (child.type === 'attribute' && wantsList) {
    const example =
      value === 'actions' ? '* map: [Try the next](/skillmap/space)' : '* certificate: /my-map.pdf';
    return {
      message: 'needs-list',
      values: { name: child.rawKey },
      range: valueRange(child),
      note: phrase('note.entry-per-line', { line: example }),
      suggestions: asEntry(child, text),
    };
  }
  if (child.type === 'list' && !wantsList) {
    return {
      message: 'needs-value',
      values: { name: child.rawKey },
      range: keyRange(child),
      note: phrase('note.lines-ignored', { key }),
      suggestions: [...outdentList(child, text), ...dropLines(child, text)],
      // `no-lost-scalar` reports the value that the list replaces.
      because: [{ rule: 'no-lost-scalar', range: keyRange(child) }],
    };
  }
  return undefined;
}

function asEntry(child: AttributeNode, text: string): FixDraft[] {
  const isPdf = /\.pdf$/i.test(child.value);
  if (child.key !== 'rewards' || child.segments.length !== 1) return [];
  if (!isPdf && !/\.(?:png|jpe?g|gif|svg|webp)$/i.test(child.value)) return [];
  const kind = isPdf ? 'certificate' : 'completion-badge';
  const line = lineAt(text, child.keyStart);
  const bullet = text.slice(line.start, child.keyStart);
  const written = `${child.rawKey}:\n    ${bullet}${kind}: ${child.value}`;
  const range = { start: child.keyStart, end: valueRange(child).end };
  return [{ title: phrase('title.write-it-as-a-below', { kind }), edits: [{ ...range, text: written }] }];
}
