import { defineRule } from './define-rule.ts';
import type { Cause, FindingOf, FixDraft, RuleContext } from '../diagnostics/rule.ts';
import { findLikely } from '../diagnostics/find-likely.ts';
import { isOneTypo } from '../names/one-typo.ts';
import type { MapDocument } from '../model/map-document.ts';
import type { RewardEntry } from '../model/build-rewards.ts';
import { ATTRIBUTES, type AttributeDescription, type AttributeLevel } from '../model/attribute-catalogue.ts';
import type { AttributeNode, ListNode } from '../syntax/tree.ts';
import { readColor } from '../values/read-color.ts';
import { exclusionsOf } from '../facts/exclusions-of.ts';
import { createNameCheck } from '../edits/certain-name.ts';
import { dropLines, removeLines } from '../edits/line-edits.ts';
import { createMisplacedFixes } from '../edits/misplaced-fixes.ts';
import { findMissingColon } from '../facts/missing-colon.ts';
import { findLostList } from '../facts/meant-attributes.ts';
import type { SectionView } from '../facts/sections-of.ts';
import { REWARD_ATTRIBUTES, unindentedCauses } from '../facts/unindented-lists.ts';
import { levelsPhrase, misplacedNote } from './level-words.ts';
import { swallowedKeys } from '../facts/swallowed-keys.ts';
import { phrase } from '../phrases/phrase.ts';

/** Longest key of an attribute. Longer keys, and keys of several words, are prose with a colon. */
const LONGEST_KEY = 30;

const allowedOn = (level: AttributeLevel): AttributeDescription[] =>
  [...ATTRIBUTES.values()].filter(({ levels }) => levels.includes(level));

const ATTRIBUTES_BY_LEVEL: Record<AttributeLevel, readonly AttributeDescription[]> = {
  page: allowedOn('page'),
  map: allowedOn('map'),
  activity: allowedOn('activity'),
  reward: allowedOn('reward'),
  completion: allowedOn('completion'),
  layout: allowedOn('layout'),
};

const NOTE = 'This line is ignored.';

const MESSAGES = {
  unknown: { reason: 'There is no attribute `{name}`.', note: NOTE },
  likely: { reason: 'There is no attribute `{name}`. Did you mean `{likely}`?', note: NOTE },
  elsewhere: 'There is no attribute `{name}`. Did you mean `{likely}`, which belongs on {levels}?',
  late: {
    reason: 'There is no attribute `{name}`. Did you mean `{key}:`?',
    note: 'This line is ignored: the name of an attribute ends at the first colon.',
  },
} as const;

type Found = FindingOf<typeof MESSAGES>;

export const noUnknownAttribute = defineRule('no-unknown-attribute', {
  messages: MESSAGES,
  visit: (context) => ({ section: checkSections(context), rewardEntry: checkRewards(context) }),
});

function checkSections({
  document,
  text,
  report,
}: RuleContext<MapDocument, Found>): (view: SectionView) => void {
  const exclusionAt = exclusionsOf(document);
  const isCertain = createNameCheck(document);
  const fixesOf = createMisplacedFixes(document, text);
  return (view) => {
    const { section, level, attributes } = view;
    const renamed = new Set<string>();
    const allowed = ATTRIBUTES_BY_LEVEL[level];
    for (const child of section.children) {
      if (child.type === 'block' || ATTRIBUTES.has(child.key) || exclusionAt(child.keyStart)) continue;
      const late = colonAfterSpace(child, text);
      if (late) report(late);
      if (late || !isAttributeLike(child)) continue;
      const because = findListCauses(child, view, document);
      const likely = findMeant(child, allowed);
      if (
        likely &&
        !allowed.includes(likely) &&
        likely.levels.some((one) => one === 'page' || one === 'map')
      ) {
        report({ ...meantElsewhere(child, likely, { view, fixesOf }), because });
        continue;
      }
      const isOnly = likely !== undefined && !renamed.has(likely.key) && isCertain(child, likely, attributes);
      if (isOnly) renamed.add(likely.key);
      report({ ...toFinding(child, { likely: likely?.key, isCertain: isOnly }, text), because });
    }
  };
}

/**
 * Returns the findings on the list that an attribute should be below, if the name of that list is not read or not
 * indented.
 */
