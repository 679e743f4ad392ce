import type { RehearsedStep } from '#schemas/generated/rehearsal.ts';
import type { CheckContext, SourceDocument } from '../diagnostics/rule.ts';

/** Returns what was seen in each step of a tutorial, in its first rehearsal. Several activities may share a tutorial. */
export function stepsIn<Document extends SourceDocument>({
  rehearsal,
  path,
}: Pick<CheckContext<Document>, 'rehearsal' | 'path'>): readonly RehearsedStep[] {
  return rehearsal?.activities.find(({ tutorial }) => tutorial === path)?.steps ?? [];
}
