import type { Page } from '#schemas/generated/page.ts';
import { UNNAMED } from '../../shared/i18n/generated/sample-texts.ts';
import { GUIDE_STEPS, type GuideStep } from '../state/preview-state.ts';
import type { StudioState } from '../state/studio-state.ts';
import { tutorialsOf } from './use-unwritten.ts';

/** Colours of paths without a look: the colour of the guide's template, and the colour of a page that sets none. */
const PLAIN_COLORS: readonly string[] = ['#2f6db5', '#bfbfbf'];

export type WorkStep = Exclude<GuideStep, 'end'>;
export const WORK_STEPS = GUIDE_STEPS.filter((step) => step !== 'end');

/** Returns true if a step is done, regardless of how: only the map, its findings and tutorials, and what was tried count. */
export function isStepDone(step: WorkStep, state: StudioState): boolean {
  const page = state.drawableMaps.get(state.map ?? '')?.page;
  if (!page) return false;
  switch (step) {
    case 'name':
      return page.title.trim() !== '' && !UNNAMED.includes(page.title.trim());
    case 'activity':
      return hasSecond(page);
    case 'fix':
      return hasSecond(page) && isWithoutMistakes(state);
    case 'tutorial':
      return hasSecond(page) && state.unwritten?.size === 0 && isAllRead(state);
    case 'look':
      return (
        page.backgroundImageUrl !== undefined || !PLAIN_COLORS.includes(page.theme.pathColor.toLowerCase())
      );
    case 'try':
      return state.hasTried;
    case 'share':
      return state.hasShared;
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

/** Returns false while a tutorial of the map has not been searched for samples yet, such as that of a new activity. */
function isAllRead(state: StudioState): boolean {
  const read = state.readForSamples ?? state.checks;
  return tutorialsOf(state).every(({ path }) => read.has(path));
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
