import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import type { Page } from '#schemas/generated/page.ts';
import { runRulesOn } from './diagnostics/run-rules.ts';
import { buildDocument } from './model/build-document.ts';
import { VIOLATION_RULES } from './rules/violation-rules.ts';
import { scanPage } from './syntax/scan-page.ts';

export interface ParsedPage {
  page: Page;
  /** What stops the learner app from showing the page; empty for a page that works. */
  violations: Diagnostic[];
}

/** The page that a text means, with its violations but without the linter's advice. Never throws. */
export function parsePage(text: string): ParsedPage {
  const document = buildDocument(scanPage(text));
  return { page: document.page, violations: runRulesOn(document, VIOLATION_RULES) };
}

/** The page that a text means; throws an Error with the first violation's text. */
export function parseOrThrow(text: string): Page {
  const { page, violations } = parsePage(text);
  const [first] = violations;
  if (first) throw new Error(first.reason);
  return page;
}
