import { readCodeHostPage } from '../addresses/code-host-address.ts';
import { isInsecure } from '../addresses/picture-address.ts';
import { isHtml, readWebPage } from '../addresses/web-page.ts';
import type { CheckContext, FindingOf } from '../diagnostics/rule.ts';
import { spellAddress } from '../addresses/markdown-pictures.ts';
import type { PictureUrl, SpacedPicture } from '../addresses/scan-pictures.ts';
import type { TutorialDocument } from '../tutorial/tutorial-document.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { locate, picturesOf, spacedPicturesOf, viewsOf } from './pictures-of.ts';
import { replacement } from './ranges.ts';

const PAGE = 'Learners may see a gap, because the editor needs the address of the picture itself.';

const SPACE =
  'Learners see the brackets and the address as text. Write `%20` for a space, and a title between quotation marks.';

const MESSAGES = {
  page: { reason: 'The address `{url}` is a web page, not a picture. Did you mean `{likely}`?', note: PAGE },
  folder: { reason: 'The address `{url}` is a web page, not a picture.', note: PAGE },
  computer: {
    reason: 'The address `{url}` is on your own computer.',
    note: 'Learners see a gap, because nobody else can open it. Put the picture into this folder, and write its path.',
  },
  spaced: {
    reason: 'The address `{url}` has a space in it, and learners see no picture. Did you mean `{likely}`?',
    note: SPACE,
  },
  'spaced-unknown': {
    reason: 'The address `{url}` has a space in it, and learners see no picture.',
    note: SPACE,
  },
  insecure: {
    reason:
      'The address of the picture begins with `http://`, and browsers do not show it. Did you mean `https://`?',
    note: 'Learners see a gap, because the editor is on a site with `https://`. Check whether the picture opens with `https://`; if not, put it into this folder.',
  },
} as const;

type Found = FindingOf<typeof MESSAGES>;

export const validPictureUrl = defineTutorialRule('valid-picture-url', {
  messages: MESSAGES,
  visit: {
    document: (document, context) => {
      for (const picture of picturesOf(document)) {
        const finding = checkPage(picture) ?? checkComputer(picture) ?? checkSecure(picture);
        if (finding) context.report(finding);
      }
      for (const picture of spacedPicturesOf(document)) context.report(checkSpaces(picture, context));
    },
  },
});

function checkPage({ url, start, end }: PictureUrl): Found | undefined {
  const range = { start, end };
  if (isHtml(url) || readWebPage(url, 'file') !== undefined)
    return { message: 'folder', values: { url }, range };
  const page = readCodeHostPage(url);
  if (!page) return undefined;
  const likely = page.isFolder ? undefined : page.rawUrl;
  return likely === undefined
    ? { message: 'folder', values: { url }, range }
    : { message: 'page', values: { url, likely }, range, ...replacement(range, likely) };
}

/** Reports spaces in a picture's address. The corrected address is certain only if the file exists. */
function checkSpaces({ url, start, end }: SpacedPicture, context: CheckContext<TutorialDocument>): Found {
  const { files } = context.repository ?? {};
  const views = viewsOf(context);
  const likely = [url, url.replace(/[#?]/g, encodeURIComponent)]
    .map((address) => spellAddress(address, 'plain'))
    .find((address) =>
      views.some((view) => {
        const location = locate(address, view);
        return location.kind === 'local' && files?.has(location.path) === true;
      }),
    );
  const range = { start, end };
  if (likely === undefined) return { message: 'spaced-unknown', values: { url }, range };
  return { message: 'spaced', values: { url, likely }, range, ...replacement(range, likely) };
}

function checkComputer({ url, start, end }: PictureUrl): Found | undefined {
  const isOwn = /^(?:file:|[a-z]:[\\/]|https?:\/\/(?:localhost|127\.0\.0\.1)(?=[:/]|$))/i.test(url);
  if (!isOwn) return undefined;
  return { message: 'computer', values: { url }, range: { start, end } };
}

function checkSecure({ url, start }: PictureUrl): Found | undefined {
  if (!isInsecure(url)) return undefined;
  const range = { start, end: start + 'http://'.length };
  return { message: 'insecure', range, ...replacement(range, 'https://') };
}
