import { BLOCK_WORDS } from '#parser';
import type { BlockPattern, Condition, Count, Counted } from '#schemas/generated/checks.ts';
import type { Text } from '../../../shared/i18n/use-text.ts';

/** Returns a condition in words, as a sentence about the program. */
export function sayCondition(condition: Condition, text: Text): string {
  switch (condition.kind) {
    case 'all':
      return condition.conditions.map((one) => sayCondition(one, text)).join(' · ');
    case 'any': {
      const list = condition.conditions.map((one) => sayCondition(one, text)).join(' / ');
      return condition.atLeast === 1
        ? text('studio.checks.say.any', { list })
        : text('studio.checks.say.many', { count: String(condition.atLeast), list });
    }
    case 'not':
      return text('studio.checks.say.not', { what: sayCondition(condition.condition, text) });
    case 'count':
      return sayCount(condition, text);
    case 'extension':
      return text('studio.checks.say.some', {
        what: `${text('studio.checks.say.extension')} “${condition.name}”`,
      });
    default:
      return condition satisfies never;
  }
}

function sayCount({ what: counted, atLeast, atMost }: Count, text: Text): string {
  const what = sayCounted(counted, text);
  if (atMost === 0) return text('studio.checks.say.none', { what });
  if (atLeast !== undefined && atLeast === atMost)
    return text('studio.checks.say.exactly', { what, count: atLeast });
  const least =
    atLeast === undefined
      ? undefined
      : atLeast === 1
        ? text('studio.checks.say.some', { what })
        : text('studio.checks.say.atLeast', { what, count: atLeast });
  const most = atMost === undefined ? undefined : text('studio.checks.say.atMost', { what, count: atMost });
  return [least, most].filter((one) => one !== undefined).join(' · ');
}

function sayCounted(what: Counted, text: Text): string {
  switch (what.kind) {
    case 'blocks':
      return sayBlocks(what.block, text);
    case 'any-blocks':
      return sayInside(text('studio.checks.say.blocks'), what.inside, text);
    case 'variables':
    case 'functions': {
      const noun = text(`studio.checks.say.${what.kind}`);
      const named = what.name === undefined ? noun : `${noun} “${what.name}”`;
      return what.kind === 'variables' ? sayInside(named, what.inside, text) : named;
    }
    case 'comments':
      return sayInside(text('studio.checks.say.comments'), what.on, text);
    case 'disabled':
    case 'loose':
      return text(`studio.checks.say.${what.kind}`);
    default:
      return what satisfies never;
  }
}

function sayBlocks({ names, values, inside }: BlockPattern, text: Text): string {
  const what = names.map((name) => sayBlock(name, text)).join(' / ');
  const withValues = values.length > 0 ? `${what} (${values.join(', ')})` : what;
  return sayInside(withValues, inside, text);
}

function sayInside(what: string, inside: BlockPattern | undefined, text: Text): string {
  return inside ? text('studio.checks.say.inside', { what, outer: sayBlocks(inside, text) }) : what;
}

const WORD_KEYS = {
  loop: 'loop',
  repeat: 'repeat',
  while: 'while',
  for: 'for',
  'for of': 'forOf',
  if: 'if',
  else: 'else',
  comparison: 'comparison',
  list: 'list',
  'on start': 'onStart',
} as const;

/** Returns the name of a block: a word in the author's language, or the name of its function. */
export function sayBlock(name: string, text: Text): string {
  const { word } = BLOCK_WORDS.get(name) ?? {};
  const key = Object.entries(WORD_KEYS).find(([one]) => one === word)?.[1];
  return key ? text(`studio.checks.word.${key}`) : name;
}
