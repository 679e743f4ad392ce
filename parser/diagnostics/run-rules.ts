import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import { packageTargetOf } from '../repository/package-targets.ts';
import type { AnyFinding, CauseFile, Rule, SourceDocument } from './rule.ts';
import { withoutConsequences, type FindIn, type Found } from './consequences.ts';
import { readIgnoreComments, type IgnoreComments } from './ignore-comments.ts';
import { createReporter } from './create-reporter.ts';
import type { RuleOptions } from './rule-options.ts';
import { planOf, type ContextOf } from './rule-plan.ts';
import { mergeRepeatedFindings } from './merge-repeated-findings.ts';

export async function runRules<Document extends SourceDocument>(
  document: Document,
  rules: readonly Rule<Document>[],
  options: RuleOptions = {},
): Promise<Diagnostic[]> {
  const run = createRun(document, rules, options);
  for (const end of run.walk()) {
    const checked = end();
    // Few rules are asynchronous: avoid needless awaits.
    if (checked) await checked;
  }
  return run.collectDiagnostics();
}

/** Runs rules that need nothing but the text, synchronously. */
export function runRulesOn<Document extends SourceDocument>(
  document: Document,
  rules: readonly Rule<Document>[],
  options: RuleOptions = {},
): Diagnostic[] {
  const run = createRun(document, rules, options);
  for (const end of run.walk()) void end();
  return run.collectDiagnostics();
}

const NO_COMMENTS: IgnoreComments = { comments: [], misspelt: [], misplaced: [], isIgnored: () => false };

interface Run {
  /** Calls the rules for all units in one walk. Returns functions to call at the end of the document. */
  walk: () => (() => void | Promise<void>)[];
  all: readonly Found[];
  collectDiagnostics: () => Diagnostic[];
}

function createRun<Document extends SourceDocument>(
  document: Document,
  rules: readonly Rule<Document>[],
  options: RuleOptions,
): Run {
  const { source } = document;
  const plan = planOf(rules, options);
  const mayHaveComments = document.hasComments !== false && source.text.includes('<!--');
  const ignores = mayHaveComments ? readIgnoreComments(source) : NO_COMMENTS;
  const { once } = plan;
  const all: Found[] = [];
  // All rules share one context: they run one after the other, and most find nothing.
  let running: Rule<Document> | undefined;
  const begin = (rule: Rule<Document>) => (running = rule);
  const report = createReporter(document, options, { ignores, once, add: (found) => all.push(found) });
  const context = toContext(document, options, {
    activeIds: plan.ids,
    ignores,
    report: (reported) => running && report(running, reported),
  });
  const contextOf = createContexts(context, options);
  return {
    walk: () => {
      const callsOf = plan.callsFor(contextOf, begin);
      const visit = (kind: string, unit: unknown): void => {
        for (const { rule, call } of callsOf.get(kind) ?? []) {
          begin(rule);
          void call(unit as never, contextOf(rule));
        }
      };
      for (const walk of plan.walks) walk(document, visit, (kind) => callsOf.has(kind));
      return (callsOf.get('document') ?? []).map(({ rule, call }) => () => {
        begin(rule);
        return call(document as never, contextOf(rule));
      });
    },
    all,
    collectDiagnostics: () => {
      const findIn: FindIn = (file, ruleId) =>
        checkOtherFile(
          file,
          plan.rules.filter(({ id }) => id === ruleId),
          options,
        );
      const knownIn = ({ path = options.path }: Partial<CauseFile> = {}) =>
        (path === undefined ? undefined : options.known?.get(path)) ?? [];
      const found = withoutConsequences(all, document, { findIn, knownIn }).sort(byPlace);
      return [...mergeRepeatedFindings(found, (ruleId) => once.get(ruleId))];
    },
  };
}

/** Returns a function for the context of a rule: the shared one, with the rule's options if it has any. */
function createContexts<Document extends SourceDocument>(
  shared: ContextOf<Document>,
  { ruleOptions }: RuleOptions,
): (rule: Rule<Document>) => ContextOf<Document> {
  if (!ruleOptions) return () => shared;
  const own = new Map(
    Object.entries(ruleOptions).map(([id, options]) => [id, { ...shared, options: options as never }]),
  );
  return ({ id }) => own.get(id) ?? shared;
}

interface ContextParts {
  activeIds: readonly string[];
  ignores: IgnoreComments;
  report: (reported: AnyFinding) => void;
}

function toContext<Document extends SourceDocument>(
  document: Document,
  options: RuleOptions,
  { activeIds, ignores: { isIgnored: _isIgnored, ...ignores }, report }: ContextParts,
): ContextOf<Document> {
  const target = options.target ?? (options.repository?.files && packageTargetOf(options.repository.files));
  return {
    document,
    text: document.source.text,
    ...(options.repository && { repository: options.repository }),
    ...(options.path !== undefined && { path: options.path }),
    ...(target !== undefined && { target }),
    ...(options.locales && { locales: options.locales }),
    ...(options.links && { links: options.links }),
    ...(options.before && { before: options.before }),
    ...(options.rehearsal && { rehearsal: options.rehearsal }),
    ...(options.reading && { reading: options.reading }),
    ignores: {
      ...ignores,
      ruleIds: options.ruleIds ?? activeIds,
      activeIds,
      idleIds: options.idleIds ?? [],
      knowsPlugins: options.knowsPlugins === true,
    },
    failures: [],
    // The context cannot know the options' type, only the rule's definition does. The rule's schema has checked them.
    options: undefined as never,
    report,
  };
}

/** Runs the rules on another file of the same kind, with the same settings. */
function checkOtherFile<Document extends SourceDocument>(
  { path, document }: CauseFile,
  rules: readonly Rule<Document>[],
  { before: _before, reading: _reading, limit: _limit, known: _known, ...options }: RuleOptions,
): readonly Found[] {
  const run = createRun(document as Document, rules, { ...options, path });
  for (const end of run.walk()) void end();
  return run.all;
}

function byPlace(left: Diagnostic, right: Diagnostic): number {
  const leftStart = left.place?.start.offset ?? -1;
  const rightStart = right.place?.start.offset ?? -1;
  return leftStart - rightStart || (left.ruleId < right.ruleId ? -1 : Number(left.ruleId > right.ruleId));
}
