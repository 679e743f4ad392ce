import { partAt, toMapCard, type Diagnostic, type Page, type PlacedPart } from '#parser';
import type { AuthoringMap } from '#schemas/authoring.ts';

/** What the learner app draws of a map; the words of its findings are shown in the Studio. */
export function toAuthoringMap(
  path: string,
  page: Page | undefined,
  { found, parts, stale }: { found: readonly Diagnostic[]; parts: readonly PlacedPart[]; stale: boolean },
): AuthoringMap {
  return {
    path,
    ...(page && { page, card: toMapCard(page) }),
    stale,
    diagnostics: found.map(({ ruleId, messageId, values, severity, reason, place }) => {
      const about = place && partAt(parts, place.start.offset)?.part;
      const said = { ruleId, severity, reason, ...(messageId !== undefined && { messageId, values }) };
      return { ...said, ...(place && { place }), frame: [], ...(about && { about }) };
    }),
  };
}
