import type { FindingOf, RuleContext } from '../diagnostics/rule.ts';
import { isTemplate } from '../tutorial/fence-languages.ts';
import type { HintMark, TutorialDocument, TutorialSetting } from '../tutorial/tutorial-document.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { extensionLinesOf } from './extension-lines.ts';
import { findSpelling } from './known-words.ts';
import { inOriginal, originalOf, type OriginalTutorial } from './original-of.ts';
import { beginningOf, headingRange, replacing, textIn } from './ranges.ts';
import { phrase } from '../phrases/phrase.ts';
import type { Phrase } from '#schemas/generated/diagnostic.ts';

const OTHER_SETTING =
  'The tutorial works differently in this language. Lines with `@` are for the editor: copy them from the original unchanged.';
const OTHER_EXTENSION =
  'Learners in this language get different blocks, or some are missing. Copy the `package` block from the original.';

const MESSAGES = {
  setting: {
    reason: 'The line `{found}` is different in the original `{path}`. Did you mean `{wanted}`?',
    note: OTHER_SETTING,
  },
  missingSetting: {
    reason: 'The line `{wanted}` of the original `{path}` is missing in this translation.',
    note: OTHER_SETTING,
  },
  missingBlock: 'The `{language}` block of the original `{path}` is missing in this translation.',
  extension: {
    reason: 'The extension `{found}` is different in the original `{path}`. Did you mean `{wanted}`?',
    note: OTHER_EXTENSION,
  },
  missingExtension: {
    reason: 'The extension `{name}` of the original `{path}` is missing in this translation.',
    note: OTHER_EXTENSION,
  },
  missingHint: {
    reason: 'The heading `#### ~ tutorialhint` is missing in this step, but the original `{path}` has it.',
    note: 'Learners in this language see the hint among the instructions, or get no hint. The editor looks for the word `tutorialhint`: do not translate it.',
  },
} as const;

type Context = RuleContext<TutorialDocument, FindingOf<typeof MESSAGES>>;

export const consistentTranslatedSettings = defineTutorialRule('consistent-translated-settings', {
  messages: MESSAGES,
  visit: {
    document: (_document, context) => {
      const original = originalOf(context);
      if (!original) return;
      compareSettings(context, original);
      compareBlocks(context, original);
      compareExtensions(context, original);
      compareHints(context, original);
    },
  },
});

function compareSettings({ document, report }: Context, original: OriginalTutorial): void {
  const settings = new Map(document.settings.map((setting) => [setting.key, setting]));
  for (const theirs of original.document.settings) {
    if (!theirs.isRead || theirs.isInBlock) continue;
    const same = settings.get(theirs.key);
    if (same?.isRead && same.value === theirs.value) continue;
    // One of the two names may be misspelt.
    const near = same ? undefined : nearOf(theirs.key, document);
    const mine = same?.isRead ? same : undefined;
    const unread = same?.isRead === false ? same : near;
    const wanted = `### @${theirs.key} ${theirs.value}`;
    const { path } = original;
    const range = mine ?? beginningOf(document);
    report({
      because: unread && [
        { rule: 'valid-tutorial-setting', range: unread },
        { rule: 'valid-tutorial-setting', range: theirs, file: original },
      ],
      ...(mine
        ? { message: 'setting', values: { found: textIn(document, mine), wanted, path } }
        : { message: 'missingSetting', values: { wanted, path } }),
      ...(range && { range }),
      expected: [wanted],
      related: inOriginal(original, 'The setting in the original', theirs),
      ...(mine && { suggestions: [replacing(mine, wanted)] }),
    });
  }
}

const MAX_SETTINGS = 50;

function nearOf(key: string, { settings }: TutorialDocument): TutorialSetting | undefined {
  return settings.slice(0, MAX_SETTINGS).find((setting) => findSpelling(setting.key, [key]) !== undefined);
}

const WHOLE = new Set([
  'customts',
  'assetjson',
  'jres',
  'simtheme',
  'hiddennamespaces',
  'blockconfig.global',
  'validation.global',
  'config',
]);

