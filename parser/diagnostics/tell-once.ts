import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import type { Once } from './rule.ts';

/*
 * A map that was copied has the same mistake at each of its addresses. It is told once, at the first place; the others
 * are `related`, with `values` that tell them from the other end of a conflict.
 */

type Related = NonNullable<Diagnostic['related']>[number];

/** People are shown so many further places; of the others how many there are. */
const MOST_SHOWN = 5;

/** The findings in the order of the text, those of a rule that is told once as one where their reason and note are the same. */
export function tellOnce(
  diagnostics: readonly Diagnostic[],
  onceOf: (ruleId: string) => Once | undefined,
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

/** The finding at each place where the same is wrong, its own first. */
export function placesOf(finding: Diagnostic): Diagnostic[] {
  const others = (finding.related ?? []).flatMap(({ place, values }) =>
    values ? [{ ...finding, place, values }] : [],
  );
  return [finding, ...others];
}

/** What people are shown of `related`: of the places where the same is wrong the first ones. */
export function shownRelated<Place extends Pick<Related, 'values'>>(related: readonly Place[] = []): Place[] {
  let alike = 0;
  return related.filter(({ values }) => values === undefined || (alike += 1) <= MOST_SHOWN);
}

function join([first, ...others]: readonly [Diagnostic, ...Diagnostic[]]): Diagnostic {
  if (others.length === 0) return first;
  const alike = others.flatMap(({ place, values = {} }): Related[] =>
    place ? [{ reason: 'The same here', place, values }] : [],
  );
  const suggestions = joinSuggestions([first, ...others]);
  return {
    ...first,
    note: [linesNote(alike), first.note].filter((sentence) => sentence !== undefined).join(' '),
    related: [...(first.related ?? []), ...alike],
    ...(suggestions.length > 0 && { suggestions }),
  };
}

/** Those of one title as one, which is made at all of its places. */
function joinSuggestions(findings: readonly Diagnostic[]): NonNullable<Diagnostic['suggestions']> {
  const all = findings.flatMap(({ suggestions = [] }) => suggestions);
  return [...new Set(all.map(({ title }) => title))].map((title) => {
    const same = all.filter((one) => one.title === title);
    const counted = same.length > 1 ? `${title} (${same.length} places)` : title;
    return { title: counted, edits: same.flatMap(({ edits }) => edits) };
  });
}

/** `The same goes for lines 3, 5 and 8.` */
function linesNote(places: readonly Related[]): string {
  const lines = [...new Set(places.map(({ place }) => place.start.line))];
  const more = lines.length - MOST_SHOWN;
  const named = [...lines.slice(0, MOST_SHOWN).map(String), ...(more > 0 ? [`${more} more`] : [])];
  const listed =
    named.length > 1 ? `lines ${named.slice(0, -1).join(', ')} and ${named.at(-1)}` : `line ${named[0]}`;
  return `The same goes for ${listed}.`;
}
