import type { EarlierFile, RuleContext } from '../diagnostics/define-rule.ts';
import { buildDocument } from '../model/build-document.ts';
import { scanPage } from '../syntax/scan-page.ts';
import type { PageComparison } from '../evolution/compare-pages.ts';
import { comparePages } from '../evolution/compare-pages.ts';

/** Several rules ask, so that each change is looked at once. */
const known = new WeakMap<EarlierFile, PageComparison>();

/** What became of the page that a file was before; undefined where that is not known, or it is gone. */
export function comparisonOf({
  before,
  document,
}: Pick<RuleContext, 'before' | 'document'>): PageComparison | undefined {
  if (!before || before.isRemoved) return undefined;
  const made = known.get(before);
  if (made?.after === document) return made;
  const comparison = comparePages(buildDocument(scanPage(before.text)), document);
  known.set(before, comparison);
  return comparison;
}
