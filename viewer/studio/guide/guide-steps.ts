import type { Page, SkillNode } from '#schemas/generated/page.ts';
import { GUIDE_STEPS, type GuideStep } from '../state/preview-state.ts';
import type { StudioState } from '../state/studio-state.ts';

/** What the map is called that the guide begins with. */
export const UNNAMED = 'My map';

/** The steps that something is done in. */
export type WorkStep = Exclude<GuideStep, 'end'>;
export const WORK_STEPS = GUIDE_STEPS.filter((step) => step !== 'end');

/** Whether a step is done, in whichever way: only what the texts mean, and what was opened, counts. */
export function isStepDone(step: WorkStep, state: StudioState): boolean {
  const page = state.drawn.get(state.map ?? '')?.page;
  if (!page) return false;
  switch (step) {
    case 'name':
      return page.title.trim() !== '' && page.title.trim() !== UNNAMED;
    case 'activity':
      return hasSecond(page);
    case 'tutorial':
      return hasSecond(page) && nodesOf(page).every(hasTutorial);
    case 'fix':
      return hasSecond(page) && isWithoutMistakes(state);
    case 'try':
      return state.hasTried;
    default:
      return step satisfies never;
  }
}

/** The next step after one that is not done yet; `end` where there is none. */
export function stepAfter(step: GuideStep, state: StudioState): GuideStep {
  const later = WORK_STEPS.slice(GUIDE_STEPS.indexOf(step) + 1);
  return later.find((one) => !isStepDone(one, state)) ?? 'end';
}

function nodesOf({ maps }: Page): SkillNode[] {
  return maps.flatMap(({ nodes }) => nodes);
}

function hasSecond({ maps }: Page): boolean {
  return maps.some(({ nodes }) => nodes.filter(({ kind }) => kind !== 'layout').length > 1);
}

function hasTutorial(node: SkillNode): boolean {
  return node.kind !== 'activity' || (node.url ?? '') !== '';
}

/** Advice is none. */
function isWithoutMistakes({ checks, map }: StudioState): boolean {
  if (!checks.has(map ?? '')) return false;
  return [...checks.values()].every(({ diagnostics }) =>
    diagnostics.every(({ severity }) => severity === 'info'),
  );
}

/** A range of a document. */
export interface DocumentRange {
  from: number;
  to: number;
}

/** The value of the first `name`; undefined where nothing has a name. */
export function rangeOfName(document: string): DocumentRange | undefined {
  const found = /^[ \t]*[*+-][ \t]+name[ \t]*:[ \t]*(.*)$/im.exec(document);
  if (!found) return undefined;
  const to = found.index + found[0].length;
  return { from: to - (found[1] ?? '').length, to };
}

/** What has to be added for a document to end with an empty line below another. */
export function roomAtEnd(document: string): string {
  return /(?:^|\n)[ \t]*\n$/.test(document) || document === '' ? '' : document.endsWith('\n') ? '\n' : '\n\n';
}
