import type { Rule } from '../diagnostics/define-rule.ts';
import { noDuplicateActivity } from './no-duplicate-activity.ts';
import { noLatePage } from './no-late-page.ts';
import { noUnknownActivity } from './no-unknown-activity.ts';
import { requireActivityType } from './require-activity-type.ts';
import { requireActivityUrl } from './require-activity-url.ts';
import { requireBadgeImage } from './require-badge-image.ts';
import { requireCertificateUrl } from './require-certificate-url.ts';
import { requireMaps } from './require-maps.ts';
import { requireNodes } from './require-nodes.ts';
import { requireSections } from './require-sections.ts';
import { validActionLink } from './valid-action-link.ts';
import { validInfoUrl } from './valid-info-url.ts';

/** The rules of what the learner app refuses: all that it loads of the linter. */
export const VIOLATION_RULES: readonly Rule[] = [
  noDuplicateActivity,
  noLatePage,
  noUnknownActivity,
  requireActivityType,
  requireActivityUrl,
  requireBadgeImage,
  requireCertificateUrl,
  requireMaps,
  requireNodes,
  requireSections,
  validActionLink,
  validInfoUrl,
];
