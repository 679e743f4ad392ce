import type { Change } from '#schemas/generated/change-report.ts';
import { readTutorial } from '../tutorial/read-tutorial.ts';
import type { TutorialBlock, TutorialDocument, TutorialStep } from '../tutorial/tutorial-document.ts';
import { bare, quoted } from './change.ts';

/** A step as learners see it. */
interface SeenStep {
  number: number;
  title: string;
  words: string;
  code: string;
  flags: string;
}

/** Returns the changes that learners see in a tutorial: in its title, settings and steps. */
export function diffTutorials(before: string, after: string): Change[] {
  const [had, has] = [readTutorial(before), readTutorial(after)];
  return [
    ...changeOf('name', 'The title of the tutorial', titleOf(had), titleOf(has)),
    ...changeOf('settings', 'The settings of the tutorial', settingsOf(had), settingsOf(has)),
    ...changeOf('start', 'What the tutorial starts with', startOf(had), startOf(has)),
    ...changesOfSteps(had.steps.map(toSeen(had)), has.steps.map(toSeen(has))),
  ];
}

function changeOf(what: string, subject: string, before: string, after: string): Change[] {
  if (before === after) return [];
  return [{ part: 'tutorial', kind: 'changed', what, before, after, text: `${subject} changed.` }];
}

function textIn({ source }: TutorialDocument, { start, end }: { start: number; end: number }): string {
  return source.text.slice(start, end);
}

function titleOf(document: TutorialDocument): string {
  return document.title ? bare(textIn(document, document.title)) : '';
}

function settingsOf({ settings }: TutorialDocument): string {
  return settings
    .filter(({ isRead }) => isRead)
    .map(({ key, value }) => `${key} ${value}`)
    .sort()
    .join(', ');
}

/** Blocks with data for the editor, which belong to the whole tutorial: extensions, a template, the toolbox. */
const WHOLE = /^(?:package|template|customts|ghost|jres|simtheme|validation\S*|config\S*)$/i;

function startOf(document: TutorialDocument): string {
  return document.blocks
    .filter(({ language }) => WHOLE.test(language))
    .map((block) => `${block.language}\n${codeIn(document, block)}`)
    .join('\n\n');
}

function codeIn(document: TutorialDocument, block: TutorialBlock): string {
  return textIn(document, block.content)
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}

function toSeen(document: TutorialDocument): (step: TutorialStep, index: number) => SeenStep {
  return ({ heading, content, blocks, flags }, index) => {
    let words = textIn(document, content);
    for (const block of blocks.toReversed()) {
      const [start, end] = [block.start - content.start, block.end - content.start];
      words = words.slice(0, Math.max(0, start)) + words.slice(Math.max(0, end));
    }
    return {
      number: index + 1,
      title: textIn(document, heading.text).replaceAll(/\s*@\w+/g, ''),
      words: words.replaceAll(/<!--[^]*?-->/g, ''),
      code: blocks
        .filter(({ language }) => !WHOLE.test(language))
        .map((block) => `${block.language}\n${codeIn(document, block)}`)
        .join('\n\n'),
      flags: flags
        .map(({ name }) => name)
        .sort()
        .join(' '),
    };
  };
}

function changesOfSteps(before: readonly SeenStep[], after: readonly SeenStep[]): Change[] {
  const pairs = matchSteps(before, after);
  const [kept, known] = [new Set(pairs.map(([had]) => had)), new Set(pairs.map(([, has]) => has))];
  return [
    ...before
      .filter((step) => !kept.has(step))
      .map((step) => ({
        ...whole(step, 'removed'),
        before: step.words,
        text: `Step ${nameOf(step)} was removed.`,
      })),
    ...after
      .filter((step) => !known.has(step))
      .map((step) => ({ ...whole(step, 'added'), after: step.words, text: `Step ${nameOf(step)} is new.` })),
    ...pairs.flatMap(([had, has]) => changesOfStep(had, has)),
  ];
}

function whole({ number }: SeenStep, kind: 'added' | 'removed'): Pick<Change, 'part' | 'kind' | 'step'> {
  return { part: 'step', kind, step: number };
}

