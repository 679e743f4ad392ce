import type { OptionsOfRules } from '#schemas/generated/rule-options.ts';
import type { Messages } from './messages.ts';
import type {
  FindingOf,
  MergeBy,
  Rule,
  RuleContext,
  RuleId,
  RuleNeed,
  SourceDocument,
  UnclearCausesAt,
  Visitor,
  Walk,
} from './rule.ts';

export interface RuleDefinition<
  Document extends SourceDocument,
  Units,
  Table extends Messages,
  Options = undefined,
> {
  messages: Table;
  /** Input that the rule requires. Without it, the rule does not run. */
  needs?: RuleNeed;
  once?: MergeBy;
  /** Set if the rule checks the text rather than its meaning. It then also reports on unclear values. */
  about?: 'text';
  /**
   * A visitor. Or a function that creates a visitor for a document, and returns undefined if there is nothing to
   * check.
   */
  visit:
    | VisitorOf<Document, Units, Table, Options>
    | ((
        context: RuleContext<Document, FindingOf<Table>, Options>,
      ) => VisitorOf<Document, Units, Table, Options> | undefined);
}

type VisitorOf<Document extends SourceDocument, Units, Table extends Messages, Options> = Visitor<
  Document,
  Units,
  RuleContext<Document, FindingOf<Table>, Options>
>;

export type DefineRule<Document extends SourceDocument, Units> = <
  const Table extends Messages,
  const Id extends RuleId,
>(
  id: Id,
  definition: RuleDefinition<Document, Units, Table, OptionsOf<Id>>,
) => Rule<Document>;

/** The type of a rule's options. A rule that has options does not run without them. */
type OptionsOf<Id extends RuleId> = Id extends keyof OptionsOfRules
  ? NonNullable<OptionsOfRules[Id]>
  : undefined;

/** Returns a function that defines rules for one kind of document. */
export function createDefineRule<Document extends SourceDocument, Units = object>(
  walk?: Walk<Document>,
  causesAt?: UnclearCausesAt<Document>,
): DefineRule<Document, Units> {
  return (id, { messages, needs, once, about, visit }) => {
    const parts = {
      ...(needs && { needs }),
      ...(once && { once }),
      ...(walk && { walk }),
      ...(causesAt && about !== 'text' && { unclearCausesAt: causesAt }),
    };
    return { id, messages, ...parts, visit };
  };
}

export const defineSharedRule: DefineRule<SourceDocument, object> = createDefineRule<SourceDocument>();