function compareBlocks({ document, report, text }: Context, original: OriginalTutorial): void {
  const has = new Set(document.blocks.map(({ language }) => wholeKind(language)));
  for (const block of original.document.blocks) {
    const kind = wholeKind(block.language);
    if (kind === undefined || has.has(kind) || !block.isClosed) continue;
    has.add(kind);
    const range = beginningOf(document);
    const copy = textIn(original.document, block);
    report({
      message: 'missingBlock',
      values: { language: block.language, path: original.path },
      ...(range && { range }),
      note: [LOSSES[kind] ?? phrase('note.other-settings'), phrase('note.copy-block')],
      related: inOriginal(original, 'The block in the original', block.fence),
      suggestions: [
        {
          title: phrase('title.copy-it-from-the-original'),
          edits: [
            {
              start: text.length,
              end: text.length,
              text: `${separator(text)}${copy}\n`,
            },
          ],
        },
      ],
    });
  }
}

const LOSSES: Readonly<Record<string, Phrase>> = {
  template: phrase('note.empty-project'),
  customts: phrase('note.missing-code'),
  assetjson: phrase('note.missing-pictures'),
  jres: phrase('note.missing-pictures'),
};

function wholeKind(language: string): string | undefined {
  if (isTemplate(language)) return 'template';
  return WHOLE.has(language) ? language : undefined;
}

function separator(text: string): string {
  if (text === '' || /\n\r?\n$/.test(text)) return '';
  return text.endsWith('\n') ? '\n' : '\n\n';
}

function compareExtensions({ document, report }: Context, original: OriginalTutorial): void {
  const mine = extensionLinesOf(document);
  const texts = new Set(mine.map(({ text }) => squeezed(text)));
  const names = new Map(mine.map((line) => [nameOf(line.text), line]));
  for (const line of extensionLinesOf(original.document)) {
    if (texts.has(squeezed(line.text))) continue;
    const name = nameOf(line.text);
    const same = names.get(name);
    const { path } = original;
    const range = same ?? beginningOf(document);
    report({
      ...(same
        ? { message: 'extension', values: { found: same.text, wanted: line.text, path } }
        : { message: 'missingExtension', values: { name, path } }),
      ...(range && { range }),
      expected: [line.text],
      related: inOriginal(original, 'The extension in the original', line),
      ...(same && { suggestions: [replacing(same, line.text)] }),
    });
  }
}

function squeezed(line: string): string {
  return line.replaceAll(/\s+|\/(?=#|$)/g, '').toLowerCase();
}

function nameOf(line: string): string {
  return (line.split('=', 1)[0] ?? line).trim();
}

/**
 * Reports hints of the original that the translation lacks. The editor does not read a hint whose heading was
 * translated.
 */
function compareHints({ document, report }: Context, original: OriginalTutorial): void {
  const { steps } = document;
  const originalSteps = original.document.steps;
  if (steps.length !== originalSteps.length) return;
  const [mine, theirs] = [hintsByStep(document), hintsByStep(original.document)];
  const [first] = document.hints;
  for (const [index, step] of steps.entries()) {
    const hint = theirs[index];
    const translatedHint = mine[index];
    if (!hint?.isRead || translatedHint?.isRead) continue;
    report({
      message: 'missingHint',
      values: { path: original.path },
      range: headingRange(step.heading),
      related: inOriginal(original, 'The hint in the original', hint),
      // If hints are switched off, `valid-hint-heading` reports only the first one, on behalf of all.
      because:
        translatedHint &&
        [translatedHint, first ?? translatedHint].map(
          (range) => ({ rule: 'valid-hint-heading', range }) as const,
        ),
    });
  }
}

function hintsByStep({ steps, hints }: TutorialDocument): (HintMark | undefined)[] {
  let next = 0;
  return steps.map(({ start, end }) => {
    while ((hints[next]?.start ?? Infinity) < start) next += 1;
    const hint = hints[next];
    return hint && hint.start < end ? hint : undefined;
  });
}
