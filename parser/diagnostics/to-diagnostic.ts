import type { Diagnostic, PhraseValue, Phrase } from '#schemas/generated/diagnostic.ts';
import { inEnglish } from '../phrases/in-english.ts';
import { placeOf, type SourceText } from '../syntax/source-text.ts';
import { toSentence, type MessageValues, type Messages } from './messages.ts';
import type { createMinimizer } from './minimal-fix.ts';
import type { AnyFinding, FindingDetails, NoteDraft } from './rule.ts';
import { findDifference, type Difference } from '../names/look-alikes.ts';
import { phrase } from '../phrases/phrase.ts';

type Words = Pick<Diagnostic, 'reason' | 'note' | 'messageId' | 'values' | 'phrases'>;

export function toWords(finding: AnyFinding, { id, messages }: { id: string; messages: Messages }): Words {
  const { message: messageId, values, note } = finding;
  const message = messages[messageId] ?? '';
  const template = typeof message === 'string' ? { reason: message, note: undefined } : message;
  const reason = { id: `${id}.${messageId}`, ...(values && { values }) };
  const notes = [lookAlikeNote(finding) ?? []].flat().map(toPart);
  if (note !== undefined) notes.push(...toParts(note).map(toPart));
  else if (template.note !== undefined) {
    notes.push({ part: { ...reason, id: `${reason.id}.note` }, english: toSentence(template.note, values) });
  }
  return {
    reason: toSentence(template.reason, values),
    ...(notes.length > 0 && { note: notes.map(({ english }) => english).join(' ') }),
    messageId,
    ...(values && { values: toPlain(values) }),
    phrases: { reason, ...(notes.length > 0 && { note: notes.map(({ part }) => part) }) },
  };
}

function toPart(part: PhraseValue): { part: PhraseValue; english: string } {
  return { part, english: inEnglish(part) };
}

function toParts(note: NoteDraft): readonly PhraseValue[] {
  return typeof note === 'object' && !('id' in note) ? note : [note];
}

function toPlain(values: MessageValues): NonNullable<Diagnostic['values']> {
  const plain = Object.entries(values).map(([name, value]) => {
    return [name, typeof value === 'object' ? inEnglish(value) : value] as const;
  });
  return Object.fromEntries(plain);
}

/** The fields of a diagnostic other than its edits and its places in other lines. */
interface Stamp extends Words, Pick<Diagnostic, 'ruleId' | 'severity'> {
  place: Diagnostic['place'] | undefined;
  url: string | undefined;
}

/** Creates a diagnostic without empty fields and with minimal fixes. The order of the fields is that of the JSON report. */
export function toDiagnostic(
  { source, minimize }: { source: SourceText; minimize: ReturnType<typeof createMinimizer> },
  finding: FindingDetails,
  { ruleId, severity, messageId, values, reason, place, note, url, phrases }: Stamp,
): Diagnostic {
  const { related, expected } = finding;
  const fix = finding.fix && minimize(finding.fix);
  const suggestions = finding.suggestions?.map(minimize).filter((one) => one !== undefined);
  return {
    ruleId,
    severity,
    ...(messageId !== undefined && { messageId }),
    ...(values && { values }),
    reason,
    ...(place && { place }),
    ...(note !== undefined && { note }),
    ...(expected && expected.length > 0 && { expected }),
    ...(url !== undefined && { url }),
    ...(related && { related: related.map((end) => toRelated(source, end)) }),
    ...(fix && { fix }),
    ...(suggestions && suggestions.length > 0 && { suggestions }),
    ...(phrases && { phrases }),
  };
}

function toRelated(
  source: SourceText,
  { reason, range, file }: NonNullable<FindingDetails['related']>[number],
): NonNullable<Diagnostic['related']>[number] {
  const place = placeOf(file?.source ?? source, range.start, range.end);
  return { reason, place, ...(file && { path: file.path }) };
}

/** Returns a note on how two names in a finding differ if they look identical. */
function lookAlikeNote(finding: AnyFinding): Phrase | undefined {
  const difference = differenceIn(finding);
  if (!difference) return undefined;
  const { kind, code } = difference;
  return kind === 'accents' ? phrase('note.look-alike-accents') : phrase(`note.look-alike-${kind}`, { code });
}

function differenceIn({ values = {}, expected = [] }: AnyFinding): Difference | undefined {
  const names = [...Object.values(values), ...expected.slice(0, 1)].filter((one) => typeof one === 'string');
  for (const [index, one] of names.entries()) {
    for (const other of names.slice(index + 1)) {
      const difference = findDifference(one, other);
      if (difference) return difference;
    }
  }
  return undefined;
}