function nameOf({ number, title }: SeenStep): string {
  return title === '' ? String(number) : `${number}, ${quotedTitle(title)},`;
}

/** Returns a title in quotes, without the braces with which authors hide it from learners. */
function quotedTitle(title: string): string {
  return quoted(title.trim().replace(/^\{(.*)\}$/, '$1'));
}

function changesOfStep(had: SeenStep, has: SeenStep): Change[] {
  const compare = (what: 'title' | 'words' | 'code' | 'flags', noun: string): Change[] =>
    // White space matters in code: it is the structure of Python.
    (what === 'code' ? had.code === has.code : bare(had[what]) === bare(has[what]))
      ? []
      : [
          {
            part: 'step',
            kind: 'changed',
            what,
            step: has.number,
            before: had[what],
            after: has[what],
            text: `The ${noun} of step ${has.number}${has.title === '' ? '' : ` ${quotedTitle(has.title)}`} changed.`,
          },
        ];
  return [
    ...compare('title', 'title'),
    ...compare('words', 'text'),
    ...compare('code', 'code'),
    ...compare('flags', 'settings'),
  ];
}

/** Largest number of pairs of steps to compare. Steps of longer tutorials are matched only by their order. */
const MAX_PAIRS = 250_000;

/** Pairs steps in their order: as many as possible that are equal or have the same title, then those between them. */
function matchSteps(before: readonly SeenStep[], after: readonly SeenStep[]): [SeenStep, SeenStep][] {
  const anchors = before.length * after.length > MAX_PAIRS ? [] : longestCommon(before, after);
  const pairs: [SeenStep, SeenStep][] = [];
  let [from, to] = [0, 0];
  for (const [one, other] of [...anchors, [before.length, after.length] as const]) {
    // Between two pairs, an equal number of steps means that steps were edited. Otherwise, steps were added or
    // removed.
    if (one - from === other - to) {
      for (let index = 0; index < one - from; index += 1)
        pairs.push(...pairAt(before, after, from + index, to + index));
    }
    if (one < before.length) pairs.push(...pairAt(before, after, one, other));
    [from, to] = [one + 1, other + 1];
  }
  return pairs;
}

function pairAt(
  before: readonly SeenStep[],
  after: readonly SeenStep[],
  one: number,
  other: number,
): [SeenStep, SeenStep][] {
  const [had, has] = [before[one], after[other]];
  return had && has ? [[had, has]] : [];
}

function isAlike(one: SeenStep, other: SeenStep): boolean {
  if (bare(one.title) !== '' && bare(one.title) === bare(other.title)) return true;
  return bare(one.words) === bare(other.words) && one.code === other.code;
}

function textOf({ title, words, code }: SeenStep): string {
  return [title, words, code].map(bare).join('\n');
}

/** Returns the positions of the longest common subsequence of alike steps. */
function longestCommon(before: readonly SeenStep[], after: readonly SeenStep[]): [number, number][] {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  const at = (one: number, other: number): number => lengths[one * width + other] ?? 0;
  for (let one = before.length - 1; one >= 0; one -= 1) {
    for (let other = after.length - 1; other >= 0; other -= 1) {
      const [had, has] = [before[one], after[other]];
      lengths[one * width + other] =
        had && has && isAlike(had, has)
          ? at(one + 1, other + 1) + 1
          : Math.max(at(one + 1, other), at(one, other + 1));
    }
  }
  const common: [number, number][] = [];
  for (let one = 0, other = 0; one < before.length && other < after.length;) {
    const [had, has] = [before[one], after[other]];
    if (!had || !has) break;
    if (isAlike(had, has)) common.push([one, other]);
    const best = Math.max(at(one + 1, other), at(one, other + 1));
    const leavesBoth = isAlike(had, has) || at(one + 1, other + 1) === best;
    // The steps' texts decide a tie, so that a comparison in the other direction gives the same pairs.
    const isFirst = textOf(had) < textOf(has);
    const leavesOne = at(one + 1, other) === best && (at(one, other + 1) < best || isFirst);
    if (leavesBoth || leavesOne) one += 1;
    if (leavesBoth || !leavesOne) other += 1;
  }
  return common;
}
