import { readCodeHostPage } from '../addresses/code-host-address.ts';
import type { Finding } from '../diagnostics/rule.ts';
import type { PictureUrl } from '../addresses/tutorial-markdown.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { picturesOf } from './pictures-of.ts';
import { meant } from './ranges.ts';

export const validPictureUrl = defineTutorialRule('valid-picture-url', ({ document, report }) => {
  for (const picture of picturesOf(document)) {
    const finding = checkPage(picture) ?? checkComputer(picture);
    if (finding) report(finding);
  }
});

function checkPage({ url, start, end }: PictureUrl): Finding | undefined {
  const page = readCodeHostPage(url);
  if (!page) return undefined;
  const likely = page.isFolder ? undefined : page.rawUrl;
  return {
    reason: `Unexpected web page of the code host, expected ${likely === undefined ? 'the address of a picture' : `\`${likely}\``}`,
    range: { start, end },
    note: 'Where the editor opens the tutorial by itself, learners see a gap: the address shows a page around the picture, not the picture.',
    ...(likely !== undefined && meant({ start, end }, likely)),
  };
}

/** A picture on the author's own computer. */
function checkComputer({ url, start, end }: PictureUrl): Finding | undefined {
  const isOwn = /^(?:file:|[a-z]:[\\/]|https?:\/\/(?:localhost|127\.0\.0\.1)(?=[:/]|$))/i.test(url);
  if (!isOwn) return undefined;
  return {
    reason: 'Unexpected address on your own computer, expected one that others can open',
    range: { start, end },
    note: 'Learners see a gap. Put the picture into the repository, and write its path.',
  };
}
