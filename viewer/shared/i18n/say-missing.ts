import type { Missing, Obstacle, TooFew, TooMany } from '#schemas/generated/checks.ts';
import type { Text } from './use-text.ts';

/**
 * Returns sentences for learners about what a project lacks. Learners know blocks by their looks, so the sentences do
 * not name blocks or functions.
 */
export function sayMissing(missing: readonly Missing[], text: Text): string {
  return [...new Set(missing.map((one) => sayOne(one, text)))].join(' ');
}

function sayOne(missing: Missing, text: Text): string {
  switch (missing.kind) {
    case 'too-few':
      return sayTooFew(missing, text);
    case 'too-many':
      return sayTooMany(missing, text);
    case 'extension':
      return text('checks.missing.extension', missing);
    case 'choice':
      return text('checks.missing.choice');
    case 'unwanted':
      return text('checks.missing.unwanted');
    default:
      return missing satisfies never;
  }
}

function sayTooFew(missing: TooFew, text: Text): string {
  const { what, found } = missing;
  if (found > 0) return text('checks.missing.few', missing);
  if ('name' in what && what.name !== undefined) return text('checks.missing.name', { name: what.name });
  if (what.kind === 'blocks' && what.block.inside) return text('checks.missing.place');
  if (what.kind === 'blocks' && what.block.values.length > 0) return text('checks.missing.value');
  return text('checks.missing.none');
}

function sayTooMany(missing: TooMany, text: Text): string {
  const { what, atMost } = missing;
  if (what.kind === 'disabled' || what.kind === 'loose') return text(`checks.missing.${what.kind}`);
  return atMost > 0 ? text('checks.missing.many', missing) : text('checks.missing.unwanted');
}

/** Returns a sentence about why a check cannot be judged. */
export function sayObstacle({ reason }: Obstacle, text: Text): string {
  switch (reason) {
    case 'no-condition':
      return text('checks.unknown.self');
    case 'unreadable-project':
      return text('checks.unknown.program');
    case 'text-project':
      return text('checks.unknown.blocks');
    case 'unclear-condition':
    case 'unknown-name':
      return text('checks.unknown.check');
    default:
      return reason satisfies never;
  }
}
