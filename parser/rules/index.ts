import type { ChecksDocument } from '../checks/checks-document.ts';
import type { Rule } from '../diagnostics/rule.ts';
import { consistentBullet } from './consistent-bullet.ts';
import { consistentColor } from './consistent-color.ts';
import { consistentFencedBullet } from './consistent-fenced-bullet.ts';
import { consistentHeading } from './consistent-heading.ts';
import { consistentImageName } from './consistent-image-name.ts';
import { consistentTranslatedMap } from './consistent-translated-map.ts';
import { noAttributeBeforeHeading } from './no-attribute-before-heading.ts';
import { noBlankLineInFence } from './no-blank-line-in-fence.ts';
import { noCommentInValue } from './no-comment-in-value.ts';
import { noCurrentFormerId } from './no-current-former-id.ts';
import { noDeadLink } from './no-dead-link.ts';
import { noDuplicateActivity } from './no-duplicate-activity.ts';
import { noDuplicateAttribute } from './no-duplicate-attribute.ts';
import { noDuplicateFormerId } from './no-duplicate-former-id.ts';
import { noDuplicateMap } from './no-duplicate-map.ts';
import { noDuplicateName } from './no-duplicate-name.ts';
import { noDuplicatePage } from './no-duplicate-page.ts';
import { noDuplicateUrl } from './no-duplicate-url.ts';
import { noEmptyValue } from './no-empty-value.ts';
import { noFailingCheck } from './no-failing-check.ts';
import { noGluedText } from './no-glued-text.ts';
import { noHeadingSpace } from './no-heading-space.ts';
import { noHtml } from './no-html.ts';
import { noIgnoredPosition } from './no-ignored-position.ts';
import { noLargeImage } from './no-large-image.ts';
import { noLargeMap } from './no-large-map.ts';
import { noLatePage } from './no-late-page.ts';
import { noLiveComment } from './no-live-comment.ts';
import { noLiveFence } from './no-live-fence.ts';
import { noLoneReturn } from './no-lone-return.ts';
import { noLongText } from './no-long-text.ts';
import { noLoop } from './no-loop.ts';
import { noLostBlock } from './no-lost-block.ts';
import { noLostScalar } from './no-lost-scalar.ts';
import { noLostText } from './no-lost-text.ts';
import { noLowContrast } from './no-low-contrast.ts';
import { noMergeConflict } from './no-merge-conflict.ts';
import { noMisplacedAttribute } from './no-misplaced-attribute.ts';
import { noNeedlessCheck } from './no-needless-check.ts';
import { noNodeBeforeMap } from './no-node-before-map.ts';
import { noNodeOffPicture } from './no-node-off-picture.ts';
import { noOrphanTranslation } from './no-orphan-translation.ts';
import { noOverlappingNodes } from './no-overlapping-nodes.ts';
import { noPathOverNode } from './no-path-over-node.ts';
import { noPrerequisiteLoop } from './no-prerequisite-loop.ts';
import { noQuotedValue } from './no-quoted-value.ts';
import { noSampleUrl } from './no-sample-url.ts';
import { noSlantedPath } from './no-slanted-path.ts';
import { noSlashComment } from './no-slash-comment.ts';
import { noSwallowedAttribute } from './no-swallowed-attribute.ts';
import { noUnclosedFence } from './no-unclosed-fence.ts';
import { noUnknownActionActivity } from './no-unknown-action-activity.ts';
import { noUnknownActivity } from './no-unknown-activity.ts';
import { noUnknownAttribute } from './no-unknown-attribute.ts';
import { noUnknownPrerequisite } from './no-unknown-prerequisite.ts';
import { noUnknownTag } from './no-unknown-tag.ts';
import { noUnportableUrl } from './no-unportable-url.ts';
import { noUnreachableActivity } from './no-unreachable-activity.ts';
import { noUnreachableReward } from './no-unreachable-reward.ts';
import { noUnusedChecks } from './no-unused-checks.ts';
import { requireActivityType } from './require-activity-type.ts';
import { requireActivityUrl } from './require-activity-url.ts';
import { requireAttribute } from './require-attribute.ts';
import { requireBadgeImage } from './require-badge-image.ts';
import { requireCertificateFile } from './require-certificate-file.ts';
import { requireCertificatePreview } from './require-certificate-preview.ts';
import { requireCertificateUrl } from './require-certificate-url.ts';
import { requireChecksFile } from './require-checks-file.ts';
import { requireDocumentationPage } from './require-documentation-page.ts';
import { requireImageFile } from './require-image-file.ts';
import { requireMapFile } from './require-map-file.ts';
import { requireMapText } from './require-map-text.ts';
import { requireMaps } from './require-maps.ts';
import { requireNameField } from './require-name-field.ts';
import { requireNodes } from './require-nodes.ts';
import { requirePage } from './require-page.ts';
import { requirePageFile } from './require-page-file.ts';
import { requirePosition } from './require-position.ts';
import { requireReward } from './require-reward.ts';
import { requireSections } from './require-sections.ts';
import { requireTranslatedNode } from './require-translated-node.ts';
import { requireTutorialFile } from './require-tutorial-file.ts';
import { validActionKind } from './valid-action-kind.ts';
import { validActionLink } from './valid-action-link.ts';
import { validActionSyntax } from './valid-action-syntax.ts';
import { validAddress } from './valid-address.ts';
import { validBoolean } from './valid-boolean.ts';
import { validCertificateFile } from './valid-certificate-file.ts';
import { validCheck } from './valid-check.ts';
import { validColor } from './valid-color.ts';
import { validEdges } from './valid-edges.ts';
import { validEditor } from './valid-editor.ts';
import { validFence } from './valid-fence.ts';
import { validHeading } from './valid-heading.ts';
import { validId } from './valid-id.ts';
import { validImageFile } from './valid-image-file.ts';
import { validInfoUrl } from './valid-info-url.ts';
import { validKind } from './valid-kind.ts';
import { validLayout } from './valid-layout.ts';
import { validMapName } from './valid-map-name.ts';
import { validPosition } from './valid-position.ts';
import { validPrerequisite } from './valid-prerequisite.ts';
import { validRewardKind } from './valid-reward-kind.ts';
import { validTutorialUrl } from './valid-tutorial-url.ts';

