import { readCodeHostAddress } from '../addresses/code-host-address.ts';
import { readEditorLink } from '../addresses/editor-link.ts';
import { isHostless, withScheme } from '../addresses/hostless-address.ts';
import { isInsecure } from '../addresses/picture-address.ts';
import { isHtml, readWebPage, type WebPage } from '../addresses/web-page.ts';
import type { CheckContext, FindingOf } from '../diagnostics/rule.ts';
import { defineRule } from './define-rule.ts';
import { removeLines } from '../edits/line-edits.ts';
import { fileIndexOf } from '../repository/file-index.ts';
import { valueRange } from '../syntax/tree.ts';
import { namedFilesOf, isUnusable, type NamedFile } from '../facts/named-files.ts';
import { replaceFix } from '../facts/ranges.ts';
import { formOf } from '../facts/urls-of.ts';
import { phrase } from '../phrases/phrase.ts';
import type { Phrase } from '#schemas/generated/diagnostic.ts';

const MESSAGES = {
  unusable: '`{address}` is not an address that learners can open.',
  hostless: 'The address `{address}` needs `https://` in front. Did you mean `{whole}`?',
  page: 'This address leads to a page around the file, not to the file itself.',
  'no-picture': 'This address leads to a web page, which is not a picture.',
  'web-page': 'This address leads to a web page, not to a file.',
  repository: 'This address leads to a repository, not to a file in it.',
  editor: 'This address leads to the editor, or to a project in it, not to a file.',
  insecure:
    'The address of the picture begins with `http://`, and browsers do not show it. Did you mean `https://`?',
  computer: '`{address}` is a path on your own computer.',
  'computer-likely': '`{address}` is a path on your own computer. Did you mean `{likely}`?',
} as const;

type Found = FindingOf<typeof MESSAGES>;

export const validAddress = defineRule('valid-address', {
  messages: MESSAGES,
  visit: {
    document: (_document, context) => {
      for (const reference of namedFilesOf(context)) {
        const { attribute, role } = reference;
        // Other pages, and editor links, have rules of their own.
        if ((role === 'page' && !isUnusable(reference)) || readEditorLink(attribute.value)) continue;
        const finding = check(reference, context);
        if (finding) context.report({ range: valueRange(attribute), ...finding });
      }
    },
  },
});

function check(reference: NamedFile, context: CheckContext): Found | undefined {
  const { attribute, location } = reference;
  const address = attribute.value;
  if (OWN_COMPUTER.test(address)) return onComputer(reference, context);
  if (location.kind !== 'local' && isHostless(address)) {
    const whole = withScheme(address);
    return {
      message: 'hostless',
      values: { address, whole },
      note: [lostBy(reference), phrase('note.read-as-path')],
      expected: [whole],
      ...(attribute.segments.length === 1 && { fix: replaceFix(valueRange(attribute), whole) }),
    };
  }
  if (isUnusable(reference)) {
    return {
      message: 'unusable',
      values: { address: shorten(address) },
      note: [lostBy(reference), phrase('note.file-into-folder')],
    };
  }
  return checkPage(reference, context) ?? (reference.role === 'image' ? checkSecure(reference) : undefined);
}

function checkPage(reference: NamedFile, context: CheckContext): Found | undefined {
  const { attribute, location, role } = reference;
  if (location.kind === 'local') return undefined;
  const kind =
    readWebPage(attribute.value, formOf(role)) ??
    (role === 'image' && isHtml(attribute.value) ? 'page' : undefined);
  if (kind === undefined) return undefined;
  if (role === 'image' && (kind === 'film' || kind === 'page')) return noPicture(reference, context);
  const advice = kind === 'repository' && role === 'tutorial' ? NAME_TUTORIAL : PUT_FILE;
  return { message: PAGE_MESSAGES[kind], note: [lostBehindPage(reference), advice] };
}

const PAGE_MESSAGES = {
  share: 'page',
  repository: 'repository',
  editor: 'editor',
  film: 'web-page',
  page: 'web-page',
} as const satisfies Record<WebPage, keyof typeof MESSAGES>;

const PUT_FILE = phrase('note.file-into-repository');
const NAME_TUTORIAL = phrase('note.address-of-tutorial');

function noPicture(reference: NamedFile, { text }: CheckContext): Found {
  const { attribute } = reference;
  return {
    message: 'no-picture',
    note: [lostBy(reference), phrase('note.picture-into-repository')],
    ...(attribute.segments.length === 1 && { suggestions: [removeLines(attribute, text)] }),
  };
}

/** Reports a picture with `http://`, because sites with `https://` do not load it. */
function checkSecure({ attribute }: NamedFile): Found | undefined {
  if (!isInsecure(attribute.value)) return undefined;
  const scheme = valueRange(attribute, 0, 'http://'.length);
  return {
    message: 'insecure',
    range: scheme,
    note: phrase('note.picture-insecure'),
    expected: ['https://'],
    // With `https://`, a page of the code host would still not be a picture.
    ...(attribute.segments.length === 1 &&
      readCodeHostAddress(attribute.value)?.form !== 'page' && { fix: replaceFix(scheme, 'https://') }),
  };
}

const OWN_COMPUTER = /^(?:file:|[a-z]:[\\/]|\\\\)/i;
function onComputer(reference: NamedFile, { repository }: CheckContext): Found {
  const { attribute } = reference;
  const name = attribute.value.replace(/^.*[\\/]/s, '');
  const found = repository?.files ? fileIndexOf(repository.files).withName(name) : [];
  const offers = found.slice(0, 3).map((path) => `/${path}`);
  const address = shorten(attribute.value);
  const [likely] = offers;
  return {
    ...(likely === undefined
      ? { message: 'computer', values: { address } }
      : { message: 'computer-likely', values: { address, likely } }),
    note: [lostBy(reference), phrase('note.own-disk')],
    expected: offers,
    suggestions:
      attribute.segments.length === 1 ? offers.map((offer) => replaceFix(valueRange(attribute), offer)) : [],
  };
}

function lostBy({ role }: NamedFile): Phrase {
  if (role === 'tutorial') return phrase('note.activity-closed');
  return phrase(`note.no-${role}`);
}

/**
 * Returns the note on what learners see instead of a file. Instead of a certificate, a web page opens in a tab of its
 * own.
 */
function lostBehindPage(reference: NamedFile): Phrase {
  return reference.role === 'certificate' ? phrase('note.claim-opens-page') : lostBy(reference);
}

const LONGEST = 60;

function shorten(address: string): string {
  return address.length > LONGEST ? `${address.slice(0, LONGEST)}…` : address;
}
