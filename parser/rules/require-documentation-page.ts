import { documentationDate, isDocumentationPage } from '../addresses/documentation-pages.ts';
import { readEditorLink } from '../addresses/editor-link.ts';
import { isHostless } from '../addresses/hostless-address.ts';
import { defineRule } from './define-rule.ts';
import type { Cause, CheckContext, FindingOf, FixDraft } from '../diagnostics/rule.ts';
import { createTutorialsFix } from '../edits/create-tutorial.ts';
import { addressRange, allAddressesOf, type ClassifiedAddress } from '../facts/map-addresses.ts';
import { missingFilesOf } from '../facts/missing-files-of.ts';
import { fileIndexOf } from '../repository/file-index.ts';
import { toRequestedUrl } from '../links/to-requested-url.ts';
import { missingFileCauses } from './report-missing-files.ts';
import { groupByClarity } from '../facts/unclear-values.ts';
import { inEnglish } from '../phrases/in-english.ts';

const ASK = 'If you meant a file of your own, put it into this folder.';

const MESSAGES = {
  listed: {
    reason: '`{address}` is not in this folder, so it is looked for in the MakeCode documentation.',
    note: `Learners get what the documentation has at this address, and an error where it has nothing. ${ASK}`,
  },
  unlisted: {
    reason: '`{address}` is not in this folder, and the MakeCode documentation had no such page in {date}.',
    note: `Learners see an error, unless the page is newer. ${ASK}`,
  },
} as const;

export const requireDocumentationPage = defineRule('require-documentation-page', {
  messages: MESSAGES,
  visit: {
    document: (document, context) => {
      for (const group of groupByClarity(document, findPossibleLinks(context))) {
        context.report(toFinding(group, context));
      }
    },
  },
});

function toFinding(
  [first, ...others]: readonly [PossibleLink, ...PossibleLink[]],
  context: CheckContext,
): FindingOf<typeof MESSAGES> {
  const { address, isUnlisted } = first;
  const date = documentationDate(context.target);
  const created = isUnlisted ? createMissing(first, others, context) : undefined;
  return {
    ...(isUnlisted
      ? { message: 'unlisted', values: { address, date } }
      : { message: 'listed', values: { address } }),
    range: addressRange(first),
    related: others.map((other) => ({
      reason: other.isUnlisted
        ? `\`${other.address}\` was not there in ${inEnglish(date)} either`
        : `\`${other.address}\` is looked for there too`,
      range: addressRange(other),
    })),
    ...(created && { suggestions: [created] }),
    because: first.because,
  };
}

/**
 * Returns the fix that creates the tutorial and all others in the same missing folder. If only one were created, the
 * rest would count as missing files. Undefined if the folder is meant for other files too.
 */
function createMissing(
  first: PossibleLink,
  others: readonly PossibleLink[],
  context: CheckContext,
): FixDraft | undefined {
  const { repository, target } = context;
  const path = pathOf(first);
  const [folder = ''] = path.split('/');
  const exists =
    !path.includes('/') || (repository?.files && fileIndexOf(repository.files).hasFolder(folder));
  const sameFolder = others.filter(
    (one) => pathOf(one).startsWith(`${folder}/`) && isDocumentationPage(pathOf(one), target) !== true,
  );
  const missing = exists ? [first] : [first, ...sameFolder];
  if (missing.some(({ role, isUnlisted }) => role !== 'tutorial' || !isUnlisted)) return undefined;
  return createTutorialsFix(
    context,
    missing.map((one) => ({ path: pathOf(one).replace(/(?:\.md)?$/i, '.md'), attribute: one.attribute })),
  );
}

function pathOf({ location }: PossibleLink): string {
  return 'path' in location ? location.path : '';
}

/** An address that may lead to the documentation. `isUnlisted` is true if the documentation does not list its page. */
type PossibleLink = ClassifiedAddress & { isUnlisted: boolean; because?: readonly Cause[] };

/** Returns the addresses that may lead to the documentation. Addresses of unlisted pages come first. */
function findPossibleLinks(context: CheckContext): PossibleLink[] {
  const { repository = {}, links, target } = context;
  if (!repository.files) return [];
  const findMissing = missingFilesOf(context);
  const found = allAddressesOf(context).flatMap((reference) => {
    const { address, location, kind } = reference;
    const isMap = kind === 'map-link';
    if (location.kind !== 'docs' || location.path === '' || kind === 'checks') return [];
    // In links, the code host is recognized without `https://`.
    if (isHostless(address) && kind.endsWith('-link')) return [];
    const isPage = /(?:^|\/)[^./]*$/.test(location.path);
    const isListed = isPage ? isDocumentationPage(location.path, target) : undefined;
    // Actions lead away on purpose, and pictures of the documentation are never named by mistake.
    if (isListed === true && kind.endsWith('-link')) return [];
    if (/^static\//i.test(location.path)) return [];
    const url = links && toRequestedUrl(reference, links);
    if (url !== undefined && links?.isDecided(url)) return [];
    const range = addressRange(reference);
    const because: Cause[] = [
      ...(isHostless(address) ? [{ rule: 'valid-address', range } as const] : []),
      ...(readEditorLink(address) ? [{ rule: 'valid-tutorial-url', range } as const] : []),
      ...(findMissing(reference) ? missingFileCauses(reference) : []),
    ];
    return [
      { ...reference, isUnlisted: isListed === false && !isMap, ...(because.length > 0 && { because }) },
    ];
  });
  return found.sort(
    (left, right) =>
      Number(right.isUnlisted) - Number(left.isUnlisted) ||
      addressRange(left).start - addressRange(right).start,
  );
}
