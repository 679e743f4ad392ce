import type { TextEdit } from '#schemas/generated/diagnostic.ts';
import type { StepCode, StepIntention, StepPlace } from '#schemas/step-edit.ts';
import { spellAddress } from '../addresses/markdown-pictures.ts';
import type { TextRange } from '../diagnostics/rule.ts';
import { isForWholeTutorial } from '../tutorial/fence-languages.ts';
import { stepLevel } from '../tutorial/read-steps.ts';
import {
  hasExplicitHints,
  readCards,
  trimmed,
  type CardPart,
  type StepCard,
} from '../tutorial/step-cards.ts';
import type { TutorialDocument } from '../tutorial/tutorial-document.ts';
import { joinEdits } from './edit-outcome.ts';
import { hintMarkOf, switchOnHints } from './switch-on-hints.ts';

const BLANK_LINE = '\n\n';

/** Returns the edits that carry out an intention. Empty if the step or part does not exist. */
export function editSteps(document: TutorialDocument, intention: StepIntention): TextEdit[] {
  const cards = readCards(document);
  const edits = intention.kind === 'add-step' ? addStep(document, cards, intention) : undefined;
  const card = 'step' in intention ? cards[intention.step] : undefined;
  const around = { document, cards, text: document.source.text };
  return joinEdits(around.text, edits ?? (card ? editStep(card, intention, around) : []));
}

interface Around {
  document: TutorialDocument;
  cards: readonly StepCard[];
  text: string;
}

function editStep(card: StepCard, intention: StepIntention, around: Around): TextEdit[] {
  const { text } = around;
  switch (intention.kind) {
    case 'add-step':
      return [];
    case 'remove-step':
      return removeStep(card, text);
    case 'duplicate-step':
      return [insertAt(bodyEnd(card, text), BLANK_LINE + copyOf(card, text))];
    case 'move-step':
      return moveStep(card, around.cards[intention.to], text);
    case 'add-hint':
      return addHint(card, intention.words, around);
    case 'remove-hint':
      return removeHint(card, text);
    case 'add-picture':
      return addPicture(card, intention, around);
    case 'set-code':
      return setCode(card, intention, around);
    case 'remove-part': {
      const part = partsIn(card, intention.place)[intention.part];
      return part ? removeRanges([part], text) : [];
    }
  }
}

function addStep(
  document: TutorialDocument,
  cards: readonly StepCard[],
  { after, title, words, code, place }: Extract<StepIntention, { kind: 'add-step' }>,
): TextEdit[] {
  const { text } = document.source;
  const level = cards.length === 0 ? 2 : stepLevel(document.form);
  // New headings look like those of the other steps.
  const [first] = cards;
  const hasBraces = !first || text[first.step.heading.text.start] === '{';
  const heading = `${'#'.repeat(level)} ${hasBraces ? `{${title}}` : title}`;
  const isBody = code !== undefined && place === 'body';
  // Without explicit hints, code below words is the hint.
  const mark = code && place === 'hint' && hasExplicitHints(document) ? [hintMarkOf(document)] : [];
  const written = [heading, words, ...mark, ...(code ? [fenced(code)] : [])].join(BLANK_LINE);
  const setting = isBody ? switchOnHints(document) : [];
  const before = cards[after];
  if (before) return [...setting, insertAt(bodyEnd(before, text), BLANK_LINE + written)];
  if (first) return [...setting, insertAt(first.step.start, written + BLANK_LINE)];
  const end = text.trimEnd().length;
  return [
    ...setting,
    insertAt(end, `${end === 0 ? '' : BLANK_LINE}${written}${end === text.length ? '\n' : ''}`),
  ];
}

/** Removes a step, except for blocks that apply to the whole tutorial. */
function removeStep(card: StepCard, text: string): TextEdit[] {
  const { start } = card.step;
  const end = bodyEnd(card, text);
  const kept = blocksForAll(card);
  const [first] = kept;
  const above = trimmed(text, { start: 0, end: start }).end;
  // A step at the top of the text has no white space above it.
  if (!first) return [above === 0 ? { ...card.step, text: '' } : { start: above, end, text: '' }];
  const ends = [...kept.slice(1).map((block) => block.start), end];
  const between = kept.map((block, index): TextEdit => {
    const next = ends[index] ?? end;
    return { start: block.end, end: next, text: index === kept.length - 1 ? '' : BLANK_LINE };
  });
  return [{ start, end: first.start, text: '' }, ...between];
}

/** Returns a step's text without the blocks that apply to the whole tutorial. */
function copyOf(card: StepCard, text: string): string {
  let at = card.step.start;
  const pieces: string[] = [];
  for (const { start, end } of blocksForAll(card)) {
    pieces.push(text.slice(at, start).trimEnd());
    at = end;
  }
  return [...pieces, text.slice(at, bodyEnd(card, text)).trim()]
    .filter((piece) => piece !== '')
    .join(BLANK_LINE);
}

