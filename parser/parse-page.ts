import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import type { Page } from '#schemas/generated/page.ts';
import type { Rule } from './diagnostics/rule.ts';
import { runRulesOn } from './diagnostics/run-rules.ts';
import { otherTextOf } from './facts/other-text.ts';
import { buildDocument } from './model/build-document.ts';
import type { MapDocument } from './model/map-document.ts';
import { noDuplicateActivity } from './rules/no-duplicate-activity.ts';
import { noLatePage } from './rules/no-late-page.ts';
import { noUnknownActivity } from './rules/no-unknown-activity.ts';
import { requireActivityType } from './rules/require-activity-type.ts';
import { requireActivityUrl } from './rules/require-activity-url.ts';
import { requireBadgeImage } from './rules/require-badge-image.ts';
import { requireCertificateUrl } from './rules/require-certificate-url.ts';
import { requireMapText } from './rules/require-map-text.ts';
import { requireMaps } from './rules/require-maps.ts';
import { requireNodes } from './rules/require-nodes.ts';
import { requireSections } from './rules/require-sections.ts';
import { validActionLink } from './rules/valid-action-link.ts';
import { validInfoUrl } from './rules/valid-info-url.ts';
import { scanPage } from './syntax/scan-page.ts';

/** A page as learners get it, and what is wrong with its text. */
export interface ParsedPage {
  page: Page;
  /** Findings that keep the learner app from showing the page. Empty for a working page. */
  violations: Diagnostic[];
}

/** Parses a page and returns its violations, without other findings. Never throws. */
export function parsePage(text: string): ParsedPage {
  const document = buildDocument(scanPage(text));
  const rules = otherTextOf(document) ? [requireMapText] : VIOLATION_RULES;
  return { page: document.page, violations: runRulesOn(document, rules) };
}

/** Parses a page, or throws an Error with the first violation's text. */
export function parseOrThrow(text: string): Page {
  const { page, violations } = parsePage(text);
  const [first] = violations;
  if (first) throw new Error(first.reason);
  return page;
}

/** Parses a map file with all positions. Accepts any text and never throws. */
export function readMap(text: string): MapDocument {
  return buildDocument(scanPage(text));
}

/** The rules for violations, which the learner app loads without the rest of the linter. */
export const VIOLATION_RULES: readonly Rule[] = [
  noDuplicateActivity,
  noLatePage,
  noUnknownActivity,
  requireActivityType,
  requireActivityUrl,
  requireBadgeImage,
  requireCertificateUrl,
  requireMapText,
  requireMaps,
  requireNodes,
  requireSections,
  validActionLink,
  validInfoUrl,
];
