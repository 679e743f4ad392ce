import { respellCase, toAddressOf, type Respelling } from '../addresses/respell-address.ts';
import { spellAddress } from '../addresses/markdown-pictures.ts';
import type { PictureUrl } from '../addresses/scan-pictures.ts';
import type { ContentLocation } from '../addresses/resolve-content-url.ts';
import type { CheckContext, FindingDetails, FindingOf, TextRange } from '../diagnostics/rule.ts';
import type { CertainFile } from '../facts/certain-file.ts';
import { createMissingFileSearch, type MissingFile, type MissingFileSearch } from '../facts/missing-file.ts';
import { DIFFERENCE_NOTES } from '../names/alike-names.ts';
import type { TutorialDocument } from '../tutorial/tutorial-document.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { locate, picturesOf, viewsOf, type PictureView } from './pictures-of.ts';
import { replacement, replacing } from './ranges.ts';
import { phrase } from '../phrases/phrase.ts';
import { NOTES } from '../phrases/notes.ts';

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
  alike: {
    reason: 'The picture `{path}` is not in this folder, but there is a file whose name looks the same.',
    note: GAP,
  },
  cut: {
    reason: 'The address of the picture ends at `{sign}`. Did you mean `{likely}`?',
    note: `${GAP} ${NOTES['note.signs-in-address']}`,
  },
  branch: {
    reason: 'The address of the picture has the branch `{branch}` in it. Did you mean `{likely}`?',
    note: `${GAP} ${NOTES['note.github-address']}`,
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
      const views = viewsOf(context).map((view) => ({ view, search: searchOf(view, context) }));
      for (const picture of pictures) {
        const missing = views.map(({ view, search }) => {
          const location = locate(picture.url, view);
          return (
            search({ address: picture.url, role: 'image', location }) ??
            findUndocumented(picture.url, location)
          );
        });
        // Report a picture only if no map finds it. Otherwise, some learners see it.
        const [first] = missing;
        if (first && missing.every((one) => one !== undefined)) {
          context.report(toFinding(createWriter(document, picture), first));
        }
      }
    },
  },
});

function searchOf(
  { repository: content }: PictureView,
  context: CheckContext<TutorialDocument>,
): MissingFileSearch {
  const { repository = {}, path = '' } = context;
  return createMissingFileSearch(repository, content, { path });
}

/**
 * Returns the missing file of a path such as `/images/ship.png`, even if this repository has no such folder: the
 * documentation has pictures only in its folder `static`. Undefined for other addresses.
 */
function findUndocumented(address: string, location: ContentLocation): MissingFile | undefined {
  // A first part such as `i.imgur.com` is a host whose `https:/` is missing.
  const isOther = location.kind !== 'docs' || !/^\s*\/(?![^/]*\.[a-z]{2,}\/)[^/\\]/i.test(address);
  if (isOther || !/\.\w+$/.test(location.path) || /^static\//i.test(location.path)) return undefined;
  return { path: location.path, likely: [] };
}

type Edit = TextRange & { text: string };

interface PictureWriter {
  picture: PictureUrl;
  replaceAddress: (address: string) => Edit;
  replacePart: (part: Respelling) => Edit;
}

function createWriter({ source }: TutorialDocument, picture: PictureUrl): PictureWriter {
  const { url, start, end, form } = picture;
  const replaceAddress = (address: string): Edit => ({ start, end, text: spellAddress(address, form) });
  const isPlain = source.text.slice(start, end) === url;
  return {
    picture,
    replaceAddress,
    replacePart: ({ start: from, end: to, text }) => {
      const edit = replaceAddress(url.slice(0, from) + text + url.slice(to));
      // Edit only the part that differs, unless the rest has to be escaped differently.
      const isPart = isPlain && edit.text.length === url.length - (to - from) + text.length;
      return isPart ? { start: start + from, end: start + to, text } : edit;
    },
  };
}

function toFinding(writer: PictureWriter, missing: MissingFile): FindingOf<typeof MESSAGES> {
  const { url, start, end } = writer.picture;
  const { path, caseMatch, likely, certain } = missing;
  if (certain) return toCertain(writer, certain);
  const respelling = caseMatch === undefined ? undefined : respellCase(url, path, caseMatch);
  if (respelling) {
    const found = url.slice(respelling.start, respelling.end);
    return {
      message: 'case',
      values: { found, wanted: respelling.text },
      ...meantEdit(writer.replacePart(respelling)),
    };
  }
  const files = caseMatch === undefined ? likely : [caseMatch];
  const offers = files.map((one) => writer.replaceAddress(toAddressOf(one, url, path)));
  return {
    ...(offers[0] === undefined
      ? { message: 'missing', values: { path } }
      : { message: 'likely', values: { path, likely: offers[0].text } }),
    range: { start, end },
    expected: offers.map(({ text }) => text),
    suggestions: offers.map(({ text }) => replacing({ start, end }, text)),
  };
}

function toCertain(writer: PictureWriter, certain: CertainFile): FindingOf<typeof MESSAGES> {
  const { url, start, end } = writer.picture;
  if (certain.kind === 'alike') {
    const { triedPath, path, difference } = certain;
    const respelling = respellCase(url, triedPath, path);
    const edit = respelling
      ? writer.replacePart(respelling)
      : writer.replaceAddress(toAddressOf(path, url, triedPath));
    return {
      message: 'alike',
      values: { path: triedPath },
      range: { start: edit.start, end: edit.end },
      note: [phrase('note.picture-gap'), DIFFERENCE_NOTES[difference]],
      expected: [edit.text],
      fix: { title: phrase('title.write-file-name'), edits: [edit] },
    };
  }
  const edit = writer.replaceAddress(certain.address);
  const { text: likely } = edit;
  if (certain.kind === 'cut') {
    return { message: 'cut', values: { sign: certain.sign, likely }, ...meantEdit(edit) };
  }
  return {
    message: 'branch',
    values: { branch: certain.branch, likely },
    range: { start, end },
    expected: [likely],
    // Only a suggestion, because it is unknown whether the branch exists.
    suggestions: [replacing({ start, end }, likely)],
  };
}

function meantEdit({ start, end, text }: Edit): Pick<FindingDetails, 'range' | 'expected' | 'fix'> {
  return { range: { start, end }, ...replacement({ start, end }, text) };
}
