import type { Rule, SourceDocument } from '../diagnostics/define-rule.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import type { MapDocument } from '../model/map-document.ts';

/** A rule that holds a file against an earlier version of it, and does nothing without one. */
export function defineEvolutionRule<Document extends SourceDocument = MapDocument>(
  id: Parameters<typeof defineRule>[0],
  check: Rule<Document>['check'],
): Rule<Document> {
  return defineRule(id, check, { needs: 'before' });
}
