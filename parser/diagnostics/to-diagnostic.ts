import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import { placeOf, type SourceText } from '../syntax/source-text.ts';
import { toSentence, type Messages } from './messages.ts';
import type { createMinimizer } from './minimal-fix.ts';
import type { AnyFinding, FindingDetails } from './rule.ts';

/** The sentences of a finding, with the message and the values that they are made of. */
export function toWords(
  { message: messageId, values, note }: AnyFinding,
  messages: Messages,
): Pick<Diagnostic, 'reason' | 'note' | 'messageId' | 'values'> {
  const message = messages[messageId] ?? '';
  const template = typeof message === 'string' ? { reason: message, note: undefined } : message;
  const said = note ?? (template.note === undefined ? undefined : toSentence(template.note, values));
  return {
    reason: toSentence(template.reason, values),
    ...(said !== undefined && { note: said }),
    messageId,
    ...(values && { values }),
  };
}

/** A finding as it is told: only with what it has, and with fixes that change no more than they must. */
export function toDiagnostic(
  { source, minimize }: { source: SourceText; minimize: ReturnType<typeof createMinimizer> },
  finding: FindingDetails,
  stamp: Pick<Diagnostic, 'ruleId' | 'severity' | 'reason' | 'note' | 'messageId' | 'values' | 'place'>,
): Diagnostic {
  const { related, expected } = finding;
  const fix = finding.fix && minimize(finding.fix);
  const suggestions = finding.suggestions?.map(minimize).filter((one) => one !== undefined);
  return {
    ...stamp,
    ...(expected && expected.length > 0 && { expected }),
    ...(related && { related: related.map((end) => toRelated(source, end)) }),
    ...(fix && { fix }),
    ...(suggestions && suggestions.length > 0 && { suggestions }),
  };
}

function toRelated(
  source: SourceText,
  { reason, range, file }: NonNullable<FindingDetails['related']>[number],
): NonNullable<Diagnostic['related']>[number] {
  const place = placeOf(file?.source ?? source, range.start, range.end);
  return { reason, place, ...(file && { path: file.path }) };
}
