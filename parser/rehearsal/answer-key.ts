import type { TextRange } from '../diagnostics/rule.ts';
import { isTemplate } from '../tutorial/fence-languages.ts';
import { addCode } from './add-code.ts';
import type { TutorialBlock, TutorialDocument } from '../tutorial/tutorial-document.ts';

/** The solution that a step of a tutorial shows. */
export interface AnswerStep {
  /** Counts from 1. */
  number: number;
  heading: TextRange;
  /** The step from its heading to the next one. */
  content: TextRange;
  /** The step's code. Absent if it has none. */
  code?: AnswerCode;
}

export interface AnswerCode {
  text: string;
  block: TutorialBlock;
  /** True if the code is a complete program: it uses every name of the starting code and of earlier steps. */
  isWhole: boolean;
  /**
   * The starting code with all code up to this step. Absent if the code is a program of its own, or if the code of the
   * steps does not add up to a program.
   */
  together?: string;
}

/** Fence languages of programs in blocks or JavaScript. */
const PROGRAMS = new Set(['blocks', 'javascript', 'js', 'ts', 'typescript']);
const NAME = /[A-Za-z_$][\w$]*/g;
/** Matches a variable that stands for one of the learner's own: `let mySprite: Sprite = null`. */
const STAND_IN = /(?:let|var|const)\s+[\w$]+\s*(?::[^=\n]+)?=\s*(?:null|undefined)\b/;
const NOT_CODE = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|`[^`]*`|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g;

/**
 * Returns the steps of a tutorial with their code. If a step has several programs, the last one is the most complete.
 */
export function readAnswerKey({ steps, blocks, source: { text } }: TutorialDocument): AnswerStep[] {
  const codeOf = ({ content }: TutorialBlock): string => text.slice(content.start, content.end);
  const templates = blocks.filter(({ language }) => isTemplate(language)).map(codeOf);
  const used = new Set(templates.flatMap(namesIn));
  let program: string | undefined = templates.join('\n');
  return steps.map(({ heading, content, blocks: own }, index) => {
    const step = { number: index + 1, heading: heading.text, content };
    const block = own.findLast(
      (one) =>
        one.isClosed &&
        PROGRAMS.has(one.language.toLowerCase()) &&
        // `no-empty-block` and `no-broken-hint` report code that is empty.
        codeOf(one).trim() !== '',
    );
    if (!block) return step;
    const code = codeOf(block);
    const names = new Set(namesIn(code));
    const isWhole = !STAND_IN.test(code) && [...used].every((name) => names.has(name));
    for (const name of names) used.add(name);
    program = isWhole ? code : program === undefined ? undefined : addCode(program, code);
    const together = isWhole ? undefined : program;
    return { ...step, code: { text: code, block, isWhole, ...(together !== undefined && { together }) } };
  });
}

function namesIn(code: string): string[] {
  return code.replaceAll(NOT_CODE, ' ').match(NAME) ?? [];
}
