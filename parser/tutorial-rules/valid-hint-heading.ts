import type { FindingOf } from '../diagnostics/rule.ts';
import { settingEdit } from '../edits/switch-on-hints.ts';
import { isSwitchedOn } from '../tutorial/read-settings.ts';
import { stepLevel } from '../tutorial/read-steps.ts';
import type { HintMark, TutorialDocument } from '../tutorial/tutorial-document.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { findSpelling } from './known-words.ts';
import { replacement, textIn } from './ranges.ts';
import { phrase } from '../phrases/phrase.ts';

const SETTING = 'explicitHints';

const MESSAGES = {
  step: {
    reason: 'The heading `{found}` does not begin a hint. Did you mean `{wanted}`?',
    note: 'Learners get the hint as a step of its own, because the heading looks like that of a step.',
  },
  spelling: {
    reason: 'The heading `{found}` does not begin a hint. Did you mean `{wanted}`?',
    note: 'Learners see the hint among the instructions. Write one space on each side of the `~`, and `tutorialhint` as one word.',
  },
  setting: {
    reason: 'The hint `{found}` needs the line `### @explicitHints true` at the top.',
    note: 'Learners see the hint among the instructions, because the editor looks for such hints only with this line.',
  },
} as const;

type Found = FindingOf<typeof MESSAGES>;

export const validHintHeading = defineTutorialRule('valid-hint-heading', {
  messages: MESSAGES,
  visit: {
    document: (document, { report }) => {
      const { hints, settings } = document;
      const [first] = hints;
      if (!first) return;
      if (!isSwitchedOn(settings, SETTING)) {
        const misspelt = settings.filter(
          ({ key, isRead }) => (key !== SETTING || !isRead) && findSpelling(key, [SETTING]),
        );
        const because = misspelt.map((range) => ({ rule: 'valid-tutorial-setting', range }) as const);
        return report({ ...withoutSetting(first, document), because });
      }
      for (const hint of hints) {
        const finding = check(hint, document);
        if (finding) report(finding);
      }
    },
  },
});

function check(hint: HintMark, document: TutorialDocument): Found | undefined {
  const shown = textIn(document, hint);
  const level = /^#+/.exec(shown)?.[0].length ?? 0;
  const isStep = level === stepLevel(document.form) || level === 2;
  if (hint.isRead && !isStep) return undefined;
  const wanted = `${isStep || level < 2 ? '####' : '#'.repeat(level)} ~ tutorialhint`;
  return {
    message: isStep ? 'step' : 'spelling',
    values: { found: shown.slice(0, 60), wanted },
    range: hint,
    ...replacement(hint, wanted),
  };
}

function withoutSetting(hint: HintMark, document: TutorialDocument): Found {
  const { settings, source } = document;
  const offSetting = settings.find(({ key, isRead }) => isRead && key === SETTING);
  const text = '### @explicitHints true';
  return {
    message: 'setting',
    values: { found: source.text.slice(hint.start, hint.end).slice(0, 60) },
    range: hint,
    ...(offSetting && { related: [{ reason: 'Hints are switched off here', range: offSetting }] }),
    suggestions: [
      { title: phrase(offSetting ? 'title.write' : 'title.add', { text }), edits: [settingEdit(document)] },
    ],
  };
}
