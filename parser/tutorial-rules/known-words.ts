import { findLikely } from '../diagnostics/find-likely.ts';
import type { TutorialSetting } from '../tutorial/tutorial-document.ts';

/** What may stand behind an `@` in the heading of a step. */
export const FLAGS = [
  'fullscreen',
  'resetDiff',
  'showdialog',
  'showhint',
  'tutorialCompleted',
  'unplugged',
] as const;

/** The known word that a wrong one means: the same in other letters, or a likely misspelling. */
export function findSpelling(word: string, known: readonly string[]): string | undefined {
  const folded = word.toLowerCase();
  const likely = findLikely(
    folded,
    known.map((one) => one.toLowerCase()),
  );
  return known.find((one) => one.toLowerCase() === folded || one.toLowerCase() === likely);
}

/** The settings that are switched on or off. */
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

/** The only values that a switch without `###` can have: any other line is prose about somebody's `@name`. */
const SWITCH_VALUE = /^(?:true|false|yes|no|on|off|[01])$/i;

/** The setting that a line means, as the editor calls it: `@explicitHint true`, but not `@diff is my friend`. */
export function settingMeantBy({ key, value, level }: TutorialSetting): string | undefined {
  const known = SETTINGS.includes(key) ? key : findSpelling(key, SETTINGS);
  if (known === undefined || level > 0) return known;
  const isMeant =
    value === ''
      ? key.toLowerCase() === known.toLowerCase()
      : !SWITCHES.includes(known) || SWITCH_VALUE.test(value);
  return isMeant ? known : undefined;
}
