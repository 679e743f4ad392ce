import type { BlockPattern, Condition, Count, Counted } from '#schemas/generated/checks.ts';

/** Writes a condition as `readCondition` reads it. */
export function writeCondition(condition: Condition): string {
  switch (condition.kind) {
    case 'all':
      return condition.conditions.map((one) => writePart(one, 'all')).join(', ');
    case 'any':
      return condition.atLeast === 1
        ? condition.conditions.map((one) => writePart(one, 'any')).join(' or ')
        : `at least ${condition.atLeast} of (${condition.conditions.map((one) => writePart(one, 'all')).join(', ')})`;
    case 'not':
      return `not ${writePart(condition.condition, 'not')}`;
    case 'count':
      return writeCount(condition);
    case 'extension':
      return `extension ${condition.name}`;
    default:
      return condition satisfies never;
  }
}

/** Writes a condition within another one, in parentheses if it would otherwise mean something else. */
function writePart(condition: Condition, outer: 'all' | 'any' | 'not'): string {
  const text = writeCondition(condition);
  const isList = condition.kind === 'all' || (condition.kind === 'any' && condition.atLeast === 1);
  return isList && !(outer === 'all' && condition.kind === 'any') ? `(${text})` : text;
}

function writeCount({ what, atLeast, atMost }: Count): string {
  const text = writeCounted(what, atLeast ?? atMost ?? 1);
  if (atMost === 0 && !atLeast)
    return what.kind === 'disabled' || what.kind === 'loose' ? `nothing ${what.kind}` : `no ${text}`;
  if (atLeast === undefined) return atMost === undefined ? text : `at most ${atMost} ${text}`;
  if (atMost === undefined) return atLeast === 1 ? text : `at least ${atLeast} ${text}`;
  return atLeast === atMost
    ? `exactly ${atLeast} ${text}`
    : `at least ${atLeast} ${text}, at most ${atMost} ${text}`;
}

/** Writes what a condition counts, in the plural if `count` is more than 1. */
export function writeCounted(what: Counted, count: number): string {
  const many = count > 1 ? 's' : '';
  switch (what.kind) {
    case 'blocks':
      return writeBlocks(what.block);
    case 'any-blocks':
      return `block${many}${writeInside(what.inside)}`;
    case 'variables':
    case 'functions': {
      const noun = what.kind === 'variables' ? 'variable' : 'function';
      const inside = what.kind === 'variables' ? writeInside(what.inside) : '';
      if (what.name === undefined) return `${what.isUsed ? 'used ' : ''}${noun}${many}${inside}`;
      return `${noun} ${quote(what.name)}${what.isUsed ? ' is used' : ''}${inside}`;
    }
    case 'comments':
      return `comment${many}${what.on ? ` on ${writeBlocks(what.on)}` : ''}`;
    case 'disabled':
    case 'loose':
      return `${what.kind} block${many}`;
    default:
      return what satisfies never;
  }
}

function writeBlocks({ names, values, inside }: BlockPattern): string {
  return names.join('/') + values.map((value) => ` with ${quote(value)}`).join('') + writeInside(inside);
}

function writeInside(inside: BlockPattern | undefined): string {
  return inside ? ` inside ${writeBlocks(inside)}` : '';
}

function quote(text: string): string {
  return /^[^\s"“”`(),;/]+$/.test(text) ? text : `"${text.replaceAll(/["“”]/g, '')}"`;
}
