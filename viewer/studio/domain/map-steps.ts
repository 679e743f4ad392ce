import type { GridPoint } from '#schemas/generated/page.ts';

/** The steps of a map's grid, in cells: numbers that an author would write. */
export const STEP = 0.1;
const FAR = 5 * STEP;

/** How far actions move what is picked. */
export const STEPS = {
  left: { depth: -STEP, offset: 0 },
  right: { depth: STEP, offset: 0 },
  up: { depth: 0, offset: -STEP },
  down: { depth: 0, offset: STEP },
  'far-left': { depth: -FAR, offset: 0 },
  'far-right': { depth: FAR, offset: 0 },
  'far-up': { depth: 0, offset: -FAR },
  'far-down': { depth: 0, offset: FAR },
} as const satisfies Readonly<Record<string, GridPoint>>;

export type StepName = keyof typeof STEPS;

/** The step of an action; undefined for one that moves nothing. */
export function findStep(name: string | undefined): GridPoint | undefined {
  return name !== undefined && Object.hasOwn(STEPS, name) ? STEPS[name as StepName] : undefined;
}

/** As authors write it: in thousandths of a cell. */
export function rounded(number: number): number {
  return Math.round(number * 1000) / 1000 + 0;
}
