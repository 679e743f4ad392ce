import type { CheckResult } from '#schemas/generated/checks.ts';
import type { CheckText } from '#schemas/generated/page.ts';
import { codeLanguageOf, isCode } from '../tutorial/code-languages.ts';
import { readTutorial } from '../tutorial/read-tutorial.ts';
import { conditionsOfCode } from './conditions-of-code.ts';
import type { EditorBlocks } from './editor-blocks.ts';
import { judgeProgram } from './judge.ts';
import type { Program } from './program.ts';
import { readTextParts } from './read-text.ts';

/** Returns all code of a tutorial as one program, or undefined if it has none. */
export function programOfTutorial(text: string | undefined): Program | undefined {
  const codes = codesOf(text ?? '');
  return codes.blocks.length > 0 ? toProgram(codes.blocks.join('\n'), codes.isPython) : undefined;
}

/**
 * Judges the code of a tutorial, or returns undefined if it has none. Steps repeat code, so a check also passes if it
 * passes for a single block of code.
 */
export function judgeTutorial(
  text: string,
  checks: readonly Pick<CheckText, 'condition'>[],
  editor: EditorBlocks,
): CheckResult[] | undefined {
  const { blocks, isPython } = codesOf(text);
  if (blocks.length === 0) return undefined;
  const [whole = [], ...single] = [blocks.join('\n'), ...blocks].map((code) =>
    judgeProgram(toProgram(code, isPython), checks, editor),
  );
  return whole.map((result, at) => single.find((one) => one[at]?.kind === 'passed')?.[at] ?? result);
}

/** Returns the conditions that the code of a tutorial suggests, block by block. */
export function conditionsOfTutorial(text: string, editor: EditorBlocks): string[] {
  const { blocks, isPython } = codesOf(text);
  return [...new Set(blocks.flatMap((code) => conditionsOfCode(code, isPython, editor)))];
}

function codesOf(text: string): { blocks: string[]; isPython: boolean } {
  const blocks = readTutorial(text).blocks.filter((block) => block.isClosed && isCode(block));
  return {
    blocks: blocks.map(({ content }) => text.slice(content.start, content.end)),
    isPython: blocks.some((block) => codeLanguageOf(block) === 'python'),
  };
}

function toProgram(code: string, isPython: boolean): Program {
  const { parts, comments } = readTextParts(code, isPython);
  return {
    kind: 'text',
    parts,
    comments,
    disabled: 0,
    loose: 0,
    hasNesting: !isPython,
    extensions: new Map(),
  };
}
