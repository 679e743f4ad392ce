import { respellCase, toAddressOf } from '../addresses/respell-address.ts';
import type { ContentRepository } from '../addresses/content-repository.ts';
import { withoutLocale } from '../addresses/localized-path.ts';
import { resolveContentUrl } from '../addresses/resolve-content-url.ts';
import type { PictureUrl } from '../addresses/tutorial-markdown.ts';
import type { CheckContext, FindingOf } from '../diagnostics/rule.ts';
import { createMissingFileSearch, type MissingFile, type MissingFileSearch } from '../facts/missing-file.ts';
import { contentRepositoryOf } from '../facts/named-files.ts';
import { usesOfTutorial } from '../facts/tutorial-uses.ts';
import type { TutorialDocument } from '../tutorial/tutorial-document.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { picturesOf } from './pictures-of.ts';
import { meant, replacing } from './ranges.ts';

const GAP = 'Learners see a gap in place of the picture.';

const MESSAGES = {
  case: {
    reason: 'There is no picture `{found}`. Did you mean `{wanted}`?',
    note: `${GAP} It may work on your computer, but on the web capital and small letters differ.`,
  },
  likely: {
    reason: 'The picture `{path}` is not in this folder. Did you mean `{likely}`?',
    note: GAP,
  },
  missing: {
    reason: 'The picture `{path}` is not in this folder.',
    note: `${GAP} Put the file there, or correct the path. A file that git ignores is not published either.`,
  },
} as const;

export const requirePictureFile = defineTutorialRule('require-picture-file', {
  messages: MESSAGES,
  visit: {
    document: (document, context) => {
      if (!context.repository?.files) return;
      const pictures = picturesOf(document);
      if (pictures.length === 0) return;
      const views = viewsOf(context);
      for (const picture of pictures) {
        const missing = views.map((view) => findMissing(picture, view));
        // Where one of the maps finds it, its learners see it.
        const [first] = missing;
        if (first && missing.every((one) => one !== undefined)) context.report(toFinding(picture, first));
      }
    },
  },
});

/** How a map that names the tutorial looks for what it names. */
interface View {
  repository: ContentRepository;
  search: MissingFileSearch;
  /** The path of the original: relative addresses in a translation start there. */
  path: string;
}

function viewsOf({ repository = {}, path = '' }: CheckContext<TutorialDocument>): View[] {
  const maps = [...new Set(usesOfTutorial(repository, path).map(({ mapPath }) => mapPath))];
  return (maps.length > 0 ? maps : [path]).map((mapPath) => {
    const content = contentRepositoryOf({ repository, path: mapPath });
    return {
      repository: content,
      search: createMissingFileSearch(repository, content, { path }),
      path: withoutLocale(path),
    };
  });
}

function findMissing({ url }: PictureUrl, { repository, search, path }: View): MissingFile | undefined {
  const location = resolveContentUrl(url, repository, { from: { kind: 'local', path } });
  return search({ address: url, role: 'image', location });
}

function toFinding(
  { url, start, end }: PictureUrl,
  { path, folded, likely }: MissingFile,
): FindingOf<typeof MESSAGES> {
  const respelling = folded === undefined ? undefined : respellCase(url, path, folded);
  if (respelling) {
    const range = { start: start + respelling.start, end: start + respelling.end };
    return {
      message: 'case',
      values: { found: url.slice(respelling.start, respelling.end), wanted: respelling.text },
      range,
      ...meant(range, respelling.text),
    };
  }
  const offers = (folded === undefined ? likely : [folded]).map((one) => toAddressOf(one, url, path));
  return {
    ...(offers[0] === undefined
      ? { message: 'missing', values: { path } }
      : { message: 'likely', values: { path, likely: offers[0] } }),
    range: { start, end },
    expected: offers,
    suggestions: offers.map((offer) => replacing({ start, end }, offer)),
  };
}
