import {
  array,
  constant,
  constantFrom,
  integer,
  oneof,
  record,
  uniqueArray,
  type Arbitrary,
} from 'fast-check';
import type { BlockPattern, Condition } from '../../schemas/generated/checks.ts';
import { BLOCK_TYPES, NUMBERS, VARIABLES } from './block-programs.ts';

/** A check of a plan, in the format of the editor's request `runeval`. */
export type PlanCheck =
  | { validator: 'blocksExist'; blockCounts: { blockId: string; count: number }[] }
  | { validator: 'blocksInSetExist'; blocks: string[]; count: number }
  | { validator: 'blockFieldValueExists'; blockType: string; fieldType: string; fieldValue: string | number }
  | { validator: 'variableUsage'; count: number; name?: string }
  | { validator: 'commentsExist'; count: number };

/** A plan of the editor. It passes if at least `threshold` checks pass. */
export interface Plan {
  name: string;
  threshold: number;
  checks: PlanCheck[];
}

const TYPES = [...BLOCK_TYPES, 'function_definition'];
/** Fields with values that no input of the same block can have: a condition does not distinguish fields and inputs. */
const FIELDS: readonly [type: string, field: string, values: readonly (string | number)[]][] = [
  ['keyonevent', 'button', ['controller.A', 'controller.B']],
  ['keyonevent', 'event', ['ControllerButtonEvent.Pressed', 'ControllerButtonEvent.Released']],
  ['logic_compare', 'OP', ['GT', 'LT', 'EQ']],
  // The editor compares these as numbers.
  ['math_number', 'NUM', [...NUMBERS.map(Number), 14]],
  ['logic_boolean', 'BOOL', ['TRUE', 'FALSE']],
  ['text', 'TEXT', ['Hello', 'Bye', 'Other']],
  ['variables_get', 'VAR', [...VARIABLES, 'other']],
];

const count = integer({ min: 1, max: 4 });
const planChecks: Arbitrary<PlanCheck> = oneof(
  record({
    validator: constant('blocksExist' as const),
    blockCounts: uniqueArray(record({ blockId: constantFrom(...TYPES), count }), {
      minLength: 1,
      maxLength: 3,
      selector: ({ blockId }) => blockId,
    }),
  }),
  record({
    validator: constant('blocksInSetExist' as const),
    blocks: uniqueArray(constantFrom(...TYPES), { minLength: 1, maxLength: 4 }),
    count,
  }),
  oneof(
    ...FIELDS.map(([blockType, fieldType, values]) =>
      record({
        validator: constant('blockFieldValueExists' as const),
        blockType: constant(blockType),
        fieldType: constant(fieldType),
        fieldValue: constantFrom(...values),
      }),
    ),
  ),
  record(
    { validator: constant('variableUsage' as const), count, name: constantFrom(...VARIABLES, 'other') },
    { requiredKeys: ['validator', 'count'] },
  ),
  record({ validator: constant('commentsExist' as const), count }),
);

/** Plans whose checks a condition can express. */
export const plans: Arbitrary<Plan> = array(planChecks, { minLength: 1, maxLength: 3 }).chain((checks) =>
  record({
    name: constant('plan'),
    threshold: integer({ min: 1, max: checks.length }),
    checks: constant(checks),
  }),
);

/** Returns the condition that is equivalent to a plan. */
export function toCondition({ threshold, checks }: Plan): Condition {
  return { kind: 'any', atLeast: threshold, conditions: checks.map(conditionOf) };
}

function conditionOf(check: PlanCheck): Condition {
  const blocks = (names: BlockPattern['names'], atLeast: number, values: string[] = []): Condition => ({
    kind: 'count',
    what: { kind: 'blocks', block: { names, values } },
    atLeast,
  });
  switch (check.validator) {
    case 'blocksExist':
      return {
        kind: 'all',
        conditions: check.blockCounts.map(({ blockId, count: atLeast }) => blocks([blockId], atLeast)),
      };
    case 'blocksInSetExist':
      return blocks(check.blocks as BlockPattern['names'], check.count);
    case 'blockFieldValueExists':
      return blocks([check.blockType], 1, [String(check.fieldValue)]);
    case 'variableUsage': {
      const { name, count: atLeast } = check;
      return {
        kind: 'count',
        what: { kind: 'variables', isUsed: true, ...(name !== undefined && { name }) },
        atLeast,
      };
    }
    case 'commentsExist':
      return { kind: 'count', what: { kind: 'comments' }, atLeast: check.count };
    default:
      return check satisfies never;
  }
}