/** All rules, by id. The `.md` file beside each rule is its page and its test. */
export const RULES: readonly Rule[] = [
  consistentBullet,
  consistentColor,
  consistentFencedBullet,
  consistentHeading,
  consistentImageName,
  consistentTranslatedMap,
  noAttributeBeforeHeading,
  noBlankLineInFence,
  noCommentInValue,
  noCurrentFormerId,
  noDeadLink,
  noDuplicateActivity,
  noDuplicateAttribute,
  noDuplicateFormerId,
  noDuplicateMap,
  noDuplicateName,
  noDuplicatePage,
  noDuplicateUrl,
  noEmptyValue,
  noFailingCheck,
  noGluedText,
  noHeadingSpace,
  noHtml,
  noIgnoredPosition,
  noLargeImage,
  noLargeMap,
  noLatePage,
  noLiveComment,
  noLiveFence,
  noLoneReturn,
  noLongText,
  noLoop,
  noLostBlock,
  noLostScalar,
  noLostText,
  noLowContrast,
  noMergeConflict,
  noMisplacedAttribute,
  noNeedlessCheck,
  noNodeBeforeMap,
  noNodeOffPicture,
  noOrphanTranslation,
  noOverlappingNodes,
  noPathOverNode,
  noPrerequisiteLoop,
  noQuotedValue,
  noSampleUrl,
  noSlantedPath,
  noSlashComment,
  noSwallowedAttribute,
  noUnclosedFence,
  noUnknownActionActivity,
  noUnknownActivity,
  noUnknownAttribute,
  noUnknownPrerequisite,
  noUnknownTag,
  noUnportableUrl,
  noUnreachableActivity,
  noUnreachableReward,
  noUnusedChecks,
  requireActivityType,
  requireActivityUrl,
  requireAttribute,
  requireBadgeImage,
  requireCertificateFile,
  requireCertificatePreview,
  requireCertificateUrl,
  requireChecksFile,
  requireDocumentationPage,
  requireImageFile,
  requireMapFile,
  requireMapText,
  requireMaps,
  requireNameField,
  requireNodes,
  requirePage,
  requirePageFile,
  requirePosition,
  requireReward,
  requireSections,
  requireTranslatedNode,
  requireTutorialFile,
  validActionKind,
  validActionLink,
  validActionSyntax,
  validAddress,
  validBoolean,
  validCertificateFile,
  validCheck,
  validColor,
  validEdges,
  validEditor,
  validFence,
  validHeading,
  validId,
  validImageFile,
  validInfoUrl,
  validKind,
  validLayout,
  validMapName,
  validPosition,
  validPrerequisite,
  validRewardKind,
  validTutorialUrl,
];

/** The rules for files of checks. */
export const CHECKS_RULES: readonly Rule<ChecksDocument>[] = [
  noFailingCheck,
  noNeedlessCheck,
  noUnusedChecks,
  validCheck,
];
