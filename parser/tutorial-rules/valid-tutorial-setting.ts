import type { CheckContext, FindingOf } from '../diagnostics/rule.ts';
import { findRangeAt } from '../facts/block-ranges.ts';
import { stepLevel } from '../tutorial/read-steps.ts';
import type { TutorialDocument, TutorialSetting } from '../tutorial/tutorial-document.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { meant, written } from './ranges.ts';
import { FLAGS, findSpelling } from './known-words.ts';

/** The settings that are switched on or off. */
const SWITCHES = [
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
const SETTINGS = [...SWITCHES, 'codeStart', 'codeStop', 'preferredEditor'];

/** What an author may write for `false`, and the editor takes for a text: as good as `true`. */
const NO = /^(?:no|n|off|False|FALSE|"false"|'false')$/;

const MESSAGES = {
  unknown: {
    reason: 'Unexpected setting `@{key}`, expected `@{known}`',
    note: 'The editor does not know it, capital and small letters included: the tutorial behaves as if it were not there.',
  },
  heading: {
    reason: 'Unexpected `{found}`, expected `{wanted}`',
    note: 'The editor takes it for a heading: learners get a step without instructions.',
  },
  withoutValue: {
    reason: 'Unexpected `{found}`, expected `{wanted}`',
    note: 'The editor does not read it: it wants a value.',
  },
  spacing: {
    reason: 'Unexpected `{found}`, expected `{wanted}`',
    note: 'The editor does not read it: it wants three `#` and one space before the `@` and the value.',
  },
  almostFalse: {
    reason: 'Unexpected value `{value}`, expected `false`',
    note: 'The editor knows `true` and `false` in small letters, and takes anything else for true: `@{key}` is on.',
  },
  flag: {
    reason: 'Unexpected `@{key}` before the name of a step, expected it behind: `{wanted}`',
    note: 'The editor takes the line for a setting: learners see nothing of this step, or find it in the one above.',
  },
} as const;

type Found = FindingOf<typeof MESSAGES>;
type Context = CheckContext<TutorialDocument>;

export const validTutorialSetting = defineTutorialRule('valid-tutorial-setting', {
  messages: MESSAGES,
  visit: {
    setting: (setting, context) => {
      if (setting.isInBlock || findRangeAt(context.document.comments, setting.start)) return;
      const finding = check(setting, context);
      if (finding) context.report(finding);
    },
  },
});

function check(setting: TutorialSetting, context: Context): Found | undefined {
  const { key, level, isRead } = setting;
  if (FLAGS.some((flag) => flag.toLowerCase() === key.toLowerCase())) return flagFirst(setting, context);
  const known = SETTINGS.includes(key) ? key : findSpelling(key, SETTINGS);
  if (known === undefined) return undefined;
  if (level < 3 || !isRead) return malformed(setting, known, context);
  if (known !== key) {
    return {
      message: 'unknown',
      values: { key, known },
      range: setting.keyRange,
      ...meant(setting.keyRange, known),
    };
  }
  return SWITCHES.includes(key) && NO.test(setting.value) ? almostFalse(setting, context) : undefined;
}

function malformed(setting: TutorialSetting, known: string, { document, text }: Context): Found {
  const { value, start, end, level } = setting;
  const isSwitch = SWITCHES.includes(known);
  const shown = `### @${known} ${value === '' ? (isSwitch ? 'true' : '...') : value}`;
  const range = { start, end };
  const isMeant = value !== '' || isSwitch;
  return {
    message: level < 3 ? 'heading' : value === '' ? 'withoutValue' : 'spacing',
    values: { found: written(document, range).slice(0, 60), wanted: shown },
    range,
    ...(isMeant && text.slice(start, end) !== shown && meant(range, shown)),
  };
}

function almostFalse({ key, value, end }: TutorialSetting, { text }: Context): Found {
  const start = text.lastIndexOf(value, end);
  const range = { start, end: start + value.length };
  return {
    message: 'almostFalse',
    values: { value, key },
    range,
    ...meant(range, 'false'),
  };
}

/** `### @showdialog Introduction`, where that line is the heading of a step. */
function flagFirst(setting: TutorialSetting, { document }: Context): Found | undefined {
  const { key, value, level, isRead, start, end } = setting;
  if (!isRead || level !== stepLevel(document.form)) return undefined;
  const shown = `${'#'.repeat(level)} ${value} @${key}`;
  return {
    message: 'flag',
    values: { key, wanted: shown.slice(0, 80) },
    range: setting.keyRange,
    expected: [shown],
    fix: { title: `Move \`@${key}\` to the end`, edits: [{ start, end, text: shown }] },
  };
}
