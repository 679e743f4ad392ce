import type { FindingOf, TextRange } from '../diagnostics/rule.ts';
import { addressRange } from '../facts/map-addresses.ts';
import { groupByClarity } from '../facts/unclear-values.ts';
import { unportableAddressesOf, type UnportableAddress } from '../facts/unportable-addresses.ts';
import { defineRule } from './define-rule.ts';
import { phrase } from '../phrases/phrase.ts';
import type { Phrase } from '#schemas/generated/diagnostic.ts';

const SETTING = phrase('note.portable-off');

const MESSAGES = {
  path: "MakeCode's own site does not open `{address}`, which it looks for in its documentation.",
  form: "MakeCode's own site does not open the address `{address}`.",
  site: "MakeCode's own site does not open `{address}`: it only has tutorials from GitHub and its own documentation.",
  refused: "MakeCode's own site refuses the whole map because of `{address}`.",
} as const;

export const noUnportableUrl = defineRule('no-unportable-url', {
  messages: MESSAGES,
  visit: {
    document: (document, context) => {
      const found = unportableAddressesOf(context);
      // Each reason is one decision of the author: report all addresses together and fix them together.
      for (const reason of ['path', 'form', 'site', 'refused'] as const) {
        const sameReason = found
          .filter((one) => one.reason === reason)
          .sort((left, right) => addressRange(left).start - addressRange(right).start);
        for (const sureness of ['sure', 'unsure', 'unknown'] as const) {
          const some = sameReason.filter((one) => surenessOf(one) === sureness);
          for (const group of groupByClarity(document, some)) context.report(toFinding(group));
        }
      }
    },
  },
});

function surenessOf({ both, isUnsure }: UnportableAddress): 'sure' | 'unsure' | 'unknown' {
  if (both === undefined) return 'unknown';
  return isUnsure === true ? 'unsure' : 'sure';
}

function toFinding(all: readonly [UnportableAddress, ...UnportableAddress[]]): FindingOf<typeof MESSAGES> {
  const [first, ...others] = all;
  const edits = all.flatMap(toEdit);
  const [edit] = edits;
  const count = edits.length;
  const fix = edit && {
    title:
      count > 1
        ? phrase('title.write-addresses-that-open-in-both', { count })
        : phrase('title.replace-with', { text: edit.text }),
    edits,
  };
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
    ...(fix && (surenessOf(first) === 'sure' ? { fix } : { suggestions: [fix] })),
  };
}

function noteOf(first: UnportableAddress, count: number, isFixed: boolean): Phrase[] {
  const { both, mayLackView = false } = first;
  const more = count > 1 ? [phrase('note.address-count', { count })] : [];
  const advice = isFixed ? [] : [adviceFor(first)];
  const write = both === undefined ? advice : [phrase('note.address-for-both', { address: both })];
  if (surenessOf(first) === 'unsure') write.push(UNSURE);
  // Addresses that may open nowhere need fixing in any case.
  if (mayLackView) return [...more, ...write];
  return [phrase('note.opens-here'), ...more, ...write, SETTING];
}

function adviceFor({ reason, kind }: UnportableAddress): Phrase {
  if (reason === 'form' && (kind === 'image' || kind === 'certificate')) return NAME_FILE;
  return reason === 'path' && kind !== 'docs-link' ? RENAME : WITHOUT[reason];
}

const UNSURE = phrase('note.open-once');

const NAME_FILE = phrase('note.address-of-file');

const RENAME = phrase('note.rename-file');

const WITHOUT: Readonly<Record<UnportableAddress['reason'], Phrase>> = {
  path: phrase('note.action-to-documentation'),
  form: phrase('note.address-without-version'),
  site: phrase('note.tutorial-into-repository'),
  refused: phrase('note.address-on-code-host'),
};

function toEdit(one: UnportableAddress): (TextRange & { text: string })[] {
  const { both, attribute } = one;
  return both === undefined || attribute.segments.length > 1 ? [] : [{ ...addressRange(one), text: both }];
}
