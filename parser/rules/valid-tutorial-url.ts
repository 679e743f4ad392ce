import { readCodeHostPage } from '../addresses/code-host-address.ts';
import type { FindingOf } from '../diagnostics/rule.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import { valueRange } from '../syntax/tree.ts';
import { readEditorLink } from '../addresses/editor-link.ts';
import { likelyValue } from '../facts/ranges.ts';
import type { PlacedUrl } from '../facts/urls-of.ts';

const BROWSER_ONLY =
  'The activity does not open for learners. A link with `#` is for the address bar of a browser.';
const NO_BRANCH =
  'The activity does not open for learners. Write an address such as `https://github.com/owner/name/tutorial`, without `blob` and the branch.';
const AROUND = 'Learners do not see it: the address shows a page around the file, not the file itself.';

const MESSAGES = {
  'editor-tutorial': {
    reason: 'This is a link to the editor, not the address of a tutorial.',
    note: BROWSER_ONLY,
  },
  'editor-likely': { reason: 'This is a link to the editor. Did you mean `{likely}`?', note: BROWSER_ONLY },
  'editor-file': {
    reason: 'This is a link to the editor, not the address of a file.',
    note: 'Learners do not see it: the link opens an editor, not a picture or a certificate.',
  },
  'page-tutorial': {
    reason: 'This is a web page that shows the tutorial, not its address.',
    note: NO_BRANCH,
  },
  'page-tutorial-likely': {
    reason: 'This is a web page that shows the tutorial. Did you mean `{likely}`?',
    note: NO_BRANCH,
  },
  'page-file': {
    reason: 'This is a web page that shows the file, not the address of the file itself.',
    note: AROUND,
  },
  'page-file-likely': {
    reason: 'This is a web page that shows the file. Did you mean `{likely}`?',
    note: AROUND,
  },
} as const;

type Found = FindingOf<typeof MESSAGES>;

export const validTutorialUrl = defineRule('valid-tutorial-url', {
  messages: MESSAGES,
  visit: {
    url: (url, { report }) => {
      const finding = url.use === 'page' ? undefined : (checkEditorLink(url) ?? checkPage(url));
      if (finding) report(finding);
    },
  },
});

function checkEditorLink({ attribute, use }: PlacedUrl): Found | undefined {
  const link = readEditorLink(attribute.value);
  if (!link) return undefined;
  const range = valueRange(attribute);
  if (use !== 'tutorial') return { message: 'editor-file', range, ...likelyValue(attribute, undefined) };
  const { target: likely } = link;
  return {
    ...(likely === undefined
      ? { message: 'editor-tutorial' }
      : { message: 'editor-likely', values: { likely } }),
    range,
    ...likelyValue(attribute, likely),
  };
}

function checkPage({ attribute, use }: PlacedUrl): Found | undefined {
  const page = readCodeHostPage(attribute.value);
  if (!page) return undefined;
  const range = valueRange(attribute);
  if (use === 'tutorial') {
    const likely = page.isMainBranch && !page.isFolder ? page.tutorialUrl : undefined;
    return {
      ...(likely === undefined
        ? { message: 'page-tutorial' }
        : { message: 'page-tutorial-likely', values: { likely } }),
      range,
      ...likelyValue(attribute, likely),
    };
  }
  const likely = page.isFolder ? undefined : page.rawUrl;
  return {
    ...(likely === undefined
      ? { message: 'page-file' }
      : { message: 'page-file-likely', values: { likely } }),
    range,
    ...likelyValue(attribute, likely),
  };
}
