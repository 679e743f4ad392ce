import type { FindingOf } from '../diagnostics/rule.ts';
import { lineEndOf } from '../syntax/source-text.ts';
import { isSwitchedOn } from '../tutorial/read-settings.ts';
import { stepLevel } from '../tutorial/read-steps.ts';
import type { HintMark, TutorialDocument } from '../tutorial/tutorial-document.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { findSpelling } from './known-words.ts';
import { meant, written } from './ranges.ts';

const SETTING = 'explicitHints';

const MESSAGES = {
  step: {
    reason: 'Unexpected `{found}`, expected `{wanted}`',
    note: 'The editor takes it for the heading of a step: learners get the hint as a step of its own.',
  },
  spelling: {
    reason: 'Unexpected `{found}`, expected `{wanted}`',
    note: 'The editor wants one space on each side of the `~`, and `tutorialhint` in one word: learners see the hint among the instructions.',
  },
  setting: {
    reason: 'Unexpected `{found}` without `{setting}`, expected that line at the top',
    note: 'Without it the editor does not look for this heading: learners see it as a text, and what follows among the instructions.',
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
        // A misspelt setting has a rule of its own.
        const isMeant = settings.some(
          ({ key, isRead }) => (key !== SETTING || !isRead) && findSpelling(key, [SETTING]),
        );
        return isMeant ? undefined : report(withoutSetting(first, document));
      }
      for (const hint of hints) {
        const finding = check(hint, document);
        if (finding) report(finding);
      }
    },
  },
});

function check(hint: HintMark, document: TutorialDocument): Found | undefined {
  const shown = written(document, hint);
  const level = /^#+/.exec(shown)?.[0].length ?? 0;
  const isStep = level === stepLevel(document.form) || level === 2;
  if (hint.isRead && !isStep) return undefined;
  const wanted = `${isStep || level === 1 ? '####' : '#'.repeat(level)} ~ tutorialhint`;
  return {
    message: isStep ? 'step' : 'spelling',
    values: { found: shown.slice(0, 60), wanted },
    range: hint,
    ...meant(hint, wanted),
  };
}

function withoutSetting(hint: HintMark, { settings, title, source }: TutorialDocument): Found {
  const off = settings.find(({ key, isRead }) => isRead && key === SETTING);
  const setting = '### @explicitHints true';
  const at = title ? lineEnd(source.text, title.end) : (source.lineStarts[0] ?? 0);
  const gap = lineEndOf(source.text).repeat(2);
  const added = title ? `${gap}${setting}` : `${setting}${gap}`;
  return {
    message: 'setting',
    values: { found: source.text.slice(hint.start, hint.end).slice(0, 60), setting },
    range: hint,
    ...(off && { related: [{ reason: 'Explicit hints are switched off here', range: off }] }),
    suggestions: [
      off
        ? { title: `Write \`${setting}\``, edits: [{ start: off.start, end: off.end, text: setting }] }
        : { title: `Add \`${setting}\``, edits: [{ start: at, end: at, text: added }] },
    ],
  };
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  if (end < 0) return text.length;
  return text[end - 1] === '\r' ? end - 1 : end;
}
