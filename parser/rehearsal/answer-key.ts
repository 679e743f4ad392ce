import type { TextRange } from '../diagnostics/rule.ts';
import { FENCE_LANGUAGES } from '../tutorial/fence-languages.ts';
import type { TutorialBlock, TutorialDocument } from '../tutorial/tutorial-document.ts';

/** What a step of a tutorial shows as its solution. */
export interface AnswerStep {
  /** Counts from 1. */
  number: number;
  heading: TextRange;
  /** The step's code. Absent if it has none. */
  code?: AnswerCode;
}

export interface AnswerCode {
  text: string;
  block: TutorialBlock;
}

/** Fence languages of programs in blocks or JavaScript. */
const PROGRAMS = new Set(['blocks', 'javascript', 'js', 'ts', 'typescript']);

/**
 * Returns the steps of a tutorial with their code. If a step has several programs, the last one is the most complete.
 */
export function readAnswerKey({ steps, source: { text } }: TutorialDocument): AnswerStep[] {
  return steps.map(({ heading, blocks }, index) => {
    const block = blocks.findLast(({ isClosed, language }) => isClosed && isProgram(language));
    return {
      number: index + 1,
      heading: heading.text,
      ...(block && { code: { text: text.slice(block.content.start, block.content.end), block } }),
    };
  });
}

function isProgram(language: string): boolean {
  const lower = language.toLowerCase();
  return PROGRAMS.has(lower) && FENCE_LANGUAGES.get(lower) === 'code';
}
