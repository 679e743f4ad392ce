import { respellCase, toAddressOf } from '../addresses/respell-address.ts';
import type { ContentLocation } from '../addresses/resolve-content-url.ts';
import { resolveContentUrl } from '../addresses/resolve-content-url.ts';
import type { Finding, RuleContext, TextRange } from '../diagnostics/define-rule.ts';
import type { AttributeNode } from '../syntax/tree.ts';
import { valueRange } from '../syntax/tree.ts';
import { actionListsOf } from './action-entries-of.ts';
import { isDistorted } from './attributes-of.ts';
import type { MissingFile } from './missing-file.ts';
import { createMissingFileSearch } from './missing-file.ts';
import { contentRepositoryOf, namedFilesOf } from './named-files.ts';
import { replaceFix } from './ranges.ts';
import type { UrlRole } from './urls-of.ts';

/** An address in a map: the whole value of an attribute, or the link of an action. */
export interface MapAddress {
  attribute: AttributeNode;
  /** Offset of the address into the attribute's value. */
  start: number;
  address: string;
  role: UrlRole;
  location: ContentLocation;
}

/** The addresses of a map that lead to a tutorial, an image, a certificate or a page, those of actions too. */
export function addressesOf(context: RuleContext, role: UrlRole): MapAddress[] {
  // Without files nobody can say what is missing, unless the network was asked.
  if (!context.repository?.files && !context.links) return [];
  const found = namedFilesOf(context)
    .filter((named) => named.role === role)
    .map(({ attribute, location }) => ({ attribute, start: 0, address: attribute.value, role, location }));
  if (role === 'tutorial') return [...found, ...linksOf(context, 'tutorial', role)];
  return role === 'page' ? [...found, ...linksOf(context, 'docs', role)] : found;
}

/** The links of the actions of a kind. They start at the root, wherever the map lies. */
export function linksOf(
  context: Pick<RuleContext, 'document' | 'repository' | 'path'>,
  wanted: 'tutorial' | 'docs' | 'map',
  role: UrlRole,
): MapAddress[] {
  const lists = actionListsOf(context.document);
  if (lists.length === 0) return [];
  const repository = contentRepositoryOf(context);
  const as = role === 'tutorial' ? 'tutorial' : 'file';
  return lists
    .flatMap(({ entries }) => entries)
    .filter(({ kind, link, item }) => kind === wanted && link.target !== '' && !isDistorted(item))
    .map(({ item, link: { target, targetStart } }) => {
      const location = resolveContentUrl(target, repository, { as });
      return { attribute: item, start: targetStart, address: target, role, location };
    });
}

/** How a rule speaks of a kind of file. */
export interface FileWords {
  /** `tutorial` */
  name: string;
  /** What a learner would see. */
  note: string;
  /** Which files of the repository may be offered in place of one that is missing; all, where it is not said. */
  isMeant?: (path: string) => boolean;
}

/** Reports those of some addresses that mean a file of the repository that is not there. */
export function reportMissingFiles(
  context: RuleContext,
  addresses: readonly MapAddress[],
  words: FileWords,
): void {
  const { repository, path } = context;
  if (!repository?.files || addresses.length === 0) return;
  const findMissing = createMissingFileSearch(repository, contentRepositoryOf(context), path);
  for (const named of addresses) {
    const found = findMissing(named);
    if (!found) continue;
    const missing = { ...found, likely: found.likely.filter((one) => words.isMeant?.(one) ?? true) };
    if (missing.isUnpublished) context.report(unpublished(named, missing, words));
    else if (missing.folded === undefined) context.report(absent(named, missing, words));
    else context.report(miscased(named, missing, words));
  }
}

function unpublished(named: MapAddress, { path }: MissingFile, { name, note }: FileWords): Finding {
  return {
    reason: `Unexpected ${name} \`${path}\` that is not published, expected a file of the repository`,
    range: rangeOf(named, 0, named.address.length),
    note: `${note} You have the file, but git ignores it, or its name begins with a dot: nobody else gets it.`,
  };
}

function absent(named: MapAddress, { path, likely }: MissingFile, { name, note }: FileWords): Finding {
  const offers = likely.map((one) => toAddressOf(one, named.address, path));
  const range = rangeOf(named, 0, named.address.length);
  return {
    reason: `Unexpected ${name} \`${path}\`, expected ${likely[0] === undefined ? 'a file of the repository' : `\`${likely[0]}\``}`,
    range,
    note: `${note} The file is not in the repository${likely.length === 0 ? ': add it there, or mend the address. A file that git ignores is not published either' : ''}.`,
    expected: offers,
    // A name that was put together from several lines cannot be replaced as a whole.
    suggestions: named.attribute.segments.length > 1 ? [] : offers.map((offer) => replaceFix(range, offer)),
  };
}

function miscased(named: MapAddress, missing: MissingFile, { name, note }: FileWords): Finding {
  const { path, folded = path } = missing;
  const respelling = respellCase(named.address, path, folded);
  if (!respelling) return absent(named, { path, likely: [folded] }, { name, note });
  const { start, end, text } = respelling;
  const range = rangeOf(named, start, end);
  return {
    reason: `Unexpected \`${named.address.slice(start, end)}\`, expected \`${text}\` as the ${name} is called in the repository`,
    range,
    note: `${note} It may work on your computer: on the web, capital and small letters differ.`,
    expected: [text],
    ...(named.attribute.segments.length === 1 && { fix: replaceFix(range, text) }),
  };
}

function rangeOf({ attribute, start }: MapAddress, from: number, to: number): TextRange {
  return valueRange(attribute, start + from, start + to);
}
