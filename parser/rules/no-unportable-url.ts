import type { FindingOf, TextRange } from '../diagnostics/rule.ts';
import { addressRange } from '../facts/map-addresses.ts';
import { groupByClarity } from '../facts/unclear-values.ts';
import { unportableAddressesOf, type UnportableAddress } from '../facts/unportable-addresses.ts';
import { defineRule } from './define-rule.ts';

const SETTING = 'If nobody needs the map there, write `"portable": false` in skillmap.config.';

const MESSAGES = {
  path: "MakeCode's own site does not open `{address}`, which it looks for in its documentation.",
  form: "MakeCode's own site does not open the address `{address}`.",
  site: "MakeCode's own site does not open `{address}`: it has tutorials from GitHub and its documentation alone.",
  refused: "MakeCode's own site refuses the whole map because of `{address}`.",
} as const;

export const noUnportableUrl = defineRule('no-unportable-url', {
  messages: MESSAGES,
  visit: {
    document: (document, context) => {
      const found = unportableAddressesOf(context);
      // One decision of the author: whatever is wrong for the same reason is said at once, and so is what can be fixed.
      for (const reason of ['path', 'form', 'site', 'refused'] as const) {
        const alike = found
          .filter((one) => one.reason === reason)
          .sort((left, right) => addressRange(left).start - addressRange(right).start);
        for (const isKnown of [true, false]) {
          const some = alike.filter(({ both }) => (both !== undefined) === isKnown);
          for (const group of groupByClarity(document, some)) context.report(toFinding(group));
        }
      }
    },
  },
});

function toFinding(all: readonly [UnportableAddress, ...UnportableAddress[]]): FindingOf<typeof MESSAGES> {
  const [first, ...others] = all;
  const edits = all.flatMap(toEdit);
  const [edit] = edits;
  const title =
    edits.length > 1 ? `Write ${edits.length} addresses that open in both` : `Replace with \`${edit?.text}\``;
  return {
    message: first.reason,
    values: { address: first.address },
    range: addressRange(first),
    note: noteOf(first, all.length, edits.length > 0),
    related: others.map((other) => ({
      reason: `Neither does it open \`${other.address}\``,
      range: addressRange(other),
    })),
    ...(first.both !== undefined && { expected: [first.both] }),
    ...(edit && { fix: { title, edits } }),
  };
}

function noteOf(first: UnportableAddress, count: number, isFixed: boolean): string {
  const { both, isDoubtful = false } = first;
  const more = count > 1 ? ` ${count} addresses of this map are like that.` : '';
  const write =
    both !== undefined ? ` Write \`${both}\`, which opens in both.` : isFixed ? '' : ` ${adviceFor(first)}`;
  // Addresses that may open nowhere are to be corrected in any case.
  if (isDoubtful) return `${more}${write}`.trim();
  return `Here it opens, so that you may not notice.${more}${write} ${SETTING}`;
}

function adviceFor({ reason, kind }: UnportableAddress): string {
  if (reason === 'form' && (kind === 'image' || kind === 'certificate')) return NAME_FILE;
  return reason === 'path' && kind !== 'docs-link' ? RENAME : WITHOUT[reason];
}

const NAME_FILE =
  'Write the address of the file itself, such as `https://raw.githubusercontent.com/owner/name/main/ship.png`.';

const RENAME = 'Give the file another name: no address on GitHub leads to one of this name.';

const WITHOUT: Readonly<Record<UnportableAddress['reason'], string>> = {
  path: 'An action of this kind leads to the documentation alone.',
  form: 'Write an address such as `https://github.com/owner/name/tutorial`, without a branch or version.',
  site: 'Put the tutorial into your repository, and write its address on GitHub.',
  refused: 'Write an address on github.com, or a path of the documentation without a dot.',
};

function toEdit(one: UnportableAddress): (TextRange & { text: string })[] {
  const { both, attribute } = one;
  return both === undefined || attribute.segments.length > 1 ? [] : [{ ...addressRange(one), text: both }];
}