function moveStep(card: StepCard, target: StepCard | undefined, text: string): TextEdit[] {
  if (!target || target === card) return [];
  const { start } = card.step;
  const end = bodyEnd(card, text);
  const body = text.slice(start, end);
  const above = trimmed(text, { start: 0, end: start }).end;
  const space = text.slice(above, start);
  const gap = above > 0 && space.includes('\n') ? space : BLANK_LINE;
  if (target.step.start < start)
    return [insertAt(target.step.start, body + gap), { start: above, end, text: '' }];
  // A step at the top of the text has no white space above it.
  const cut = above === 0 ? { start, end: card.step.end, text: '' } : { start: above, end, text: '' };
  return [cut, insertAt(bodyEnd(target, text), gap + body)];
}

/** Adds a hint, or adds words to a hint that has no words. */
function addHint(card: StepCard, words: string, { document, text }: Around): TextEdit[] {
  const { hint, isDialog } = card;
  if (isDialog || hint?.parts.some(({ kind }) => kind === 'words')) return [];
  if (hint?.mark) return [insertAt(hint.mark.end, BLANK_LINE + words)];
  if (hint) return [...switchOnHints(document), insertAt(hint.start, words + BLANK_LINE)];
  const added = `${BLANK_LINE}${hintMarkOf(document)}${BLANK_LINE}${words}`;
  return [...switchOnHints(document), insertAt(endOfParts(card.body, card, text), added)];
}

function removeHint({ hint }: StepCard, text: string): TextEdit[] {
  if (!hint) return [];
  const parts = hint.parts.filter((part) => !isForAll(part));
  return removeRanges([...(hint.mark ? [hint.mark] : []), ...parts], text);
}

function addPicture(
  card: StepCard,
  { place, alt, address }: Extract<StepIntention, { kind: 'add-picture' }>,
  { document, text }: Around,
): TextEdit[] {
  const name = alt.replaceAll(/[\s[\]]+/g, ' ').trim();
  const markdown = `${BLANK_LINE}![${name}](${spellAddress(address, 'plain')})`;
  if (place === 'hint') return [insertAt(endOfParts(card.hint?.parts ?? [], card, text), markdown)];
  // Without explicit hints, the picture would begin the hint.
  const needsSetting = !card.isDialog && !hasExplicitHints(document);
  return [
    ...(needsSetting ? switchOnHints(document) : []),
    insertAt(endOfParts(card.body, card, text), markdown),
  ];
}

function setCode(
  card: StepCard,
  { place, code, language }: Extract<StepIntention, { kind: 'set-code' }>,
  { document, text }: Around,
): TextEdit[] {
  const old = partsIn(card, place).find((part) => part.kind === 'code');
  const block = fenced({ code, language });
  if (old) return [{ ...old, text: block }];
  const added = BLANK_LINE + block;
  if (place === 'hint' && card.hint) return [insertAt(endOfParts(card.hint.parts, card, text), added)];
  const end = endOfParts(card.body, card, text);
  if (card.isDialog || hasExplicitHints(document)) {
    const needsMark = place === 'hint' && !card.isDialog;
    return [insertAt(end, (needsMark ? BLANK_LINE + hintMarkOf(document) : '') + added)];
  }
  // Without explicit hints, code below words is the hint, and code without words is not.
  const isHint = card.body.some(({ kind }) => kind !== 'hidden');
  if (isHint === (place === 'hint')) return [insertAt(end, added)];
  const mark = place === 'hint' ? BLANK_LINE + hintMarkOf(document) : '';
  return [...switchOnHints(document), insertAt(end, mark + added)];
}

function fenced({ code, language }: StepCode): string {
  return `\`\`\`${language}\n${code.trim()}\n\`\`\``;
}

function partsIn(card: StepCard, place: StepPlace): readonly CardPart[] {
  return place === 'body' ? card.body : (card.hint?.parts ?? []);
}

function isForAll(part: CardPart): boolean {
  return part.kind === 'hidden' && isForWholeTutorial(part.block.language);
}

function blocksForAll({ body, hint }: StepCard): CardPart[] {
  return [...body, ...(hint?.parts ?? [])].filter(isForAll);
}

/** Returns where to add a part: after the last part that belongs to the step, or else after its heading. */
function endOfParts(parts: readonly CardPart[], { step, hint }: StepCard, text: string): number {
  const last = parts.findLast((part) => part.kind !== 'hidden');
  const start = hint?.mark && parts === hint.parts ? hint.mark : step.heading;
  return last?.end ?? trimmed(text, start).end;
}

function bodyEnd({ step }: StepCard, text: string): number {
  return trimmed(text, step).end;
}

/** Removes ranges with the white space above them. */
function removeRanges(ranges: readonly TextRange[], text: string): TextEdit[] {
  return ranges.map(({ start, end }) => ({
    start: trimmed(text, { start: 0, end: start }).end,
    end,
    text: '',
  }));
}

function insertAt(at: number, text: string): TextEdit {
  return { start: at, end: at, text };
}
