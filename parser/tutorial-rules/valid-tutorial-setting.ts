import type { Finding } from '../diagnostics/rule.ts';
import { findRangeAt } from '../facts/block-ranges.ts';
import { stepLevel } from '../tutorial/read-steps.ts';
import type { TutorialSetting } from '../tutorial/tutorial-document.ts';
import type { TutorialContext } from './define-tutorial-rule.ts';
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

export const validTutorialSetting = defineTutorialRule('valid-tutorial-setting', (context) => {
  for (const setting of context.document.settings) {
    const isInComment = findRangeAt(context.document.comments, setting.start) !== undefined;
    const finding = isInComment || setting.isInBlock ? undefined : check(setting, context);
    if (finding) context.report(finding);
  }
});

function check(setting: TutorialSetting, context: TutorialContext): Finding | undefined {
  const { key, level, isRead } = setting;
  if (FLAGS.some((flag) => flag.toLowerCase() === key.toLowerCase())) return flagFirst(setting, context);
  const known = SETTINGS.includes(key) ? key : findSpelling(key, SETTINGS);
  if (known === undefined) return undefined;
  if (level < 3 || !isRead) return malformed(setting, known, context);
  if (known !== key) {
    return {
      reason: `Unexpected setting \`@${key}\`, expected \`@${known}\``,
      range: setting.keyRange,
      note: 'The editor does not know it, capital and small letters included: the tutorial behaves as if it were not there.',
      ...meant(setting.keyRange, known),
    };
  }
  return SWITCHES.includes(key) && NO.test(setting.value) ? almostFalse(setting, context) : undefined;
}

function malformed(setting: TutorialSetting, known: string, { document, text }: TutorialContext): Finding {
  const { value, start, end, level } = setting;
  const isSwitch = SWITCHES.includes(known);
  const shown = `### @${known} ${value === '' ? (isSwitch ? 'true' : '...') : value}`;
  const range = { start, end };
  const isMeant = value !== '' || isSwitch;
  return {
    reason: `Unexpected \`${written(document, range).slice(0, 60)}\`, expected \`${shown}\``,
    range,
    note:
      level < 3
        ? 'The editor takes it for a heading: learners get a step without instructions.'
        : `The editor does not read it: it wants ${value === '' ? 'a value' : 'three `#` and one space before the `@` and the value'}.`,
    ...(isMeant && text.slice(start, end) !== shown && meant(range, shown)),
  };
}

function almostFalse({ key, value, end }: TutorialSetting, { text }: TutorialContext): Finding {
  const start = text.lastIndexOf(value, end);
  const range = { start, end: start + value.length };
  return {
    reason: `Unexpected value \`${value}\`, expected \`false\``,
    range,
    note: `The editor knows \`true\` and \`false\` in small letters, and takes anything else for true: \`@${key}\` is on.`,
    ...meant(range, 'false'),
  };
}

/** `### @showdialog Introduction`, where that line is the heading of a step. */
function flagFirst(setting: TutorialSetting, { document }: TutorialContext): Finding | undefined {
  const { key, value, level, isRead, start, end } = setting;
  if (!isRead || level !== stepLevel(document.form)) return undefined;
  const shown = `${'#'.repeat(level)} ${value} @${key}`;
  return {
    reason: `Unexpected \`@${key}\` before the name of a step, expected it behind: \`${shown.slice(0, 80)}\``,
    range: setting.keyRange,
    note: 'The editor takes the line for a setting: learners see nothing of this step, or find it in the one above.',
    expected: [shown],
    fix: { title: `Move \`@${key}\` to the end`, edits: [{ start, end, text: shown }] },
  };
}
