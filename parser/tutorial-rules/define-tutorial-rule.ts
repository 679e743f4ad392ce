import { createDefineRule } from '../diagnostics/define-rule.ts';
import type { Walk } from '../diagnostics/rule.ts';
import type {
  TutorialBlock,
  TutorialDocument,
  TutorialHeading,
  TutorialSetting,
  TutorialStep,
} from '../tutorial/tutorial-document.ts';

/** The units that rules for tutorials can visit. */
export interface TutorialUnits {
  step: TutorialStep;
  /** A heading of any level that is not a setting. */
  heading: TutorialHeading;
  block: TutorialBlock;
  setting: TutorialSetting;
}

export const walkTutorial: Walk<TutorialDocument> = (document, visit) => {
  for (const step of document.steps) visit('step', step);
  for (const heading of document.headings) visit('heading', heading);
  for (const block of document.blocks) visit('block', block);
  for (const setting of document.settings) visit('setting', setting);
};

export const defineTutorialRule = createDefineRule<TutorialDocument, TutorialUnits>(walkTutorial);
