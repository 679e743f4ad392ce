import { defineRule } from '../diagnostics/define-rule.ts';
import type { TextRange } from '../diagnostics/rule.ts';
import { unportableAddressesOf, type UnportableAddress } from '../facts/unportable-addresses.ts';
import { valueRange } from '../syntax/tree.ts';

const SETTING = 'If nobody needs the map there, write `"portable": false` in skillmap.config.';

export const noUnportableUrl = defineRule('no-unportable-url', {
  messages: {
    path: "MakeCode's own site does not open `{address}`, which it looks for in its documentation.",
    form: "MakeCode's own site does not open the address `{address}`.",
    site: "MakeCode's own site does not open `{address}`: it has tutorials from GitHub and its documentation alone.",
    refused: "MakeCode's own site refuses the whole map because of `{address}`.",
  },
  visit: {
    document: (_document, context) => {
      const found = unportableAddressesOf(context);
      // One decision of the author: whatever is wrong for the same reason is said, and fixed, at once.
      for (const reason of ['path', 'form', 'site', 'refused'] as const) {
        const [first, ...others] = found
          .filter((one) => one.reason === reason)
          .sort((left, right) => rangeOf(left).start - rangeOf(right).start);
        if (!first) continue;
        const all = [first, ...others];
        const edits = all.flatMap(toEdit);
        const [edit] = edits;
        const title =
          edits.length > 1
            ? `Write ${edits.length} addresses that open in both`
            : `Replace with \`${edit?.text}\``;
        context.report({
          message: reason,
          values: { address: first.named.address },
          range: rangeOf(first),
          note: noteOf(first, all.length, edits.length > 0),
          related: others.map((other) => ({
            reason: `Neither does it open \`${other.named.address}\``,
            range: rangeOf(other),
          })),
          ...(first.both !== undefined && { expected: [first.both] }),
          ...(edit && { fix: { title, edits } }),
        });
      }
    },
  },
});

function noteOf({ reason, both }: UnportableAddress, count: number, isFixed: boolean): string {
  const more = count > 1 ? ` ${count} addresses of this map are like that.` : '';
  const write =
    both !== undefined ? ` Write \`${both}\`, which opens in both.` : isFixed ? '' : ` ${WITHOUT[reason]}`;
  return `Here it opens, so that you may not notice.${more}${write} ${SETTING}`;
}

const WITHOUT: Readonly<Record<UnportableAddress['reason'], string>> = {
  path: 'An action of this kind leads to the documentation alone.',
  form: 'Write an address such as `https://github.com/owner/name/tutorial`, without a branch or version.',
  site: 'Put the tutorial into your repository, and write its address on GitHub.',
  refused: 'Write an address on github.com, or a path of the documentation without a dot.',
};

function toEdit({ named, both }: UnportableAddress): (TextRange & { text: string })[] {
  if (both === undefined || named.attribute.segments.length > 1) return [];
  return [{ ...rangeOf({ named }), text: both }];
}

function rangeOf({ named }: Pick<UnportableAddress, 'named'>): TextRange {
  const { attribute, start, address } = named;
  return valueRange(attribute, start, start + address.length);
}
