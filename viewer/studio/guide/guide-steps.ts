import type { Page } from '#schemas/generated/page.ts';
import { GUIDE_STEPS, type GuideStep } from '../state/preview-state.ts';
import type { StudioState } from '../state/studio-state.ts';

/** Name of the map in the template with which the guide begins. */
export const UNNAMED = 'My map';

export type WorkStep = Exclude<GuideStep, 'end'>;
export const WORK_STEPS = GUIDE_STEPS.filter((step) => step !== 'end');

/** Returns true if a step is done, regardless of how: only the map, its findings and the tried tutorials count. */
export function isStepDone(step: WorkStep, state: StudioState): boolean {
  const page = state.drawableMaps.get(state.map ?? '')?.page;
  if (!page) return false;
  switch (step) {
    case 'name':
      return page.title.trim() !== '' && page.title.trim() !== UNNAMED;
    case 'activity':
      return hasSecond(page);
    case 'fix':
      return hasSecond(page) && isWithoutMistakes(state);
    case 'try':
      return state.hasTried;
    default:
      return step satisfies never;
  }
}

/** Returns the next step that is not done yet, or `end` if there is none. */
export function stepAfter(step: GuideStep, state: StudioState): GuideStep {
  const later = WORK_STEPS.slice(GUIDE_STEPS.indexOf(step) + 1);
  return later.find((one) => !isStepDone(one, state)) ?? 'end';
}

function hasSecond({ maps }: Page): boolean {
  return maps.some(({ nodes }) => nodes.filter(({ kind }) => kind !== 'layout').length > 1);
}

/** Returns true if the map has no mistakes. Findings of severity `info` are not mistakes. */
function isWithoutMistakes({ checks, map }: StudioState): boolean {
  if (!checks.has(map ?? '')) return false;
  return [...checks.values()].every(({ diagnostics }) =>
    diagnostics.every(({ severity }) => severity === 'info'),
  );
}

export interface DocumentRange {
  from: number;
  to: number;
}

/** Returns the range of the first `name` attribute's value in a document. Undefined if there is none. */
export function rangeOfName(document: string): DocumentRange | undefined {
  const found = /^[ \t]*[*+-][ \t]+name[ \t]*:[ \t]*(.*)$/im.exec(document);
  if (!found) return undefined;
  const to = found.index + found[0].length;
  return { from: to - (found[1] ?? '').length, to };
}
