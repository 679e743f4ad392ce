import type { RuleContext, FindingOf } from '../diagnostics/rule.ts';
import { defineRule } from './define-rule.ts';
import type { MapDocument } from '../model/map-document.ts';
import type { SectionView } from '../facts/sections-of.ts';
import { headerRange } from '../facts/ranges.ts';
import { blockOf } from '../model/section-attributes.ts';
import { valueRange } from '../syntax/tree.ts';
import type { LongTextOptions } from '#schemas/generated/rule-options.ts';

const MESSAGES = {
  long: 'This `{attribute}` has {count} characters, but the limit is {most}.',
} as const;

type Context = RuleContext<MapDocument, FindingOf<typeof MESSAGES>, LongTextOptions>;

export const noLongText = defineRule('no-long-text', { messages: MESSAGES, visit: { section: check } });

function check({ section, attributes }: SectionView, { options, report }: Context): void {
  for (const [attribute, most] of Object.entries(options) as [string, number][]) {
    const written = attributes.scalars.get(attribute);
    const text = written?.value ?? blockOf(attributes, attribute) ?? '';
    // Count characters, not code units: a pictograph or an accented letter can have several code units.
    const count = text.length > most ? [...text].length : text.length;
    if (count <= most) continue;
    const range = written ? valueRange(written) : headerRange(section);
    report({ message: 'long', values: { attribute, count, most }, range });
  }
}
