import { partAt, type Diagnostic } from '#parser';
import { createOffsets } from '../../domain/line-ends.ts';
import type { CheckedText, ServerCheck } from '../../ports/author-language.ts';
import { toDocumentDiagnostic } from './to-document.ts';

/**
 * Adds the findings of plugins, which only a server can run, to a checked text. Returns it unchanged if the server does
 * not answer.
 */
export async function addPluginFindings(
  checked: CheckedText,
  checkOnServer: ServerCheck,
  unsaved: string | undefined,
): Promise<CheckedText> {
  if (checked.kind === 'other') return checked;
  const answer = await checkOnServer(checked.path, unsaved);
  if (!answer || answer.diagnostics.length === 0) return checked;
  const offsets = createOffsets(answer.text);
  const found = answer.diagnostics.map((one) => toDocumentDiagnostic(one, offsets));
  const { map, parts } = checked;
  const onMap = found.map((one) => toMapFinding(one, parts));
  return {
    ...checked,
    diagnostics: [...checked.diagnostics, ...found],
    ...(map && { map: { ...map, diagnostics: [...map.diagnostics, ...onMap] } }),
  };
}

function toMapFinding(
  { ruleId, severity, reason, place }: Diagnostic,
  parts: CheckedText['parts'],
): NonNullable<CheckedText['map']>['diagnostics'][number] {
  const about = place && partAt(parts, place.start.offset)?.part;
  return { ruleId, severity, reason, frame: [], ...(place && { place }), ...(about && { about }) };
}
