import type { BlockPattern, Condition } from '#schemas/generated/checks.ts';
import { BLOCK_WORDS } from './block-words.ts';
import type { EditorBlocks } from './editor-blocks.ts';
import type { ProgramPart } from './program.ts';
import { readTextParts } from './read-text.ts';
import { writeCondition } from './write-condition.ts';

const MOST_CHOICES = 50;

/** Keywords in code for which conditions have words, too. */
const LOOPS = new Set(['for', 'while']);

/**
 * Returns the conditions that a tutorial's code suggests, to choose from: each function and loop with its count, what
 * each event contains, each variable and function.
 */
export function conditionsOfCode(code: string, isPython: boolean, editor: EditorBlocks): string[] {
  const { parts } = readTextParts(code, isPython);
  const names = parts.map((part) => nameOf(part, editor));
  const outers = outersOf(parts, names);
  const counts = new Map<string, number>();
  for (const name of names) if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  const found = new Set<string>();
  const add = (condition: Condition): unknown => found.add(writeCondition(condition));
  for (const [index, part] of parts.entries()) {
    const name = names[index];
    if (name !== undefined) {
      add(count(block(name), counts.get(name) ?? 1));
      const outer = names[outers[index] ?? -1];
      if (outer !== undefined) add(count({ ...block(name), inside: block(outer) }, 1));
    } else if (part.type === 'function_definition' && part.functionName) {
      add({ kind: 'count', what: { kind: 'functions', name: part.functionName, isUsed: true }, atLeast: 1 });
    } else if (part.type === 'variables_set' && part.variable !== undefined) {
      add({ kind: 'count', what: { kind: 'variables', name: part.variable, isUsed: false }, atLeast: 1 });
    }
  }
  return [...found].slice(0, MOST_CHOICES);
}

function nameOf({ type }: ProgramPart, editor: EditorBlocks): string | undefined {
  if (LOOPS.has(type)) return type === 'for' ? 'loop' : type;
  if (BLOCK_WORDS.has(type)) return type;
  const isFunction = /^[\p{L}_$][\p{L}\p{N}_$.]*$/u.test(type) && !type.endsWith('_definition');
  return isFunction && !type.startsWith('variables_') && editor.find(type) ? type : undefined;
}

/** Returns, for each part, the index of the innermost part around it that has a name, or -1. */
function outersOf(parts: readonly ProgramPart[], names: readonly (string | undefined)[]): number[] {
  const outers: number[] = [];
  for (const { parent } of parts) outers.push(names[parent] === undefined ? (outers[parent] ?? -1) : parent);
  return outers;
}

function block(name: string): BlockPattern {
  return { names: [name], values: [] };
}

function count(pattern: BlockPattern, atLeast: number): Condition {
  return { kind: 'count', what: { kind: 'blocks', block: pattern }, atLeast };
}
