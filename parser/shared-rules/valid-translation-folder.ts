import { readLocaleFolder } from '../addresses/locale-folder.ts';
import { defineSharedRule } from '../diagnostics/define-rule.ts';
import type { CheckContext, FindingOf, FixDraft, SourceDocument } from '../diagnostics/rule.ts';
import { moveFix } from '../edits/move-fix.ts';
import { phrase } from '../phrases/phrase.ts';

const MESSAGES = {
  wrong: {
    reason:
      'Learners who choose this language do not get this file: its folder has to be `{right}`, not `{folder}`.',
    note: 'They see the original in its place. A folder for a language is called by the code that learners choose.',
  },
  unknown: {
    reason: 'No learner gets this file: its folder `{folder}` is not called by the code of a language.',
    note: 'They see the original in its place. Codes are `de`, `fr` or `pt-BR`, for example.',
  },
  elsewhere: {
    reason: 'No learner gets this file as a translation: its folder has to be `{right}`, not `{folder}`.',
    note: 'They see `{original}` in every language.',
  },
} as const;

type Context = CheckContext<SourceDocument>;
type Found = FindingOf<typeof MESSAGES>;

/** Matches the path of a file in a `_locales` folder with a subfolder for its language. */
const TRANSLATION = /^((?:[^/]+\/)*?)_locales\/([^/]+)\/.+$/;
/** Matches a path of a translation in which the folder's name differs slightly from `_locales`. */
const MISSPELT_TRANSLATION = /^((?:[^/]+\/)*?)([_.]?locales?)\/([^/]+)\/(.+)$/i;

export const validTranslationFolder = defineSharedRule('valid-translation-folder', {
  messages: MESSAGES,
  visit: {
    document: (_document, context) => {
      const { path } = context;
      const found =
        path === undefined ? undefined : (checkLanguage(path, context) ?? checkFolder(path, context));
      if (found) context.report(found);
    },
  },
});

function checkLanguage(path: string, context: Context): Found | undefined {
  const [, root = '', folder] = TRANSLATION.exec(path) ?? [];
  if (folder === undefined) return undefined;
  const reading = readLocaleFolder(folder, context.locales);
  switch (reading.kind) {
    case 'right':
      return undefined;
    case 'unknown':
      return { message: 'unknown', values: { folder } };
    case 'wrong': {
      const { right, isCertain } = reading;
      const locales = `${root}_locales/`;
      const fix = renaming(path, { from: locales + folder, to: locales + right }, context);
      return {
        message: 'wrong',
        values: { folder, right },
        ...(fix && (isCertain ? { fix } : { suggestions: [fix] })),
      };
    }
    default:
      return reading satisfies never;
  }
}

/** Reports that `locales/de/skillmap.md` is not read as the translation of `skillmap.md`. */
function checkFolder(path: string, context: Context): Found | undefined {
  const [, root = '', folder, language, inside = ''] = MISSPELT_TRANSLATION.exec(path) ?? [];
  if (folder === undefined || language === undefined || folder === '_locales') return undefined;
  const original = root + inside;
  if (context.repository?.files?.has(original) !== true) return undefined;
  const reading = readLocaleFolder(language, context.locales);
  if (reading.kind === 'unknown') return undefined;
  const code = reading.kind === 'wrong' ? reading.right : language;
  const move = { from: `${root}${folder}/${language}`, to: `${root}_locales/${code}` };
  const fix = renaming(path, move, context);
  return {
    message: 'elsewhere',
    values: { folder: move.from, right: move.to, original },
    ...(fix && { suggestions: [fix] }),
  };
}

function renaming(
  ownPath: string,
  { from, to }: { from: string; to: string },
  { repository }: Context,
): FixDraft | undefined {
  const paths = repository?.files?.paths.filter((path) => path.startsWith(`${from}/`)) ?? [];
  if (!repository || paths.length === 0) return undefined;
  const moves = paths.map((path) => ({ from: path, to: to + path.slice(from.length) }));
  return moveFix(phrase('title.rename-the-folder-to', { from, to }), { repository, moves, ownPath });
}
