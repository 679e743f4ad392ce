import { partAt, type Diagnostic, type PlacedPart } from '#parser';
import type { AuthoringMap } from '#schemas/authoring.ts';

/** What the learner app draws of a map's findings; their words are shown in the Studio. */
export function toDrawnFindings(
  found: readonly Diagnostic[],
  parts: readonly PlacedPart[],
): AuthoringMap['diagnostics'] {
  return found.map(({ ruleId, messageId, values, severity, reason, place }) => {
    const about = place && partAt(parts, place.start.offset)?.part;
    const said = { ruleId, severity, reason, ...(messageId !== undefined && { messageId, values }) };
    return { ...said, ...(place && { place }), frame: [], ...(about && { about }) };
  });
}
