import { defineRule } from '../diagnostics/define-rule.ts';
import { ATTRIBUTES } from '../model/attribute-catalogue.ts';
import { keyRange } from './ranges.ts';

/** Attributes inside of `rewards` that may have attributes of their own. */
const REWARD_KINDS = ['certificate', 'completion-badge'];

export const noLostScalar = defineRule('no-lost-scalar', ({ document, text, report }) => {
  for (const { kind, start, end, to, list } of document.tree.oddities) {
    if (kind !== 'lost-scalar' || !to) continue;
    const isNested = list !== undefined && list !== to;
    const type = ATTRIBUTES.get(to.key)?.value;
    const takesList = type === 'actions' || type === 'rewards' || (isNested && REWARD_KINDS.includes(to.key));
    if (!takesList && (isNested || type === undefined)) continue;
    report({
      reason: `Unexpected value of \`${to.rawKey}\` above bullets that are moved in, expected one or the other`,
      range: { start, end },
      note: takesList
        ? `Only the bullets below are read; \`${shorten(text.slice(start, end))}\` is lost. Give it a bullet of its own below, or remove it.`
        : `The bullets below take its place, and learners see neither. Begin them in the same column as \`${to.rawKey}\`.`,
      related: [{ reason: 'Read as the name of a list', range: keyRange(to) }],
    });
  }
});

const LONGEST = 60;

function shorten(value: string): string {
  return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
}
