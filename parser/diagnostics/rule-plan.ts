import { severityOf, type RuleOptions } from './rule-options.ts';
import type {
  AnyFinding,
  Listeners,
  MergeBy,
  Rule,
  RuleContext,
  RuleNeed,
  SourceDocument,
  Walk,
} from './rule.ts';

/* Prepares rules once for all documents that they check with the same settings. */

export type ContextOf<Document extends SourceDocument> = RuleContext<Document, AnyFinding, never>;

/** The function of a rule for one kind of unit. */
export interface RuleCall<Document extends SourceDocument> {
  rule: Rule<Document>;
  /** The rule's position among those that run. */
  order: number;
  call: NonNullable<Listeners<Document>[string]>;
}

/** Functions of rules by kind of unit, in the order of the rules. */
export type RuleCalls<Document extends SourceDocument> = ReadonlyMap<string, readonly RuleCall<Document>[]>;

export interface RulePlan<Document extends SourceDocument> {
  /** The rules that are enabled and have the input that they require. */
  rules: readonly Rule<Document>[];
  ids: readonly string[];
  /** Which findings are merged, by rule id. */
  once: ReadonlyMap<string, MergeBy | undefined>;
  walks: ReadonlySet<Walk<Document>>;
  /**
   * Returns the functions for a document. Calls rules that make theirs for each document; `begin` is called before
   * each of these.
   */
  callsFor: (
    contextOf: (rule: Rule<Document>) => ContextOf<Document>,
    begin: (rule: Rule<Document>) => void,
  ) => RuleCalls<Document>;
}

type Settings = readonly unknown[];

/** The last plan of each list of rules. A run checks nearly all documents with the same settings. */
const lastPlans = new WeakMap<readonly object[], { settings: Settings; plan: unknown }>();

/** Returns the plan for a list of rules, which must not change afterwards. */
export function planOf<Document extends SourceDocument>(
  rules: readonly Rule<Document>[],
  options: RuleOptions,
): RulePlan<Document> {
  const { preset, severities, ruleOptions } = options;
  const settings = [preset, severities, ruleOptions, ...NEEDS.map((need) => options[need] !== undefined)];
  const last = lastPlans.get(rules);
  // The plan of these rules has the type of their documents.
  if (last && isSame(last.settings, settings)) return last.plan as RulePlan<Document>;
  const plan = createPlan(
    rules.filter(
      ({ id, needs }) =>
        severityOf(id, options) !== 'off' && (needs === undefined || options[needs] !== undefined),
    ),
  );
  lastPlans.set(rules, { settings, plan });
  return plan;
}

const NEEDED: Readonly<Record<RuleNeed, true>> = {
  links: true,
  before: true,
  reading: true,
  rehearsal: true,
};
const NEEDS = Object.keys(NEEDED) as RuleNeed[];

function isSame(left: Settings, right: Settings): boolean {
  return left.every((setting, index) => setting === right[index]);
}

function createPlan<Document extends SourceDocument>(rules: readonly Rule<Document>[]): RulePlan<Document> {
  const fixed = new Map<string, RuleCall<Document>[]>();
  rules.forEach((rule, order) => {
    if (typeof rule.visit !== 'function') addCalls(fixed, { rule, order }, rule.visit);
  });
  return {
    rules,
    ids: rules.map(({ id }) => id),
    once: new Map(rules.map(({ id, once }) => [id, once])),
    walks: new Set(rules.flatMap(({ walk }) => walk ?? [])),
    callsFor: (contextOf, begin) => {
      const made = new Map<string, RuleCall<Document>[]>();
      rules.forEach((rule, order) => {
        if (typeof rule.visit !== 'function') return;
        begin(rule);
        addCalls(made, { rule, order }, rule.visit(contextOf(rule)) ?? {});
      });
      if (made.size === 0) return fixed;
      const all = new Map(fixed);
      for (const [kind, calls] of made) {
        all.set(
          kind,
          [...(fixed.get(kind) ?? []), ...calls].sort((left, right) => left.order - right.order),
        );
      }
      return all;
    },
  };
}

function addCalls<Document extends SourceDocument>(
  callsOf: Map<string, RuleCall<Document>[]>,
  rule: Omit<RuleCall<Document>, 'call'>,
  listeners: Listeners<Document>,
): void {
  for (const [kind, call] of Object.entries(listeners)) {
    if (!call) continue;
    const calls = callsOf.get(kind);
    if (calls) calls.push({ ...rule, call });
    else callsOf.set(kind, [{ ...rule, call }]);
  }
}
