/* `skillmap/rules`: define rules of your own, and test them. Runs anywhere, without any I/O. */
export { defineRule, defineTutorialRule } from './plugin-rule.ts';
export type {
  PluginContext,
  PluginFinding,
  PluginRule,
  PluginRuleDefinition,
  PluginRuleId,
} from './plugin-rule.ts';
export type { Located } from './located.ts';
export type { OptionsOf, OptionsSchema } from './options-schema.ts';
export { testRule } from './test-rule.ts';
export type { BadExample, GoodExample, RuleExamples } from './rule-examples.ts';

// Units that rules visit.
export type { MapUnits } from '../rules/walk-map.ts';
export type { TutorialUnits } from '../tutorial-rules/define-tutorial-rule.ts';
export type { MapView, NodeView, SectionView } from '../facts/sections-of.ts';
export type { PlacedAttribute } from '../facts/attributes-of.ts';
export type { MapDocument } from '../model/map-document.ts';
export type { TutorialDocument } from '../tutorial/tutorial-document.ts';
export type { Message, Messages } from '../diagnostics/messages.ts';
export type { FixDraft, TextRange } from '../diagnostics/rule.ts';

// Parts of rules: read a value, mark a part of it, and correct it.
export { readFilledList as readList } from '../values/read-list.ts';
export type { ListEntry } from '../values/read-list.ts';
export { valueRange } from '../syntax/tree.ts';
export { headerRange as headingRange, keyRange, replaceFix as replace } from '../facts/ranges.ts';
export { addAttribute } from '../edits/insert-attribute.ts';
export { findLikely } from '../diagnostics/find-likely.ts';
