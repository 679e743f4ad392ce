import { readCodeHostPage } from '../addresses/code-host-address.ts';
import type { Finding } from '../diagnostics/rule.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import { valueRange } from '../syntax/tree.ts';
import { readEditorLink } from '../addresses/editor-link.ts';
import { likelyValue } from '../facts/ranges.ts';
import type { PlacedUrl } from '../facts/urls-of.ts';
import { urlsOf } from '../facts/urls-of.ts';

export const validTutorialUrl = defineRule('valid-tutorial-url', ({ document, report }) => {
  for (const url of urlsOf(document)) {
    const finding = url.use === 'page' ? undefined : (checkEditorLink(url) ?? checkPage(url));
    if (finding) report(finding);
  }
});

function checkEditorLink({ attribute, use }: PlacedUrl): Finding | undefined {
  const link = readEditorLink(attribute.value);
  if (!link) return undefined;
  const wanted = use === 'tutorial' ? 'the address of the tutorial' : 'the address of a file';
  const target = use === 'tutorial' ? link.target : undefined;
  return {
    reason: `Unexpected link to the editor, expected ${target === undefined ? wanted : `\`${target}\``}`,
    range: valueRange(attribute),
    note:
      use === 'tutorial'
        ? 'The activity does not open for learners. A link with `#` is for the address bar of a browser.'
        : 'Learners do not see it: the link opens an editor, not a picture or a certificate.',
    ...likelyValue(attribute, target),
  };
}

function checkPage({ attribute, use }: PlacedUrl): Finding | undefined {
  const page = readCodeHostPage(attribute.value);
  if (!page) return undefined;
  const range = valueRange(attribute);
  if (use === 'tutorial') {
    const meant = page.isMainBranch && !page.isFolder ? page.tutorialUrl : undefined;
    return {
      reason: `Unexpected web page of the code host, expected ${meant === undefined ? 'an address such as `https://github.com/owner/name/tutorial`' : `\`${meant}\``}`,
      range,
      note: 'The activity does not open for learners. Leave out `blob` and the branch.',
      ...likelyValue(attribute, meant),
    };
  }
  const meant = page.isFolder ? undefined : page.rawUrl;
  return {
    reason: `Unexpected web page of the code host, expected ${meant === undefined ? 'the address of a file' : `\`${meant}\``}`,
    range,
    note: 'Learners do not see it: the address shows a page around the file, not the file itself.',
    ...likelyValue(attribute, meant),
  };
}
