import { readCodeHostAddress, toRawUrl } from '../addresses/code-host-address.ts';
import { encodePath } from '../addresses/content-href.ts';
import { withoutLocale } from '../addresses/localized-path.ts';
import { resolveContentUrl } from '../addresses/resolve-content-url.ts';
import { respellCase, toAddressOf } from '../addresses/respell-address.ts';
import type { MapDocument } from '../model/map-document.ts';
import type { Cause, FindingOf, FixDraft, RuleContext, RuleId, TextRange } from '../diagnostics/rule.ts';
import { valueRange, type AttributeNode } from '../syntax/tree.ts';
import { addressRange, type MapAddress, type ClassifiedAddress } from '../facts/map-addresses.ts';
import { CERTAIN_NOTES, type CertainFile } from '../facts/certain-file.ts';
import type { MissingFile } from '../facts/missing-file.ts';
import { missingFilesOf } from '../facts/missing-files-of.ts';
import { contentRepositoryOf } from '../facts/named-files.ts';
import { replaceFix } from '../facts/ranges.ts';
import { formOf } from '../facts/urls-of.ts';
import { DIFFERENCE_NOTES } from '../names/alike-names.ts';
import { phrase } from '../phrases/phrase.ts';
import type { Phrase } from '#schemas/generated/diagnostic.ts';

export const MISSING_FILE_MESSAGES = {
  unpublished: 'The {kind} `{path}` is only on your computer.',
  absent: 'The {kind} `{path}` is not in this folder.',
  likely: 'The {kind} `{path}` is not in this folder. Did you mean `{likely}`?',
  case: 'The address of the {kind} says `{written}`, but the name is `{named}`.',
  alike: 'The {kind} `{path}` is not in this folder, but there is a file whose name looks the same.',
  cut: 'The address of the {kind} ends at `{sign}`. Did you mean `{likely}`?',
  branch: 'The address of the {kind} has the branch `{branch}` in it. Did you mean `{likely}`?',
} as const;

type Found = FindingOf<typeof MISSING_FILE_MESSAGES>;

type FileKind = 'tutorial' | 'picture' | 'certificate' | 'page' | 'map' | 'checks-file';

const wordOf = (kind: FileKind): Phrase => phrase(`word.${kind}`);

export interface WantedFiles {
  kind: FileKind;
  note: Phrase;
  /** Returns whether a file may be suggested instead. By default, every file may. */
  isCandidate?: (path: string) => boolean;
  create?: (path: string, attribute: AttributeNode) => FixDraft | undefined;
}

type Checked = WantedFiles & { leadsTo: (address: string, path: string) => boolean };

/** True if the reader resolves the address to the file. The case of `.md` matters. */
function isAddressOf(
  path: string,
  { address, role, kind }: ClassifiedAddress,
  context: RuleContext<MapDocument, Found>,
): boolean {
  const isPicture = role === 'image' || role === 'certificate';
  if (isPicture && readCodeHostAddress(address)?.form === 'page') return false;
  const own = withoutLocale(context.path ?? '');
  const location = resolveContentUrl(address, contentRepositoryOf(context), {
    as: kind === 'map-link' ? 'tutorial' : formOf(role),
    // Links of actions are relative to the root.
    ...(!kind.endsWith('-link') && { from: { kind: 'local', path: own } as const }),
  });
  return location.kind === 'local' && location.path === path;
}

export function reportMissingFiles(
  context: RuleContext<MapDocument, Found>,
  addresses: readonly ClassifiedAddress[],
  role: WantedFiles,
): void {
  if (!context.repository?.files || addresses.length === 0) return;
  const findMissing = missingFilesOf(context);
  for (const reference of addresses) {
    const found = findMissing(reference);
    if (!found) continue;
    const missing = { ...found, likely: found.likely.filter((one) => role.isCandidate?.(one) ?? true) };
    const leadsTo = (address: string, path: string): boolean =>
      isAddressOf(path, { ...reference, address }, context);
    if (missing.certain) context.report(certain(reference, missing.certain, role));
    else if (missing.isUnpublished) context.report(unpublished(reference, missing, role));
    else if (missing.caseMatch === undefined)
      context.report(absent(reference, missing, { ...role, leadsTo }));
    else context.report(miscased(reference, missing, { ...role, leadsTo }));
  }
}

/** Returns the causes of other findings on an address: the rules that report a missing file there. */
export function missingFileCauses(reference: MapAddress): readonly Cause[] {
  const range = addressRange(reference);
  return MISSING_FILE_RULES.map((rule) => ({ rule, range }));
}

const MISSING_FILE_RULES: readonly RuleId[] = [
  'require-certificate-file',
  'require-checks-file',
  'require-image-file',
  'require-map-file',
  'require-page-file',
  'require-tutorial-file',
];

