import type { CheckChange, ListChange } from '#schemas/check-edit.ts';
import type { TextEdit } from '#schemas/generated/diagnostic.ts';
import type { ActivityChecks, CheckText } from '#schemas/generated/page.ts';
import type { TextRange } from '../diagnostics/rule.ts';
import { checkLinesOf, checkLinesOfFile, toCheckText } from '../model/build-checks.ts';
import type { MapDocument, NodeEntry } from '../model/map-document.ts';
import { readSectionAttributes } from '../model/section-attributes.ts';
import type { CheckParts } from '../model/split-check.ts';
import { readMap } from '../parse-page.ts';
import { phrase } from '../phrases/phrase.ts';
import type { AttributeNode, ListNode } from '../syntax/tree.ts';
import { bulletIn, bulletOf, contentEnd, lineRange, nextLine, ownItemsOf, stepIn } from './author-style.ts';
import { applyEdits, joinEdits, refuse, type EditOutcome } from './edit-outcome.ts';
import { findPosition, insertLines } from './insert-attribute.ts';

/*
 * Edits lists of checks. Writes only the checks that change. If checks move, their lines stay and get other texts.
 * The edited text is read again: if its checks are not the wanted ones, the next way to write them is tried. If all
 * fail, the edit is refused.
 */

/** A check in a text, and its line. */
export interface ListedCheck extends CheckText {
  /** The sentence and the condition, without the bullet. */
  range: TextRange;
}

/** Returns the checks that a map lists for an activity. */
export function activityChecksOf(document: MapDocument, { section }: NodeEntry): ListedCheck[] {
  const { text } = document.source;
  const list = readSectionAttributes(section).lists.get('checks');
  return list ? checkLinesOf(list, text).map((parts) => toListed(parts, text)) : [];
}

/** Returns the checks of a file of checks. */
export function fileChecksOf(text: string): ListedCheck[] {
  return checkLinesOfFile(text).map((parts) => toListed(parts, text));
}

function toListed(parts: CheckParts, text: string): ListedCheck {
  const { start } = parts.sentence;
  const line = text.slice(start, lineRange(text, start).end).trimEnd();
  return { ...toPlain(toCheckText(parts, text)), range: { start, end: start + line.length } };
}

/** Returns a check without the back quotes around names, because these have no meaning. */
function toPlain({ sentence, condition }: CheckText): CheckText {
  return { sentence, condition: condition.replaceAll('`', '').trim() };
}

/** Returns the edits that change an activity's checks in a map. */
export function editActivityChecks(document: MapDocument, node: NodeEntry, change: CheckChange): EditOutcome {
  const { text } = document.source;
  const before = node.node.kind === 'activity' ? node.node.checks : undefined;
  if (change.kind === 'require') {
    const isMeant = meansFor(document, node, { items: [], ...before, isRequired: change.isRequired });
    return firstMeant(text, requireEdits(document, node, change.isRequired), isMeant);
  }
  const listed = activityChecksOf(document, node);
  const items = changed(listed, change);
  const isMeant = meansFor(document, node, { isRequired: false, ...before, items });
  const attempts = editsOf(text, listed, change, (lines) => beginList(document, node, lines));
  const isLast = change.kind === 'remove' && items.length === 0;
  const removal = isLast ? removeList(document, node) : undefined;
  return firstMeant(text, removal ? [removal] : attempts, isMeant);
}

/** Returns the edits that change the checks of a file. */
export function editFileChecks(text: string, change: ListChange): EditOutcome {
  const listed = fileChecksOf(text);
  const wanted = JSON.stringify(changed(listed, change));
  const end = text.trimEnd().length;
  const begin = (lines: readonly string[]): TextEdit[][] => {
    const written = lines.map((line) => `- ${line}\n`).join('');
    return [[{ start: end, end: text.length, text: (end === 0 ? '' : '\n\n') + written }]];
  };
  return firstMeant(
    text,
    editsOf(text, listed, change, begin),
    (after) => JSON.stringify(fileChecksOf(after).map(withoutRange)) === wanted,
  );
}

