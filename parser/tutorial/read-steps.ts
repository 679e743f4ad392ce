import type { TextRange } from '../diagnostics/rule.ts';
import type {
  StepFlag,
  StepForm,
  TutorialBlock,
  TutorialHeading,
  TutorialStep,
} from './tutorial-document.ts';

const ACTIVITY_LEVEL = 2;
const FLAG = /@([A-Za-z]\w*)/g;

export function formOf(headings: readonly TutorialHeading[], hasActivities: boolean): StepForm {
  if (hasActivities) return 'activities';
  return headings.some(({ level }) => level === ACTIVITY_LEVEL) ? 'headings' : 'subheadings';
}

export function stepLevel(form: StepForm): number {
  return form === 'headings' ? 2 : 3;
}

/** True for heading levels at which the editor splits a tutorial: steps and the activities around them. */
export function cutsSteps(level: number, form: StepForm): boolean {
  return level === stepLevel(form) || (form === 'activities' && level === ACTIVITY_LEVEL);
}

export interface StepParts {
  text: string;
  headings: readonly TutorialHeading[];
  blocks: readonly TutorialBlock[];
  form: StepForm;
}

/** Returns the steps of a tutorial as the editor splits it: from each heading of the level to the next. */
export function readSteps({ text, headings, blocks, form }: StepParts): TutorialStep[] {
  const level = stepLevel(form);
  const steps: TutorialStep[] = [];
  let nextBlock = 0;
  let isInActivity = form !== 'activities';
  const stepHeadings = headings.filter((heading) => cutsSteps(heading.level, form));
  for (const [index, heading] of stepHeadings.entries()) {
    if (heading.level !== level) {
      isInActivity = true;
      continue;
    }
    if (!isInActivity) continue;
    const end = stepHeadings[index + 1]?.start ?? text.length;
    while ((blocks[nextBlock]?.start ?? end) < heading.start) nextBlock += 1;
    const stepBlocks: TutorialBlock[] = [];
    for (let block = blocks[nextBlock]; block && block.start < end; block = blocks[nextBlock]) {
      stepBlocks.push(block);
      nextBlock += 1;
    }
    steps.push({
      heading,
      start: heading.start,
      end,
      content: { start: heading.end, end },
      flags: readFlags(text, heading.text),
      blocks: stepBlocks,
    });
  }
  return steps;
}

function readFlags(text: string, { start, end }: TextRange): StepFlag[] {
  return [...text.slice(start, end).matchAll(FLAG)].map(({ 0: whole, 1: name = '', index }) => ({
    name,
    start: start + index,
    end: start + index + whole.length,
  }));
}