function unpublished(
  reference: MapAddress,
  { path, isLink = false }: MissingFile,
  { kind, note }: WantedFiles,
): Found {
  return {
    message: 'unpublished',
    values: { kind: wordOf(kind), path },
    range: rangeOf(reference, 0, reference.address.length),
    note: [note, isLink ? phrase('note.link-out-of-repository') : phrase('note.ignored-file')],
  };
}

const DELETED_NOTE = phrase('note.deleted-file');
const ADD_FILE_NOTE = phrase('note.add-file');

const FIX_ADDRESS_NOTE = phrase('note.fix-address');

function certain(reference: MapAddress, found: CertainFile, { kind, note }: WantedFiles): Found {
  const { attribute, address } = reference;
  const range = rangeOf(reference, 0, address.length);
  const isWhole = attribute.segments.length === 1;
  if (found.kind === 'alike') {
    const { triedPath, path, difference } = found;
    const part = respellCase(address, triedPath, path);
    const differingRange = part ? rangeOf(reference, part.start, part.end) : range;
    const text = part?.text ?? toAddressOf(path, address, triedPath);
    return {
      message: 'alike',
      values: { kind: wordOf(kind), path: triedPath },
      range: differingRange,
      note: [note, DIFFERENCE_NOTES[difference]],
      expected: [text],
      ...(isWhole && {
        fix: { ...replaceFix(differingRange, text), title: phrase('title.write-file-name') },
      }),
    };
  }
  const { address: likely } = found;
  const offer = replaceFix(range, likely);
  if (found.kind === 'cut') {
    const values = { kind: wordOf(kind), sign: found.sign, likely };
    return {
      message: 'cut',
      values,
      range,
      note: [note, CERTAIN_NOTES.cut],
      expected: [likely],
      ...(isWhole && { fix: offer }),
    };
  }
  return {
    message: 'branch',
    values: { kind: wordOf(kind), branch: found.branch, likely },
    range,
    note: [note, CERTAIN_NOTES.branch],
    expected: [likely],
    // Only a suggestion, because it is unknown whether the branch exists.
    ...(isWhole && { suggestions: [offer] }),
  };
}

function absent(
  reference: MapAddress,
  { path, likely: files, isDeleted = false }: MissingFile,
  { kind, note, create, leadsTo }: Checked,
): Found {
  const created = isDeleted ? undefined : create?.(path, reference.attribute);
  const offers = files.flatMap((one) => {
    const usual = [
      toOffer(one, reference, path),
      `/${encodePath(one.replace(/\.md$/i, ''))}`,
      `/${encodePath(one)}`,
    ];
    return usual.find((address) => leadsTo(address, one)) ?? [];
  });
  const range = rangeOf(reference, 0, reference.address.length);
  const [likely] = files;
  return {
    ...(likely === undefined
      ? { message: 'absent', values: { kind: wordOf(kind), path } }
      : { message: 'likely', values: { kind: wordOf(kind), path, likely } }),
    range,
    note: [note, isDeleted ? DELETED_NOTE : likely === undefined ? ADD_FILE_NOTE : FIX_ADDRESS_NOTE],
    expected: offers,
    // A value of several lines cannot be replaced as a whole.
    suggestions: [
      ...(reference.attribute.segments.length > 1 ? [] : offers.map((offer) => replaceFix(range, offer))),
      ...(created ? [created] : []),
    ],
  };
}

/** Returns the address of a file to suggest. For pictures and certificates, the raw file instead of its page. */
function toOffer(file: string, { address, role }: MapAddress, path: string): string {
  const hosted = readCodeHostAddress(address);
  const isFile = role === 'image' || role === 'certificate';
  if (!isFile || hosted?.form !== 'page' || hosted.view === 'raw') return toAddressOf(file, address, path);
  return toRawUrl({ ...hosted, path: encodePath(file) });
}

function miscased(reference: MapAddress, missing: MissingFile, role: Checked): Found {
  const { path, caseMatch = path } = missing;
  const { kind, note } = role;
  const respelling = respellCase(reference.address, path, caseMatch);
  if (!respelling) return absent(reference, { path, likely: [caseMatch] }, role);
  const { start, end, text } = respelling;
  const respelled = reference.address.slice(0, start) + text + reference.address.slice(end);
  if (!role.leadsTo(respelled, caseMatch)) return absent(reference, { path, likely: [caseMatch] }, role);
  const range = rangeOf(reference, start, end);
  return {
    message: 'case',
    values: { written: reference.address.slice(start, end), named: text, kind: wordOf(kind) },
    range,
    note: [note, phrase('note.letter-case')],
    expected: [text],
    ...(reference.attribute.segments.length === 1 && { fix: replaceFix(range, text) }),
  };
}

function rangeOf({ attribute, start }: MapAddress, from: number, to: number): TextRange {
  return valueRange(attribute, start + from, start + to);
}
