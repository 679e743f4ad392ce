import type { Change } from '#schemas/generated/change-report.ts';

/** The part that a change is about, with its name in sentences, such as `the activity “Swim”`. */
export interface ChangeOwner extends Pick<Change, 'part' | 'map' | 'node' | 'from' | 'step'> {
  name: string;
}

/** A value that learners see, with its text in each version. The text is undefined if the author gave none. */
export interface ComparedValue {
  what: string;
  /** Name of the value in a sentence, such as `description`. */
  noun: string;
  before: string | undefined;
  after: string | undefined;
  /** True for values that are too long for a sentence. */
  isLong?: boolean;
  /** The items of a list in each version, for a sentence that names only those that differ. */
  items?: Record<'before' | 'after', readonly string[]>;
}

const LONGEST_VALUE = 80;

/** Returns a change for each value that differs in more than white space. */
export function changesOfValues(owner: ChangeOwner, values: readonly ComparedValue[]): Change[] {
  const { name, ...at } = owner;
  return values.flatMap((value) => {
    const { what, before, after, isLong = false } = value;
    if (before === after || (before !== undefined && after !== undefined && bare(before) === bare(after)))
      return [];
    const isShown =
      !isLong && (before ?? '').length <= LONGEST_VALUE && (after ?? '').length <= LONGEST_VALUE;
    return [
      {
        ...at,
        kind: 'changed' as const,
        what,
        ...(before !== undefined && { before }),
        ...(after !== undefined && { after }),
        text: sentenceOf(value, { owner: name, isShown }),
      },
    ];
  });
}

/** Returns a sentence about the change of a value. Quotes the value unless it is too long. */
function sentenceOf(
  { noun, before, after, items }: ComparedValue,
  { owner, isShown }: { owner: string; isShown: boolean },
): string {
  const subject = `The ${noun} of ${owner}`;
  const isPlural = noun.endsWith('s');
  if (before === undefined) {
    return `${subject} ${isPlural ? 'are' : 'is'} new${isShown ? `: ${quoted(after)}` : ''}.`;
  }
  if (after === undefined) {
    return `${subject} ${isPlural ? 'were' : 'was'} removed${isShown ? `: ${quoted(before)}` : ''}.`;
  }
  const differing = items && differingItems(items);
  if (differing) return `${subject} changed: ${differing}.`;
  return `${subject} changed${isShown ? ` from ${quoted(before)} to ${quoted(after)}` : ''}.`;
}

/** Returns which items are new and which are gone, or undefined if only their order differs. */
function differingItems({ before, after }: NonNullable<ComparedValue['items']>): string | undefined {
  const parts = [
    { items: after.filter((item) => !before.includes(item)), is: 'is new', are: 'are new' },
    { items: before.filter((item) => !after.includes(item)), is: 'is gone', are: 'are gone' },
  ].filter(({ items }) => items.length > 0);
  if (parts.length === 0) return undefined;
  return parts
    .map(({ items, is, are }) => `${namedList(items, 'and')} ${items.length === 1 ? is : are}`)
    .join('; ');
}

export function quoted(text = ''): string {
  return `“${bare(text)}”`;
}

/** Returns a text with single spaces instead of line ends and repeated white space, which markdown does not show. */
export function bare(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}

/** Returns `on` or `off` for the value of a setting, or undefined if it is absent. */
export function onOrOff(value: boolean | undefined): string | undefined {
  if (value === undefined) return undefined;
  return value ? 'on' : 'off';
}

/** Joins names for a sentence: `“A”, “B” and 3 more`. */
export function namedList(names: readonly string[], word: 'and' | 'or', most = 5): string {
  const shown = names.length > most ? names.slice(0, most - 1) : names;
  const parts = shown.map((name) => quoted(name));
  if (shown.length < names.length) return `${parts.join(', ')} ${word} ${names.length - shown.length} more`;
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`;
}
