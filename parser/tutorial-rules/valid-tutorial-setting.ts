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

const HEADING = 'Learners get a step without instructions, because the editor takes the line for a heading.';
const IGNORED = 'The editor ignores this line.';

const MESSAGES = {
  unknown: {
    reason: 'There is no setting `@{key}`. Did you mean `@{known}`?',
    note: 'The editor ignores this line. Capital and small letters matter.',
  },
  heading: {
    reason: 'The line `{found}` is not a setting. Did you mean `{wanted}`?',
    note: HEADING,
  },
  withoutValue: {
    reason: 'The setting `{found}` has no value. Did you mean `{wanted}`?',
    note: IGNORED,
  },
  noValue: {
    reason: 'The setting `{found}` has no value.',
    note: `${IGNORED} Write a value behind it.`,
  },
  spacing: {
    reason: 'The line `{found}` is not a setting. Did you mean `{wanted}`?',
    note: 'The editor ignores this line. Write three `#`, then one space before the `@` and one before the value.',
  },
  almostFalse: {
    reason: 'The value of `@{key}` is `{value}`. Did you mean `false`?',
    note: 'The setting is on: the editor takes everything but `false`, in small letters, for true.',
  },
  flag: {
    reason: 'The word `@{key}` is before the name of the step. Did you mean `{wanted}`?',
    note: 'Learners do not see this step, or find it in the step above, because the editor takes the line for a setting.',
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
  const range = { start, end };
  const found = written(document, range).slice(0, 60);
  if (value === '' && !isSwitch) {
    return { message: 'noValue', values: { found }, range, ...(level < 3 && { note: HEADING }) };
  }
  const wanted = `### @${known} ${value === '' ? 'true' : value}`;
  return {
    message: level < 3 ? 'heading' : value === '' ? 'withoutValue' : 'spacing',
    values: { found, wanted },
    range,
    ...(text.slice(start, end) !== wanted && meant(range, wanted)),
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
