import type { CheckContext } from '../diagnostics/rule.ts';
import { activityOfUse, usesOfChecks } from '../facts/text-uses.ts';
import { namedFilesOf } from '../facts/named-files.ts';
import { sectionsOf } from '../facts/sections-of.ts';
import { checkLinesOf, toCheckText } from '../model/build-checks.ts';
import type { MapDocument } from '../model/map-document.ts';
import type { SectionAttributes } from '../model/section-attributes.ts';
import type { CheckParts } from '../model/split-check.ts';
import { oncePer } from '../once-per.ts';
import type { ChecksDocument } from './checks-document.ts';
import { readCondition, type ConditionReading } from './read-condition.ts';

/** A text that lists checks: a map, or a file of checks. */
export type TextWithChecks = MapDocument | ChecksDocument;

/** A check with a condition. */
export interface ListedCheck extends CheckParts {
  /** The condition as written. */
  text: string;
  reading: ConditionReading;
}

/** A list of checks. Contains only checks with a condition. */
export interface ListedChecks {
  /** The activity of the list. Absent for files of checks, which several activities may name. */
  owner?: SectionAttributes;
  checks: readonly ListedCheck[];
}

/** Returns the lists of checks of a text. Leaves out lists without conditions. */
export const checkListsOf: (document: TextWithChecks) => readonly ListedChecks[] = oncePer((document) => {
  const { text } = document.source;
  const lists =
    'lines' in document
      ? [{ lines: document.lines }]
      : sectionsOf(document).flatMap(({ level, attributes }) => {
          const list = level === 'activity' ? attributes.lists.get('checks') : undefined;
          return list ? [{ owner: attributes, lines: checkLinesOf(list, text) }] : [];
        });
  return lists
    .map(({ lines, ...list }) => ({ ...list, checks: lines.flatMap((parts) => toListed(parts, text)) }))
    .filter(({ checks }) => checks.length > 0);
});

function toListed(parts: CheckParts, text: string): ListedCheck[] {
  const { condition } = toCheckText(parts, text);
  return condition === '' ? [] : [{ ...parts, text: condition, reading: readCondition(condition) }];
}

/** Returns the paths, in this repository, of the tutorials whose activities have this list of checks. */
export function tutorialsOf(
  { owner }: ListedChecks,
  { document, repository = {}, path = '' }: CheckContext<TextWithChecks>,
): string[] {
  if (!('lines' in document)) return owner ? tutorialOf(owner, { document, repository, path }) : [];
  const tutorials = usesOfChecks(repository, path).flatMap((use) => {
    const activity = activityOfUse(use)?.entry.attributes;
    return activity ? tutorialOf(activity, { document: use.document, repository, path: use.mapPath }) : [];
  });
  return [...new Set(tutorials)];
}

function tutorialOf(
  { scalars }: SectionAttributes,
  place: Required<Pick<CheckContext, 'document' | 'repository' | 'path'>>,
): string[] {
  const url = scalars.get('url');
  const named = namedFilesOf(place).find(({ attribute }) => attribute === url);
  return named?.location.kind === 'local' ? [named.location.path] : [];
}
