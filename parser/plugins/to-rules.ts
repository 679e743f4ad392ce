import type {
  AnyFinding,
  FixDraft,
  Listeners,
  Rule,
  RuleContext,
  RuleFailure,
  SourceDocument,
  TextRange,
} from '../diagnostics/rule.ts';
import { unclearCausesAt } from '../facts/unclear-values.ts';
import type { MapDocument } from '../model/map-document.ts';
import { fillTemplate } from '../phrases/template.ts';
import { walkMap } from '../rules/walk-map.ts';
import { walkTutorial } from '../tutorial-rules/define-tutorial-rule.ts';
import type { TutorialDocument } from '../tutorial/tutorial-document.ts';
import { rangeOf } from './located.ts';
import { missingOptions } from './options-schema.ts';
import type { GivenFinding, PluginListeners, PluginRule } from './plugin-rule.ts';

/*
 * Code of a plugin may be wrong in any way. These functions catch what it throws and check what it reports: a rule
 * that fails is reported by `no-failed-rule`, and does not check the rest of the file.
 */

/** Rules of plugins, by the kind of file that they check. */
export interface PluginRules {
  map: readonly Rule<MapDocument>[];
  tutorial: readonly Rule<TutorialDocument>[];
}

/** Converts rules of plugins to rules that the parser can run. */
export function toRules(rules: readonly PluginRule[]): PluginRules {
  const ofKind = (kind: PluginRule['kind']): PluginRule[] => rules.filter((rule) => rule.kind === kind);
  return {
    map: ofKind('map').map((rule) => toRule<MapDocument>(rule, { walk: walkMap, unclearCausesAt })),
    tutorial: ofKind('tutorial').map((rule) => toRule<TutorialDocument>(rule, { walk: walkTutorial })),
  };
}

function toRule<Document extends SourceDocument>(
  rule: PluginRule,
  parts: Pick<Rule<Document>, 'walk' | 'unclearCausesAt'>,
): Rule<Document> {
  const { id, messages, url } = rule;
  return {
    id,
    messages,
    ...(url !== undefined && { url }),
    ...parts,
    visit: (context) => guard(rule, context),
  };
}

/** Returns the functions of a rule. They never throw. Undefined if the rule has nothing to check. */
function guard<Document extends SourceDocument>(
  rule: PluginRule,
  { report, failures, ...context }: RuleContext<Document, AnyFinding, never>,
): Listeners<Document> | undefined {
  const options: object = context.options ?? {};
  if (missingOptions(rule.options, options).length > 0) return undefined;
  const running = createRunning(rule, (failure) => failures.push(failure));
  const own = {
    ...context,
    options,
    report: (finding: GivenFinding) => {
      // The runner would attribute a late report to the rule that is running by then.
      if (!running.isNow()) return;
      report(toFinding(finding, { rule, visited: running.visited(), text: context.text }));
    },
  } as never;
  const { visit } = rule;
  const given: { listeners?: PluginListeners } = {};
  running.run(() => {
    const value = running.call(() => (typeof visit === 'function' ? visit(own) : visit), undefined);
    given.listeners = (value ?? {}) as PluginListeners;
  });
  const { document: atEnd, ...others } = given.listeners ?? {};
  const visits: (() => void)[] = [];
  const listeners = Object.entries(others).map(([kind, listen]) => {
    const visitUnit = (unit: never): void => {
      const result = running.call(() => listen?.(unit, own), unit);
      if (!(result instanceof Promise)) return;
      result.catch(() => undefined);
      running.fail(new Error(`\`${kind}\` returned a promise: only \`document\` may`));
    };
    return [kind, (unit: never) => void visits.push(() => visitUnit(unit))] as const;
  });
  // Limit all visits together, because limiting each visit would take longer than most visits themselves.
  const document = (unit: never): void | Promise<void> => {
    let result: unknown;
    running.run(() => {
      for (const visitNext of visits) visitNext();
      result = running.call(() => atEnd?.(unit, own), undefined);
    });
    return result instanceof Promise ? running.finish(result) : undefined;
  };
  return Object.fromEntries([...listeners, ['document', document]]);
}

