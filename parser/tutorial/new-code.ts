import { readCodeTokens } from './code-tokens.ts';

export interface NewCodeOptions {
  /** The code of earlier steps and of the start. */
  before: readonly string[];
  isPython: boolean;
  /** True to leave out statements that are not new, unless new ones need them. */
  isOnlyNew: boolean;
}

/** Makes the next statement glow in a hint's blocks. */
const HIGHLIGHT = '@highlight';

/**
 * Returns the code of a step, and marks the statements that no earlier step has. Returns all of the code if every statement
 * is in an earlier step.
 */
export function newCode(code: string, { before, isPython, isOnlyNew }: NewCodeOptions): string {
  const known = new Set(before.flatMap((one) => statementsIn(one, isPython)));
  const statements = statementsIn(code, isPython);
  const added = new Set(statements.filter((one) => !known.has(one)));
  const shown = isOnlyNew && added.size > 0 ? withNeeded(statements, added) : statements;
  const hasOld = shown.some((one) => !added.has(one));
  const mark = `${isPython ? '#' : '//'} ${HIGHLIGHT}\n`;
  return shown.map((one) => (hasOld && added.has(one) ? mark + one : one)).join('\n');
}

/** Returns the new statements, and the statements that declare the names that they use. */
function withNeeded(statements: readonly string[], added: ReadonlySet<string>): string[] {
  const kept = new Set(added);
  // A loop over a Set also visits entries added during the loop.
  for (const one of kept) {
    const words = new Set(one.match(WORD));
    for (const other of statements) {
      const [, declared, assigned] = DECLARED.exec(other) ?? [];
      const name = declared ?? assigned;
      if (name !== undefined && words.has(name)) kept.add(other);
    }
  }
  return statements.filter((one) => kept.has(one));
}

const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
/** Matches a declaration, or the assignment that sets a variable. */
const DECLARED =
  /^(?:(?:let|const|var|function|class|enum|namespace|def)\s+([\p{L}_$][\p{L}\p{N}_$]*)|([\p{L}_$][\p{L}\p{N}_$]*)\s*=(?!=))/u;
/** Match whole lines of comments at the top level, such as marks. */
const COMMENT = /^\/\/[^\n]*(?:\n|$)/gm;
const PYTHON_COMMENT = /^#[^\n]*(?:\n|$)/gm;
const CONTINUES = new Set(['else', 'elif', 'except', 'finally', 'catch']);
const OPENING = new Set(['(', '[', '{']);
const CLOSING = new Set([')', ']', '}']);

/** Returns the statements at the top level of a program, without comments between them. */
function statementsIn(code: string, isPython: boolean): string[] {
  const starts: number[] = [];
  let depth = 0;
  for (const { value, start } of readCodeTokens(code, 0, isPython)) {
    const isLineStart = start === 0 || code[start - 1] === '\n';
    if (depth === 0 && isLineStart && !CLOSING.has(value) && !CONTINUES.has(value)) starts.push(start);
    if (OPENING.has(value)) depth += 1;
    if (CLOSING.has(value)) depth = Math.max(0, depth - 1);
  }
  return starts
    .map((start, index) => code.slice(start, starts[index + 1] ?? code.length))
    .map((one) => one.replaceAll(isPython ? PYTHON_COMMENT : COMMENT, '').trim());
}
