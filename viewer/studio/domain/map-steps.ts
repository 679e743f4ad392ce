import type { GridPoint } from '#schemas/generated/page.ts';

/** Size of a step on a map's grid, in cells. Positions stay round numbers, as an author would write them. */
export const STEP = 0.1;
const LARGE_STEP = 5 * STEP;

/** How far each action moves the selected nodes, in cells. */
export const STEPS = {
  left: { depth: -STEP, offset: 0 },
  right: { depth: STEP, offset: 0 },
  up: { depth: 0, offset: -STEP },
  down: { depth: 0, offset: STEP },
  'far-left': { depth: -LARGE_STEP, offset: 0 },
  'far-right': { depth: LARGE_STEP, offset: 0 },
  'far-up': { depth: 0, offset: -LARGE_STEP },
  'far-down': { depth: 0, offset: LARGE_STEP },
} as const satisfies Readonly<Record<string, GridPoint>>;

export type StepName = keyof typeof STEPS;

/** Returns the step of an action, or undefined if the action does not move anything. */
export function findStep(name: string | undefined): GridPoint | undefined {
  return name !== undefined && Object.hasOwn(STEPS, name) ? STEPS[name as StepName] : undefined;
}

/** Returns a number rounded to thousandths of a cell, which is the precision in map files. */
export function rounded(number: number): number {
  return Math.round(number * 1000) / 1000 + 0;
}