/** Calls the functions of a rule on one file, until one of them fails. */
function createRunning(rule: PluginRule, onFailed: (failure: RuleFailure) => void) {
  let isRunning = false;
  let hasFailed = false;
  let visited: unknown;
  const fail = (error: unknown): void => {
    if (hasFailed) return;
    hasFailed = true;
    const range = rangeOf(visited);
    const place = rule.placeOf?.(error);
    const reason = `${reasonOf(error)}${place === undefined ? '' : ` (${place})`}`;
    onFailed({ rule: rule.id, reason, ...(range && { range }) });
  };
  return {
    isNow: () => isRunning,
    /** The unit that is visited now: the default place of a finding. */
    visited: () => visited,
    fail,
    call: (run: () => unknown, unit: unknown): unknown => {
      if (hasFailed) return undefined;
      visited = unit;
      isRunning = true;
      try {
        return run();
      } catch (error) {
        fail(error);
        return undefined;
      } finally {
        isRunning = false;
      }
    },
    /** Runs calls. Stops them if they take too long. */
    run: (calls: () => void): void => {
      if (hasFailed) return;
      try {
        if (rule.limitRun) rule.limitRun(calls);
        else calls();
      } catch (error) {
        fail(error);
      } finally {
        isRunning = false;
      }
    },
    /** Waits for the end of an asynchronous function. */
    finish: async (work: Promise<unknown>): Promise<void> => {
      isRunning = true;
      try {
        await (rule.limit?.(work) ?? work);
      } catch (error) {
        fail(error);
      } finally {
        isRunning = false;
      }
    },
  };
}

function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return reason.trim().replaceAll(/\s+/g, ' ') || 'it gives no reason';
}

interface Reporting {
  rule: PluginRule;
  visited: unknown;
  text: string;
}

/** Converts a reported finding to one that the runner can use. Throws an error that says what is wrong with it. */
function toFinding(finding: GivenFinding, { rule, visited, text }: Reporting): AnyFinding {
  const { message, values = {}, at = visited, note, expected, related, fix, suggestions } = finding;
  const template = Object.hasOwn(rule.messages, message) ? rule.messages[message] : undefined;
  if (template === undefined) throw new Error(`it reported \`${message}\`, which is not one of its messages`);
  checkValues(typeof template === 'string' ? template : `${template.reason} ${template.note}`, values);
  const range = at === undefined ? undefined : checkedRange(at, text);
  if (fix !== undefined) checkFix(fix, { what: 'a fix', text });
  for (const one of checkedList(suggestions, 'suggestions')) checkFix(one, { what: 'a suggestion', text });
  checkedList(expected, 'expected');
  checkedList(related, 'related');
  return {
    message,
    ...(Object.keys(values).length > 0 && { values }),
    ...(range && { range }),
    ...(note !== undefined && { note }),
    ...(expected && { expected }),
    ...(related && {
      related: related.map((end) => ({ reason: end.reason, range: checkedRange(end.at, text) })),
    }),
    ...(fix && { fix }),
    ...(suggestions && { suggestions }),
  };
}

function checkValues(template: string, values: Readonly<Record<string, unknown>>): void {
  fillTemplate(template, (name) => {
    const value = values[name];
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    throw new Error(`it reported a message without its value \`${name}\``);
  });
}

function checkedRange(at: unknown, text: string): TextRange {
  const range = rangeOf(at);
  if (range && 0 <= range.start && range.start <= range.end && range.end <= text.length) return range;
  throw new Error('it reported a place that is not in the text');
}

function checkedList<Item>(list: readonly Item[] | undefined, name: string): readonly Item[] {
  const given: unknown = list;
  if (given === undefined || Array.isArray(given)) return list ?? [];
  throw new Error(`it reported \`${name}\` that is not a list`);
}

/** Throws an error unless a fix has the form `{ title, edits: [{ start, end, text }] }`. */
function checkFix(fix: Partial<FixDraft>, { what, text }: { what: string; text: string }): void {
  const { title, edits } = Object(fix) as Partial<FixDraft>;
  const expected = `expected \`{ title, edits: [{ start, end, text }] }\`, as \`replace\` and \`addAttribute\` return it`;
  if (title === undefined) throw new Error(`it reported ${what} without a \`title\`: ${expected}`);
  if (!Array.isArray(edits))
    throw new Error(`it reported ${what} whose \`edits\` are not a list: ${expected}`);
  for (const edit of edits) {
    checkedRange(edit, text);
    if (typeof edit.text !== 'string') throw new Error(`it reported ${what} without a text: ${expected}`);
  }
}