function findListCauses(
  child: AttributeNode | ListNode,
  { section }: SectionView,
  document: MapDocument,
): readonly Cause[] | undefined {
  const unindented = unindentedCauses(section, child);
  if (unindented || !REWARD_ATTRIBUTES.has(child.key)) return unindented;
  return findLostList(document, { start: section.headerEnd, end: child.keyStart });
}

/** Returns a function that reports unknown attributes of a reward. Rewards have their own attributes. */
function checkRewards({
  document,
  text,
  report,
}: RuleContext<MapDocument, Found>): (entry: RewardEntry) => void {
  const swallowed = swallowedKeys(document);
  return ({ item, type }) => {
    const names = REWARD_ATTRIBUTES.get(type)?.flat();
    if (item.type !== 'list' || !names) return;
    const given = new Set(item.children.map(({ key }) => key));
    for (const child of item.children) {
      if (
        ATTRIBUTES.has(child.key) ||
        names.includes(child.key) ||
        child.key === '' ||
        !isAttributeLike(child)
      )
        continue;
      const likely = findLikely(child.key, names);
      const isOnly = likely !== undefined && !given.has(likely) && isOneTypo(child.key, likely);
      if (isOnly) given.add(likely);
      const because = swallowed.get(child.keyStart);
      report({ ...toFinding(child, { likely, isCertain: isOnly }, text), because });
    }
  };
}

/** Returns the most similar name, preferably one that is allowed at the level of the section. */
function findMeant(
  child: AttributeNode | ListNode,
  allowed: readonly AttributeDescription[],
): AttributeDescription | undefined {
  // A colour is not an address.
  const isColor = child.type === 'attribute' && readColor(child.value).ok;
  const keysOf = (attributes: Iterable<AttributeDescription>): string[] =>
    [...attributes].filter(({ value }) => !isColor || value !== 'url').map(({ key }) => key);
  const near = findLikely(child.key, keysOf(allowed));
  const far = near ?? findLikely(child.key, keysOf(ATTRIBUTES.values()));
  return far === undefined ? undefined : ATTRIBUTES.get(far);
}

function toFinding(
  child: AttributeNode | ListNode,
  { likely, isCertain }: { likely: string | undefined; isCertain: boolean },
  text: string,
): Found {
  const range = { start: child.keyStart, end: child.keyEnd };
  const name = child.rawKey;
  if (likely === undefined) {
    return { message: 'unknown', values: { name }, range, suggestions: dropLines(child, text) };
  }
  const rename = renameFix(child, likely);
  return {
    message: 'likely',
    values: { name, likely },
    range,
    expected: [likely],
    ...(isCertain ? { fix: rename } : { suggestions: [rename, removeLines(child, text)] }),
  };
}

/**
 * Reports a misspelt attribute of another level. Suggestions also move the attribute, because it has no effect at
 * this level.
 */
function meantElsewhere(
  child: AttributeNode | ListNode,
  likely: AttributeDescription,
  { view, fixesOf }: { view: SectionView; fixesOf: ReturnType<typeof createMisplacedFixes> },
): Found {
  const { key } = likely;
  return {
    message: 'elsewhere',
    values: { name: child.rawKey, likely: key, levels: levelsPhrase(likely.levels) },
    range: { start: child.keyStart, end: child.keyEnd },
    note: misplacedNote(key, view.level),
    expected: [key],
    suggestions: fixesOf({ ...child, key, rawKey: key }, likely, view),
  };
}

/** Recognizes a missing colon if the value contains another one, as in an address. */
function colonAfterSpace({ keyStart, keyEnd }: AttributeNode | ListNode, text: string): Found | undefined {
  const range = { start: keyStart, end: keyEnd };
  const missing = findMissingColon(text, range);
  if (!missing) return undefined;
  const { key, fix } = missing;
  return {
    message: 'late',
    values: { name: text.slice(keyStart, keyEnd), key },
    range,
    expected: [key],
    fix,
  };
}

/** True for a key that may be an attribute. False for prose, and for comment-like lines, which another rule reports. */
function isAttributeLike({ key }: AttributeNode | ListNode): boolean {
  if (key.length > LONGEST_KEY || key.startsWith('//')) return false;
  // Sentences contain white space, but `image url` is an attribute.
  return !/\s/.test(key) || ATTRIBUTES.has(key.replaceAll(/\s+/g, ''));
}

function renameFix(child: AttributeNode | ListNode, key: string): FixDraft {
  return {
    title: phrase('title.rename-to', { name: key }),
    edits: [{ start: child.keyStart, end: child.keyEnd, text: key }],
  };
}
