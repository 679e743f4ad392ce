import type { Diagnostic, Fix } from '#parser';
import { sayAll, type SayPhrase } from './say-phrase.ts';

/** Translates a finding to the author's language. Returns it unchanged if there is no translation. */
export type SayFinding = (finding: Diagnostic) => Diagnostic;

export const sayInEnglish: SayFinding = (finding) => finding;

/** Creates a function that translates findings. Texts without a complete translation stay in English. */
export function createSayFinding(say: SayPhrase, locale: string): SayFinding {
  const gap = /^(?:ja|zh)\b/.test(locale) ? '' : ' ';
  const known = new WeakMap<Diagnostic, Diagnostic>();
  const toTitled = (fix: Fix): Fix => ({ ...fix, title: (fix.phrase && say(fix.phrase)) ?? fix.title });
  const sayOnce = (finding: Diagnostic): Diagnostic => {
    const { reason, note, phrases, fix, suggestions } = finding;
    const translatedNote = phrases?.note && sayAll(phrases.note, say)?.join(gap);
    return {
      ...finding,
      reason: (phrases && say(phrases.reason)) ?? reason,
      ...(note !== undefined && { note: translatedNote ?? note }),
      ...(fix && { fix: toTitled(fix) }),
      ...(suggestions && { suggestions: suggestions.map(toTitled) }),
    };
  };
  return (finding) => {
    const translated = known.get(finding) ?? sayOnce(finding);
    known.set(finding, translated);
    return translated;
  };
}
