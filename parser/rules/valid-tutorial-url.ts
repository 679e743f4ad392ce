import { readCodeHostPage, type CodeHostPage } from '../addresses/code-host-address.ts';
import { resolveContentUrl } from '../addresses/resolve-content-url.ts';
import { readWebPage } from '../addresses/web-page.ts';
import type { CheckContext, FindingOf, FixDraft } from '../diagnostics/rule.ts';
import { defineRule } from './define-rule.ts';
import { addTutorialFix } from '../edits/create-tutorial.ts';
import { contentRepositoryOf } from '../facts/named-files.ts';
import { valueRange, type AttributeNode } from '../syntax/tree.ts';
import { readEditorLink } from '../addresses/editor-link.ts';
import { likelyValue } from '../facts/ranges.ts';
import type { PlacedUrl } from '../facts/urls-of.ts';

const BROWSER_ONLY =
  'The activity does not open for learners. A link with `#` is for the address bar of a browser.';
const NO_BRANCH =
  'The activity does not open for learners. Write an address such as `https://github.com/owner/name/tutorial`, without `blob` and the branch.';
const WEB_PAGE_NOTE =
  'Learners do not see it: the address shows a page around the file, not the file itself.';

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
    note: WEB_PAGE_NOTE,
  },
  'page-file-likely': {
    reason: 'This is a web page that shows the file. Did you mean `{likely}`?',
    note: WEB_PAGE_NOTE,
  },
} as const;

type Found = FindingOf<typeof MESSAGES>;

export const validTutorialUrl = defineRule('valid-tutorial-url', {
  messages: MESSAGES,
  visit: {
    url: (url, context) => {
      const finding =
        url.use === 'page' ? undefined : (checkEditorLink(url, context) ?? checkPage(url, context));
      if (finding) context.report(finding);
    },
  },
});

function checkEditorLink({ attribute, use }: PlacedUrl, context: CheckContext): Found | undefined {
  const link = readEditorLink(attribute.value);
  if (!link) return undefined;
  const range = valueRange(attribute);
  if (use !== 'tutorial') return { message: 'editor-file', range, ...likelyValue(attribute, undefined) };
  const likely = link.target === undefined ? undefined : toTutorial(link.target, context);
  const created = likely === undefined ? createInstead(attribute, context) : undefined;
  return {
    ...(likely === undefined
      ? { message: 'editor-tutorial' }
      : { message: 'editor-likely', values: { likely } }),
    range,
    ...likelyValue(attribute, likely),
    ...(created && { suggestions: [created] }),
  };
}

/**
 * Returns the fix that creates a tutorial. Undefined unless the address is only a hash such as `#12`, which nobody
 * can open.
 */
function createInstead(attribute: AttributeNode, context: CheckContext): FixDraft | undefined {
  if (!/^#\w*$/.test(attribute.value)) return undefined;
  const nodes = context.document.maps.flatMap((map) => map.nodes);
  const opener = nodes.find(({ attributes }) => attributes.scalars.get('url') === attribute);
  return opener && addTutorialFix(context, opener);
}

/**
 * Returns the address of the tutorial that an editor link opens. Undefined if it opens none, or if the tutorial is
 * missing.
 */
function toTutorial(target: string, context: CheckContext): string | undefined {
  const page = readCodeHostPage(target);
  const likely = page ? likelyTutorial(page) : target;
  if (likely === undefined || readWebPage(likely, 'tutorial') !== undefined) return undefined;
  return isMissing(likely, 'tutorial', context) ? undefined : likely;
}

function likelyTutorial({ isMainBranch, isFolder, tutorialUrl }: CodeHostPage): string | undefined {
  return isMainBranch && !isFolder ? tutorialUrl : undefined;
}

function checkPage({ attribute, use }: PlacedUrl, context: CheckContext): Found | undefined {
  const page = readCodeHostPage(attribute.value);
  if (!page) return undefined;
  const range = valueRange(attribute);
  const isKnownMissing = page.isMainBranch && isMissing(attribute.value, use, context);
  if (use === 'tutorial') {
    const likely = isKnownMissing ? undefined : likelyTutorial(page);
    return {
      ...(likely === undefined
        ? { message: 'page-tutorial' }
        : { message: 'page-tutorial-likely', values: { likely } }),
      range,
      ...likelyValue(attribute, likely),
    };
  }
  const likely = page.isFolder || isKnownMissing ? undefined : page.rawUrl;
  return {
    ...(likely === undefined
      ? { message: 'page-file' }
      : { message: 'page-file-likely', values: { likely } }),
    range,
    ...likelyValue(attribute, likely),
  };
}

/** True for a missing file of this repository, which must not be suggested. */
function isMissing(address: string, use: PlacedUrl['use'], context: CheckContext): boolean {
  const { files } = context.repository ?? {};
  if (!files) return false;
  const as = use === 'tutorial' ? use : 'file';
  const location = resolveContentUrl(address, contentRepositoryOf(context), { as });
  return location.kind === 'local' && !files.has(location.path);
}