/** Returns the checks after a change. */
function changed(listed: readonly ListedCheck[], change: ListChange): CheckText[] {
  const checks = listed.map(withoutRange);
  switch (change.kind) {
    case 'add':
      return [...checks, ...change.checks.map(trimmed)];
    case 'change':
      return checks.map((check, at) => (at === change.at ? trimmed(change.check) : check));
    case 'move': {
      const moved = checks[change.at];
      return moved ? checks.toSpliced(change.at, 1).toSpliced(change.to, 0, moved) : checks;
    }
    case 'remove':
      return checks.toSpliced(change.at, 1);
    default:
      return change satisfies never;
  }
}

function withoutRange({ sentence, condition }: ListedCheck): CheckText {
  return { sentence, condition };
}

function trimmed({ sentence, condition }: CheckText): CheckText {
  const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
  return toPlain({ sentence: oneLine(sentence), condition: oneLine(condition) });
}

type Begin = (lines: readonly string[]) => TextEdit[][];

/** Returns ways to write a change, the most natural first. */
function editsOf(
  text: string,
  listed: readonly ListedCheck[],
  change: ListChange,
  begin: Begin,
): TextEdit[][] {
  const last = listed.at(-1);
  switch (change.kind) {
    case 'add':
      return SPELLINGS.flatMap((spell) => {
        const lines = change.checks.map((check) => spell(writeCheck(trimmed(check)), trimmed(check)));
        return last ? [[insertBelow(last, lines, text)]] : begin(lines);
      });
    case 'change': {
      const check = listed[change.at];
      if (!check) return [];
      const old = text.slice(check.range.start, check.range.end);
      const isBare = check.condition !== '' && !old.includes('`');
      const written = writeCheck(trimmed(change.check), isBare);
      return SPELLINGS.map((spell) => [{ ...check.range, text: spell(written, trimmed(change.check)) }]);
    }
    case 'move': {
      const order = [...listed.keys()];
      order.splice(change.to, 0, ...order.splice(change.at, 1));
      return SPELLINGS.map((spell) =>
        listed.flatMap((check, at) => {
          const from = listed[order[at] ?? at] ?? check;
          const line = text.slice(from.range.start, from.range.end);
          return from === check ? [] : [{ ...check.range, text: spell(line, from) }];
        }),
      );
    }
    case 'remove': {
      const check = listed[change.at];
      return check ? [[removeLine(check.range.start, text)]] : [];
    }
    default:
      return change satisfies never;
  }
}

/** A colon at the end keeps a sentence from being read as a condition, and from belonging to the line above. */
const SPELLINGS: readonly ((line: string, check: CheckText) => string)[] = [
  (line) => line,
  (line, { condition }) => (condition === '' && !line.endsWith(':') ? `${line}:` : line),
];

