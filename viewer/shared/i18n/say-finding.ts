import type { Diagnostic, Fix } from '#parser';
import { sayAll, type SayPhrase } from './say-phrase.ts';

/** Says a finding in the author's language; the same finding where there is nothing to say it with. */
export type SayFinding = (finding: Diagnostic) => Diagnostic;

/** Says findings as they are: in English. */
export const sayInEnglish: SayFinding = (finding) => finding;

/** Says findings in a language. What it lacks stays English: each reason, note and title is whole. */
export function createSayFinding(say: SayPhrase, locale: string): SayFinding {
  const gap = /^(?:ja|zh)\b/.test(locale) ? '' : ' ';
  const known = new WeakMap<Diagnostic, Diagnostic>();
  const toTitled = (fix: Fix): Fix => ({ ...fix, title: (fix.phrase && say(fix.phrase)) ?? fix.title });
  const sayOnce = (finding: Diagnostic): Diagnostic => {
    const { reason, note, phrases, fix, suggestions } = finding;
    const saidNote = phrases?.note && sayAll(phrases.note, say)?.join(gap);
    return {
      ...finding,
      reason: (phrases && say(phrases.reason)) ?? reason,
      ...(note !== undefined && { note: saidNote ?? note }),
      ...(fix && { fix: toTitled(fix) }),
      ...(suggestions && { suggestions: suggestions.map(toTitled) }),
    };
  };
  return (finding) => {
    const said = known.get(finding) ?? sayOnce(finding);
    known.set(finding, said);
    return said;
  };
}
