import type { Diagnostic, Fix, Phrase } from '#schemas/generated/diagnostic.ts';
import { inEnglish } from '../phrases/in-english.ts';
import { listed, phrase } from '../phrases/phrase.ts';
import type { MergeBy } from './rule.ts';

/*
 * A copied map repeats the same mistake at each of its addresses. The mistake is reported once, at the first place.
 * `related` contains the other places. They have `values`, unlike related places that are the other end of a
 * conflict.
 */

type Related = NonNullable<Diagnostic['related']>[number];

/** Number of further places to list. The others are only counted. */
const MAX_SHOWN = 5;

/** Merges findings of `once` rules that have the same reason and note. Keeps the order of the text. */
export function mergeRepeatedFindings(
  diagnostics: readonly Diagnostic[],
  onceOf: (ruleId: string) => MergeBy | undefined,
): readonly Diagnostic[] {
  const groups = new Map<string, [Diagnostic, ...Diagnostic[]]>();
  for (const diagnostic of diagnostics) {
    const { ruleId, messageId, reason, note } = diagnostic;
    const once = onceOf(ruleId);
    if (!once) continue;
    const key = JSON.stringify([ruleId, once === 'message' ? messageId : reason, note]);
    const group = groups.get(key);
    if (group) group.push(diagnostic);
    else groups.set(key, [diagnostic]);
  }
  if (groups.size === 0) return diagnostics;
  const joined = new Map([...groups.values()].map((group) => [group[0], join(group)]));
  return diagnostics.flatMap((one) => (onceOf(one.ruleId) ? (joined.get(one) ?? []) : [one]));
}

/** Returns a finding for each place of a merged finding, its own place first. */
export function placesOf(finding: Diagnostic): Diagnostic[] {
  const others = (finding.related ?? []).flatMap(({ place, values }) =>
    values ? [{ ...finding, place, values }] : [],
  );
  return [finding, ...others];
}

/** Returns related places, with at most `MAX_SHOWN` repeated places among them. */
export function shownRelated<Place extends Pick<Related, 'values'>>(related: readonly Place[] = []): Place[] {
  let alike = 0;
  return related.filter(({ values }) => values === undefined || (alike += 1) <= MAX_SHOWN);
}

function join([first, ...others]: readonly [Diagnostic, ...Diagnostic[]]): Diagnostic {
  if (others.length === 0) return first;
  const sameRelated = others.flatMap(({ place, values = {} }): Related[] =>
    place ? [{ reason: 'The same here', place, values }] : [],
  );
  const suggestions = joinSuggestions([first, ...others]);
  const lines = linesNote(sameRelated);
  const { phrases } = first;
  return {
    ...first,
    ...(phrases && { phrases: { ...phrases, note: [lines, ...(phrases.note ?? [])] } }),
    note: [inEnglish(lines), first.note].filter((sentence) => sentence !== undefined).join(' '),
    related: [...(first.related ?? []), ...sameRelated],
    ...(suggestions.length > 0 && { suggestions }),
  };
}

/** Merges suggestions with the same title into one that edits all places. */
function joinSuggestions(findings: readonly Diagnostic[]): NonNullable<Diagnostic['suggestions']> {
  const all = findings.flatMap(({ suggestions = [] }) => suggestions);
  return [...new Set(all.map(({ title }) => title))].map((title) => {
    const same = all.filter((one) => one.title === title);
    return { ...titleOf(title, same), edits: same.flatMap(({ edits }) => edits) };
  });
}

function titleOf(title: string, same: readonly Fix[]): Pick<Fix, 'title' | 'phrase'> {
  const ownPhrase = same[0]?.phrase;
  if (same.length === 1) return { title, ...(ownPhrase && { phrase: ownPhrase }) };
  const counted = phrase('title.places', { title: ownPhrase ?? title, count: same.length });
  return { title: inEnglish(counted), phrase: counted };
}

/** Returns a note such as `The same goes for lines 3, 5 and 8.` */
function linesNote(places: readonly Related[]): Phrase {
  const lines = [...new Set(places.map(({ place }) => place.start.line))];
  const more = lines.length - MAX_SHOWN;
  const shownLines = [
    ...lines.slice(0, MAX_SHOWN),
    ...(more > 0 ? [phrase('word.more', { count: more })] : []),
  ];
  const [line = 0] = lines;
  if (shownLines.length === 1) return phrase('note.same-line', { line });
  return phrase('note.same-lines', { lines: listed('and', shownLines) });
}