/** Writes a check. `isBare` leaves out the back quotes around the condition. */
function writeCheck({ sentence, condition }: CheckText, isBare = false): string {
  if (condition === '') return sentence;
  return `${sentence}: ${isBare ? condition : `\`${condition}\``}`;
}

function insertBelow({ range }: ListedCheck, lines: readonly string[], text: string): TextEdit {
  const { start, end } = lineRange(text, range.start);
  const bullet = text.slice(start, range.start);
  return { start: end, end, text: lines.map((line) => `\n${bullet}${line}`).join('') };
}

function removeLine(offset: number, text: string): TextEdit {
  return { start: lineRange(text, offset).start, end: nextLine(text, offset), text: '' };
}

/** Returns ways to write the first checks of an activity. */
function beginList(document: MapDocument, node: NodeEntry, lines: readonly string[]): TextEdit[][] {
  const { text } = document.source;
  const { section } = node;
  const deeper = (bullet: string): string => bullet.replace(/^[ \t]*/, `$&${stepIn(document)}`);
  const item = checksItemOf(node);
  if (item) {
    const bullet = bulletOf(item, text) ?? bulletIn(document);
    const { end } = lineRange(text, item.keyStart);
    return [[{ start: end, end, text: lines.map((line) => `\n${deeper(bullet)}${line}`).join('') }]];
  }
  const items = ownItemsOf(document, section);
  const last = { offset: contentEnd(section, text), bullet: bulletOf(items[0], text) ?? bulletIn(document) };
  return [findPosition(document, { section, items, key: 'checks' }), last].map((position) => [
    insertLines(position, (bullet) => [
      `${bullet}checks:`,
      ...lines.map((line) => `${deeper(bullet)}${line}`),
    ]),
  ]);
}

/** Returns the edits that remove a whole list. Undefined if there is no list, or if a value follows its name. */
function removeList(document: MapDocument, node: NodeEntry): TextEdit[] | undefined {
  const { text } = document.source;
  const item = checksItemOf(node);
  if (item?.type !== 'list' || item.scalar) return undefined;
  const lines = activityChecksOf(document, node).map(({ range }) => removeLine(range.start, text));
  return [removeLine(item.keyStart, text), ...lines];
}

function checksItemOf({ section }: NodeEntry): AttributeNode | ListNode | undefined {
  const { lists, scalars } = readSectionAttributes(section);
  return lists.get('checks') ?? scalars.get('checks');
}

/** Returns the edits that write or remove the word `required`. */
function requireEdits(document: MapDocument, node: NodeEntry, isRequired: boolean): TextEdit[][] {
  const { text } = document.source;
  const item = checksItemOf(node);
  if (!item) return [];
  const colon = text.indexOf(':', item.keyEnd) + 1;
  const { end } = lineRange(text, item.keyStart);
  const value = text.slice(colon, end).trim();
  if (isRequired) return [[{ start: colon, end, text: ` required${value === '' ? '' : `, ${value}`}` }]];
  const rest = value
    .split(/[\s,]+/)
    .filter((word) => word !== '' && word.toLowerCase() !== 'required')
    .join(', ');
  const isEmpty = rest === '' && item.type !== 'list';
  return [
    isEmpty
      ? [removeLine(item.keyStart, text)]
      : [{ start: colon, end, text: rest === '' ? '' : ` ${rest}` }],
  ];
}

/** Returns whether an edited map differs from `document` only in an activity's checks, and has the wanted checks. */
function meansFor(
  document: MapDocument,
  node: NodeEntry,
  { isRequired, file, items }: ActivityChecks,
): (text: string) => boolean {
  const at = document.maps.flatMap(({ nodes }) => nodes).indexOf(node);
  const meaningOf = (of: MapDocument): { all: string; checks: ActivityChecks | undefined } => {
    const found = of.maps.flatMap(({ nodes }) => nodes)[at]?.node;
    const checks = found?.kind === 'activity' ? found.checks : undefined;
    const all = JSON.stringify(of.page, (key, value: unknown) =>
      key === 'checks' && value === checks ? undefined : value,
    );
    return { all, checks };
  };
  const { all } = meaningOf(document);
  const wanted = JSON.stringify([isRequired, file ?? '', items.map(toPlain)]);
  return (text) => {
    const after = meaningOf(readMap(text));
    const { isRequired: isNow = false, file: fileNow = '', items: itemsNow = [] } = after.checks ?? {};
    return after.all === all && JSON.stringify([isNow, fileNow, itemsNow.map(toPlain)]) === wanted;
  };
}

/**
 * Tries edits in order. Returns the first ones after which the text has the wanted meaning, or a refusal if there are
 * none.
 */
function firstMeant(
  text: string,
  attempts: readonly TextEdit[][],
  isMeant: (text: string) => boolean,
): EditOutcome {
  for (const attempt of attempts) {
    const edits = joinEdits(text, attempt);
    if (isMeant(applyEdits(text, edits))) return { ok: true, value: edits };
  }
  return refuse(phrase('refusal.check-signs'));
}
