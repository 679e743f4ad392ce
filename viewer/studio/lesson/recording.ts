import {
  editSteps,
  isTemplate,
  newCode,
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

/** Returns the edits that write code into a step, or add a step with it. */
export function recordingEdits(
  document: TutorialDocument,
  code: StepCode,
  { step, place, words }: RecordingTarget,
): TextEdit[] {
  if (step < document.steps.length) return editSteps(document, { kind: 'set-code', step, place, ...code });
  return editSteps(document, { kind: 'add-step', after: step - 1, place, ...words, code });
}
