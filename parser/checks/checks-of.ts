import { checkLinesOf, toCheckText } from '../model/build-checks.ts';
import { readCondition, type ConditionReading } from './read-condition.ts';
import type { CheckParts } from '../model/split-check.ts';
import type { MapDocument } from '../model/map-document.ts';
import { oncePer } from '../once-per.ts';
import { sectionsOf, type SectionView } from '../facts/sections-of.ts';

/** A check with a condition, in the list of an activity. */
export interface ActivityCheck extends CheckParts {
  view: SectionView;
  /** The condition as written. */
  text: string;
  reading: ConditionReading;
}

/** Returns the checks of all activities that have a condition. */
export const checksOf: (document: MapDocument) => readonly ActivityCheck[] = oncePer((document) =>
  sectionsOf(document).flatMap((view) => {
    const list = view.level === 'activity' ? view.attributes.lists.get('checks') : undefined;
    if (!list) return [];
    const { text } = document.source;
    return checkLinesOf(list, text).flatMap((parts) => {
      const { condition } = toCheckText(parts, text);
      return condition === '' ? [] : [{ ...parts, view, text: condition, reading: readCondition(condition) }];
    });
  }),
);
