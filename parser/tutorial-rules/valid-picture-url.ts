import { readCodeHostPage } from '../addresses/code-host-address.ts';
import { isInsecure } from '../addresses/picture-address.ts';
import { isHtml, readWebPage } from '../addresses/web-page.ts';
import type { FindingOf } from '../diagnostics/rule.ts';
import type { PictureUrl } from '../addresses/tutorial-markdown.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { picturesOf } from './pictures-of.ts';
import { meant } from './ranges.ts';

const PAGE = 'Learners may see a gap, because the editor needs the address of the picture itself.';

const MESSAGES = {
  page: { reason: 'The address `{url}` is a web page, not a picture. Did you mean `{likely}`?', note: PAGE },
  folder: { reason: 'The address `{url}` is a web page, not a picture.', note: PAGE },
  computer: {
    reason: 'The address `{url}` is on your own computer.',
    note: 'Learners see a gap, because nobody else can open it. Put the picture into this folder, and write its path.',
  },
  insecure: {
    reason:
      'The address of the picture begins with `http://`, and browsers do not show it. Did you mean `https://`?',
    note: 'Learners see a gap, since the editor is on a site with `https://`. Look whether the picture opens with `https://`; if not, put it into this folder.',
  },
} as const;

type Found = FindingOf<typeof MESSAGES>;

export const validPictureUrl = defineTutorialRule('valid-picture-url', {
  messages: MESSAGES,
  visit: {
    document: (document, { report }) => {
      for (const picture of picturesOf(document)) {
        const finding = checkPage(picture) ?? checkComputer(picture) ?? checkSecure(picture);
        if (finding) report(finding);
      }
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
    : { message: 'page', values: { url, likely }, range, ...meant(range, likely) };
}

/** A picture on the author's own computer. */
function checkComputer({ url, start, end }: PictureUrl): Found | undefined {
  const isOwn = /^(?:file:|[a-z]:[\\/]|https?:\/\/(?:localhost|127\.0\.0\.1)(?=[:/]|$))/i.test(url);
  if (!isOwn) return undefined;
  return { message: 'computer', values: { url }, range: { start, end } };
}

function checkSecure({ url, start }: PictureUrl): Found | undefined {
  if (!isInsecure(url)) return undefined;
  const range = { start, end: start + 'http://'.length };
  return { message: 'insecure', range, ...meant(range, 'https://') };
}
