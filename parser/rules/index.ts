import type { Rule } from '../diagnostics/define-rule.ts';
import { consistentColor } from './consistent-color.ts';
import { noDuplicateActivity } from './no-duplicate-activity.ts';
import { noDuplicateAttribute } from './no-duplicate-attribute.ts';
import { noDuplicateMap } from './no-duplicate-map.ts';
import { noDuplicateName } from './no-duplicate-name.ts';
import { noDuplicateUrl } from './no-duplicate-url.ts';
import { noEmptyValue } from './no-empty-value.ts';
import { noMisplacedAttribute } from './no-misplaced-attribute.ts';
import { noSampleUrl } from './no-sample-url.ts';
import { noUnknownActionActivity } from './no-unknown-action-activity.ts';
import { noUnknownActivity } from './no-unknown-activity.ts';
import { noUnknownAttribute } from './no-unknown-attribute.ts';
import { noUnknownPrerequisite } from './no-unknown-prerequisite.ts';
import { requireActivityType } from './require-activity-type.ts';
import { requireActivityUrl } from './require-activity-url.ts';
import { requireBadgeImage } from './require-badge-image.ts';
import { requireCertificateUrl } from './require-certificate-url.ts';
import { requireMaps } from './require-maps.ts';
import { requireNodes } from './require-nodes.ts';
import { requireReward } from './require-reward.ts';
import { requireSections } from './require-sections.ts';
import { validActionKind } from './valid-action-kind.ts';
import { validActionLink } from './valid-action-link.ts';
import { validActionSyntax } from './valid-action-syntax.ts';
import { validBoolean } from './valid-boolean.ts';
import { validColor } from './valid-color.ts';
import { validEdges } from './valid-edges.ts';
import { validEditor } from './valid-editor.ts';
import { validInfoUrl } from './valid-info-url.ts';
import { validKind } from './valid-kind.ts';
import { validLayout } from './valid-layout.ts';
import { validPosition } from './valid-position.ts';
import { validPrerequisite } from './valid-prerequisite.ts';
import { validRewardKind } from './valid-reward-kind.ts';
import { validTutorialUrl } from './valid-tutorial-url.ts';

/** Every rule, by id. Each has its page, which is its test too, in the `.md` beside it. */
export const RULES: readonly Rule[] = [
  consistentColor,
  noDuplicateActivity,
  noDuplicateAttribute,
  noDuplicateMap,
  noDuplicateName,
  noDuplicateUrl,
  noEmptyValue,
  noMisplacedAttribute,
  noSampleUrl,
  noUnknownActionActivity,
  noUnknownActivity,
  noUnknownAttribute,
  noUnknownPrerequisite,
  requireActivityType,
  requireActivityUrl,
  requireBadgeImage,
  requireCertificateUrl,
  requireMaps,
  requireNodes,
  requireReward,
  requireSections,
  validActionKind,
  validActionLink,
  validActionSyntax,
  validBoolean,
  validColor,
  validEdges,
  validEditor,
  validInfoUrl,
  validKind,
  validLayout,
  validPosition,
  validPrerequisite,
  validRewardKind,
  validTutorialUrl,
];
