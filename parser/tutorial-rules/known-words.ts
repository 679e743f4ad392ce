import { findLikely } from '../diagnostics/find-likely.ts';
import type { TutorialSetting } from '../tutorial/tutorial-document.ts';

/** Flags that the heading of a step may contain after an `@`. */
export const FLAGS = [
  'fullscreen',
  'resetDiff',
  'showdialog',
  'showhint',
  'tutorialCompleted',
  'unplugged',
] as const;

/** Returns the known word that a word means: the two differ only in case or by a likely typo. */
export function findSpelling(word: string, known: readonly string[]): string | undefined {
  const folded = word.toLowerCase();
  const likely = findLikely(
    folded,
    known.map((one) => one.toLowerCase()),
  );
  return known.find((one) => one.toLowerCase() === folded || one.toLowerCase() === likely);
}

/** Settings that are on or off. */
export const SWITCHES: readonly string[] = [
  'activities',
  'autoexpandOff',
  'diffs',
  'explicitHints',
  'flyoutOnly',
  'hideDone',
  'hideFromProjects',
  'hideIteration',
  'hideReplaceMyCode',
  'hideToolbox',
  'noDiffs',
  'tutorialCodeValidation',
  'unifiedToolbox',
];
export const SETTINGS: readonly string[] = [...SWITCHES, 'codeStart', 'codeStop', 'preferredEditor'];

/** Matches the value of a switch on a line without `###`. Any other line is prose with somebody's `@name`. */
const SWITCH_VALUE = /^(?:true|false|yes|no|on|off|[01])$/i;

/** Returns the setting that a line means: for `@explicitHint true`, but not for `@diff is my friend`. */
export function settingMeantBy({ key, value, level }: TutorialSetting): string | undefined {
  const known = SETTINGS.includes(key) ? key : findSpelling(key, SETTINGS);
  if (known === undefined || level > 0) return known;
  const isMeant =
    value === ''
      ? key.toLowerCase() === known.toLowerCase()
      : !SWITCHES.includes(known) || SWITCH_VALUE.test(value);
  return isMeant ? known : undefined;
}
