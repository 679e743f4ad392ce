import { createDefineRule } from '../diagnostics/define-rule.ts';
import type {
  TutorialBlock,
  TutorialDocument,
  TutorialHeading,
  TutorialSetting,
  TutorialStep,
} from '../tutorial/tutorial-document.ts';

/** What a rule for tutorials may look at. */
export interface TutorialUnits {
  step: TutorialStep;
  /** Of all levels; settings are none. */
  heading: TutorialHeading;
  block: TutorialBlock;
  setting: TutorialSetting;
}

/** Defines a rule for tutorials. */
export const defineTutorialRule = createDefineRule<TutorialDocument, TutorialUnits>((document, visit) => {
  for (const step of document.steps) visit('step', step);
  for (const heading of document.headings) visit('heading', heading);
  for (const block of document.blocks) visit('block', block);
  for (const setting of document.settings) visit('setting', setting);
});
