import type { Rule } from '../diagnostics/rule.ts';
import type { TutorialDocument } from '../tutorial/tutorial-document.ts';
import { consistentBlockLanguage } from './consistent-block-language.ts';
import { consistentStepHeading } from './consistent-step-heading.ts';
import { consistentTranslatedCode } from './consistent-translated-code.ts';
import { consistentTranslatedSettings } from './consistent-translated-settings.ts';
import { consistentTranslatedSteps } from './consistent-translated-steps.ts';
import { noDeadTutorialLink } from './no-dead-tutorial-link.ts';
import { noDuplicateBlock } from './no-duplicate-block.ts';
import { noEmptyBlock } from './no-empty-block.ts';
import { noEmptyStep } from './no-empty-step.ts';
import { noIndentedBlock } from './no-indented-block.ts';
import { noLargePicture } from './no-large-picture.ts';
import { noLargeTutorial } from './no-large-tutorial.ts';
import { noLostPicture } from './no-lost-picture.ts';
import { noLostTutorialText } from './no-lost-tutorial-text.ts';
import { noStepInBlock } from './no-step-in-block.ts';
import { noStepInComment } from './no-step-in-comment.ts';
import { noTutorialConflict } from './no-tutorial-conflict.ts';
import { noUnclosedBlock } from './no-unclosed-block.ts';
import { noUnclosedHint } from './no-unclosed-hint.ts';
import { noUnknownFunction } from './no-unknown-function.ts';
import { noUnpinnedExtension } from './no-unpinned-extension.ts';
import { requirePictureFile } from './require-picture-file.ts';
import { requireTemplate } from './require-template.ts';
import { requireTutorialSteps } from './require-tutorial-steps.ts';
import { requireTutorialTitle } from './require-tutorial-title.ts';
import { validBlockFence } from './valid-block-fence.ts';
import { validBlockJson } from './valid-block-json.ts';
import { validBlockLanguage } from './valid-block-language.ts';
import { validBlockName } from './valid-block-name.ts';
import { validExtension } from './valid-extension.ts';
import { validHintHeading } from './valid-hint-heading.ts';
import { validPictureFile } from './valid-picture-file.ts';
import { validPictureUrl } from './valid-picture-url.ts';
import { validStepFlag } from './valid-step-flag.ts';
import { validStepHeading } from './valid-step-heading.ts';
import { validTutorialSetting } from './valid-tutorial-setting.ts';

/** All rules for tutorials, in alphabetical order. */
export const TUTORIAL_RULES: readonly Rule<TutorialDocument>[] = [
  consistentBlockLanguage,
  consistentStepHeading,
  consistentTranslatedCode,
  consistentTranslatedSettings,
  consistentTranslatedSteps,
  noDeadTutorialLink,
  noDuplicateBlock,
  noEmptyBlock,
  noEmptyStep,
  noIndentedBlock,
  noLargePicture,
  noLargeTutorial,
  noLostPicture,
  noLostTutorialText,
  noStepInBlock,
  noStepInComment,
  noTutorialConflict,
  noUnclosedBlock,
  noUnclosedHint,
  noUnknownFunction,
  noUnpinnedExtension,
  requirePictureFile,
  requireTemplate,
  requireTutorialSteps,
  requireTutorialTitle,
  validBlockFence,
  validBlockJson,
  validBlockLanguage,
  validBlockName,
  validExtension,
  validHintHeading,
  validPictureFile,
  validPictureUrl,
  validStepFlag,
  validStepHeading,
  validTutorialSetting,
];
