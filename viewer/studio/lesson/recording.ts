import {
  applyEdits,
  editSteps,
  isTemplate,
  newCode,
  readCards,
  readTutorial,
  SAMPLE_CODE,
  type TextEdit,
  type TutorialBlock,
  type TutorialDocument,
} from '#parser';
import type { StepCode, StepPlace } from '#schemas/step-edit.ts';
import type { WantedLesson } from './open-lesson.ts';

/** The code that the author has built in the editor. */
export type Recording = StepCode;

/** Returns the code of a project's files. Undefined if there is none. */
export function recordingOf(
  files: Readonly<Record<string, string>>,
  editor: WantedLesson['editor'],
): Recording | undefined {
  const isPython = editor === 'py';
  const code = (files[isPython ? 'main.py' : 'main.ts'] ?? '').trim();
  if (code === '') return undefined;
  return { code, language: isPython ? 'python' : editor === 'js' ? 'typescript' : 'blocks' };
}

/**
 * Returns the code to write into a step. If `isOnlyNew` is true, leaves out code that earlier steps already contain.
 */
export function codeForStep(
  { code, language }: Recording,
  document: TutorialDocument,
  step: number,
  isOnlyNew: boolean,
): string {
  const { source, steps, blocks } = document;
  const textOf = ({ content }: TutorialBlock): string => source.text.slice(content.start, content.end);
  const start = steps[step]?.start ?? source.text.length;
  const earlier = blocks.filter((block) => block.start < start || isTemplate(block.language));
  return newCode(code, { before: earlier.map(textOf), isPython: language === 'python', isOnlyNew });
}

/** The step and the place that a recording is written to. `words` are the title and the text of a new step. */
export interface RecordingTarget {
  step: number;
  place: StepPlace;
  words: { title: string; words: string };
}

/**
 * Returns the edits that write code into a step, or add a step with it. The code also replaces the sample code of a new
 * tutorial in the step's other place. Each list of edits applies to the text after the one before.
 */
export function recordingEdits(
  document: TutorialDocument,
  code: StepCode,
  { step, place, words }: RecordingTarget,
): TextEdit[][] {
  if (step >= document.steps.length)
    return [editSteps(document, { kind: 'add-step', after: step - 1, place, ...words, code })];
  const sample = removeSample(document, step, place === 'body' ? 'hint' : 'body');
  const now = sample.length === 0 ? document : readTutorial(applyEdits(document.source.text, sample));
  return [sample, editSteps(now, { kind: 'set-code', step, place, ...code })];
}

function removeSample(document: TutorialDocument, step: number, place: StepPlace): TextEdit[] {
  const card = readCards(document)[step];
  const parts = (place === 'body' ? card?.body : card?.hint?.parts) ?? [];
  const part = parts.findIndex((one) => one.kind === 'code' && isSample(document, one.block));
  if (part === -1) return [];
  const isWholeHint = place === 'hint' && parts.length === 1;
  return editSteps(
    document,
    isWholeHint ? { kind: 'remove-hint', step } : { kind: 'remove-part', step, place, part },
  );
}

function isSample({ source }: TutorialDocument, { content }: TutorialBlock): boolean {
  const code = source.text.slice(content.start, content.end).trim().replaceAll(/\r\n?/g, '\n');
  return SAMPLE_CODE.some((sample) => sample === code);
}
