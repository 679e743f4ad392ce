import { readCodeHostPage } from '../addresses/code-host-address.ts';
import type { FindingOf } from '../diagnostics/rule.ts';
import type { PictureUrl } from '../addresses/tutorial-markdown.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { picturesOf } from './pictures-of.ts';
import { meant } from './ranges.ts';

const PAGE =
  'Where the editor opens the tutorial by itself, learners see a gap: the address shows a page around the picture, not the picture.';

const MESSAGES = {
  page: { reason: 'Unexpected web page of the code host, expected `{likely}`', note: PAGE },
  folder: { reason: 'Unexpected web page of the code host, expected the address of a picture', note: PAGE },
  computer: {
    reason: 'Unexpected address on your own computer, expected one that others can open',
    note: 'Learners see a gap. Put the picture into the repository, and write its path.',
  },
} as const;

type Found = FindingOf<typeof MESSAGES>;

export const validPictureUrl = defineTutorialRule('valid-picture-url', {
  messages: MESSAGES,
  visit: {
    document: (document, { report }) => {
      for (const picture of picturesOf(document)) {
        const finding = checkPage(picture) ?? checkComputer(picture);
        if (finding) report(finding);
      }
    },
  },
});

function checkPage({ url, start, end }: PictureUrl): Found | undefined {
  const page = readCodeHostPage(url);
  if (!page) return undefined;
  const range = { start, end };
  const likely = page.isFolder ? undefined : page.rawUrl;
  return likely === undefined
    ? { message: 'folder', range }
    : { message: 'page', values: { likely }, range, ...meant(range, likely) };
}

/** A picture on the author's own computer. */
function checkComputer({ url, start, end }: PictureUrl): Found | undefined {
  const isOwn = /^(?:file:|[a-z]:[\\/]|https?:\/\/(?:localhost|127\.0\.0\.1)(?=[:/]|$))/i.test(url);
  if (!isOwn) return undefined;
  return { message: 'computer', range: { start, end } };
}
