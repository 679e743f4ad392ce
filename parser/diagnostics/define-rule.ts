import type { Messages } from './messages.ts';
import type {
  FindingOf,
  Once,
  Rule,
  RuleContext,
  RuleId,
  RuleNeed,
  SourceDocument,
  UnclearCausesAt,
  Visitor,
  Walk,
} from './rule.ts';

/** A rule in its parts: what it says, and what it looks at. */
export interface RuleDefinition<Document extends SourceDocument, Units, Table extends Messages> {
  messages: Table;
  /** What the rule does nothing without. */
  needs?: RuleNeed;
  once?: Once;
  /** What is written there, not what it says: the rule is heard of unclear values too, and may be why they are unclear. */
  about?: 'text';
  /** A visitor, or what makes one for a document: undefined where there is nothing to look for. */
  visit:
    | VisitorOf<Document, Units, Table>
    | ((context: RuleContext<Document, FindingOf<Table>>) => VisitorOf<Document, Units, Table> | undefined);
}

type VisitorOf<Document extends SourceDocument, Units, Table extends Messages> = Visitor<
  Document,
  Units,
  RuleContext<Document, FindingOf<Table>>
>;

/** Makes rules for a kind of document from their parts. */
export type DefineRule<Document extends SourceDocument, Units> = <const Table extends Messages>(
  id: RuleId,
  definition: RuleDefinition<Document, Units, Table>,
) => Rule<Document>;

/** The function that defines rules for a kind of document, whose units the walk gives. */
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
    const toVisitor: Rule<Document>['visit'] = typeof visit === 'function' ? visit : () => visit;
    return { id, messages, ...parts, visit: toVisitor };
  };
}

/** Defines a rule for every kind of document: it looks at no units. */
export const defineSharedRule: DefineRule<SourceDocument, object> = createDefineRule<SourceDocument>();
