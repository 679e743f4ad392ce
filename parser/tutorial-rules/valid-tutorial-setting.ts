import type { CheckContext, FindingOf, TextRange } from '../diagnostics/rule.ts';
import { findRangeAt } from '../facts/block-ranges.ts';
import { stepLevel } from '../tutorial/read-steps.ts';
import type { TutorialDocument, TutorialSetting } from '../tutorial/tutorial-document.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { replacement, textIn } from './ranges.ts';
import { FLAGS, SETTINGS, SWITCHES, settingMeantBy } from './known-words.ts';
import { phrase } from '../phrases/phrase.ts';

/** Values that authors write for `false`. The editor reads them as text, which counts as `true`. */
const FALSE_VALUE = /^(?:no|n|off|False|FALSE|"false"|'false')$/;

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
  title: {
    reason: 'The line `{found}` is not a setting. Did you mean `{wanted}`?',
    note: 'The editor takes the line for a heading, and shows it to learners.',
  },
  bare: {
    reason: 'The line `{found}` is not a setting. Did you mean `{wanted}`?',
    note: 'The editor takes the line for text: the setting has no effect, and learners may see the line.',
  },
  marks: {
    reason: 'The setting `{found}` begins with too many `#`. Did you mean `{wanted}`?',
    note: 'The editor reads the setting, and takes what is left of the `#` for a title, a step or text.',
  },
  commented: {
    reason: 'The setting `{found}` is in a comment, but it counts.',
    note: 'The editor finds settings in comments too. Remove the line to switch the setting off.',
  },
  withoutValue: {
    reason: 'The setting `{found}` has no value. Did you mean `{wanted}`?',
    note: IGNORED,
  },
  noValue: {
    reason: 'The setting `{found}` has no value.',
    note: `${IGNORED} Write a value after it.`,
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
      if (setting.isInBlock) return;
      const isInComment = findRangeAt(context.document.comments, setting.start) !== undefined;
      const finding = isInComment ? checkCommented(setting, context) : check(setting, context);
      if (finding) context.report(finding);
    },
  },
});

function check(setting: TutorialSetting, context: Context): Found | undefined {
  const { key, level, isRead } = setting;
  const isFlag = FLAGS.some((flag) => flag.toLowerCase() === key.toLowerCase());
  if (isFlag) return level === 0 ? undefined : flagFirst(setting, context);
  const known = settingMeantBy(setting);
  if (known === undefined) return undefined;
  if (level !== 3 || !isRead) return malformed(setting, known, context);
  if (known !== key) {
    return {
      message: 'unknown',
      values: { key, known },
      range: setting.keyRange,
      ...replacement(setting.keyRange, known),
    };
  }
  return SWITCHES.includes(key) && FALSE_VALUE.test(setting.value)
    ? almostFalse(setting, context)
    : undefined;
}

/** Reports a setting in a comment. The editor reads it there, although the author often wanted to switch it off. */
function checkCommented(setting: TutorialSetting, { document, text }: Context): Found | undefined {
  const { key, isRead, start, end } = setting;
  const isLast = setting === document.settings.findLast((one) => one.isRead && one.key === key);
  if (!isRead || !isLast || !SETTINGS.includes(key)) return undefined;
  const comment = findRangeAt(document.comments, start);
  const found = textIn(document, { start, end }).replace(/\s*-->.*$/, '');
  const range = { start, end: start + found.length };
  const isWhole = comment && text.slice(comment.start + 4, comment.end - 3).trim() === found;
  const line = isWhole ? { start: comment.start, end: comment.end } : range;
  return {
    message: 'commented',
    values: { found: found.slice(0, 60) },
    range,
    suggestions: [
      { title: phrase('title.remove-the-line'), edits: [{ ...withLineEnd(line, text), text: '' }] },
    ],
  };
}

function withLineEnd({ start, end }: TextRange, text: string): TextRange {
  const before = text.lastIndexOf('\n', start - 1) + 1;
  const feed = text.indexOf('\n', end);
  const next = feed < 0 ? text.length : feed + 1;
  const isOnOwnLine = text.slice(before, start).trim() === '' && text.slice(end, next).trim() === '';
  return isOnOwnLine ? { start: before, end: next } : { start, end };
}

/** Returns how to report a line that is not, or not only, read as a setting. */
function formOf({
  level,
  isRead,
  value,
}: TutorialSetting): 'bare' | 'title' | 'heading' | 'marks' | 'spacing' | 'withoutValue' {
  if (level === 0) return 'bare';
  if (level === 1) return 'title';
  if (level === 2) return 'heading';
  if (isRead) return 'marks';
  return value === '' ? 'withoutValue' : 'spacing';
}

function malformed(setting: TutorialSetting, known: string, { document, text }: Context): Found {
  const { value, start, end, level } = setting;
  const isSwitch = SWITCHES.includes(known);
  const range = { start, end };
  const found = textIn(document, range).slice(0, 60).replaceAll('`', '');
  if (value === '' && !isSwitch) {
    return { message: 'noValue', values: { found }, range, ...(level === 2 && { note: HEADING }) };
  }
  const wanted = `### @${known} ${isSwitch ? switchValue(value) : value}`;
  return {
    message: formOf(setting),
    values: { found, wanted },
    range,
    ...(text.slice(start, end) !== wanted && replacement(range, wanted)),
  };
}

/** Returns the value that the author means: `true` for `yes` and no value, `false` for `Off`. */
function switchValue(value: string): string {
  if (/^(?:yes|on)$/i.test(value) || value === '') return 'true';
  return FALSE_VALUE.test(value) || /^(?:no|off)$/i.test(value) ? 'false' : value;
}

function almostFalse({ key, value, end }: TutorialSetting, { text }: Context): Found {
  const start = text.lastIndexOf(value, end);
  const range = { start, end: start + value.length };
  return {
    message: 'almostFalse',
    values: { value, key },
    range,
    ...replacement(range, 'false'),
  };
}

/** Reports `### @showdialog Introduction` if the line is the heading of a step. */
function flagFirst(setting: TutorialSetting, { document }: Context): Found | undefined {
  const { key, value, level, isRead, start, end } = setting;
  if (!isRead || level !== stepLevel(document.form)) return undefined;
  const shown = `${'#'.repeat(level)} ${value} @${key}`;
  return {
    message: 'flag',
    values: { key, wanted: shown.slice(0, 80) },
    range: setting.keyRange,
    expected: [shown],
    fix: {
      title: phrase('title.move-to-the-end', { word: `@${key}` }),
      edits: [{ start, end, text: shown }],
    },
  };
}
