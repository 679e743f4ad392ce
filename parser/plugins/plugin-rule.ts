import type { PhraseValue } from '#schemas/generated/diagnostic.ts';
import type { Messages } from '../diagnostics/messages.ts';
import type {
  CheckContext,
  FixDraft,
  MessageWithValues,
  SourceDocument,
  Visitor,
} from '../diagnostics/rule.ts';
import type { MapDocument } from '../model/map-document.ts';
import type { MapUnits } from '../rules/walk-map.ts';
import type { TutorialUnits } from '../tutorial-rules/define-tutorial-rule.ts';
import type { TutorialDocument } from '../tutorial/tutorial-document.ts';
import type { Located } from './located.ts';
import type { OptionsOf, OptionsSchema } from './options-schema.ts';

/** A rule's id: a name for all of your rules, a slash, and the name of the rule, such as `club/require-tag`. */
export type PluginRuleId = `${string}/${string}`;

/** A rule of a plugin. Create it with `defineRule` or `defineTutorialRule`. */
export interface PluginRule {
  /** The kind of file that the rule checks. */
  kind: 'map' | 'tutorial';
  id: string;
  summary: string;
  help?: string;
  url?: string;
  messages: Messages;
  options?: OptionsSchema;
  /** Returns the place in the plugin's files at which an error was thrown. Set when a command loads the plugin. */
  placeOf?: (error: unknown) => string | undefined;
  /** Rejects if work takes too long. Set when a command loads the plugin. */
  limit?: (work: Promise<unknown>) => Promise<unknown>;
  /** Runs a function, and stops it and throws an error if it takes too long. Set when a command loads the plugin. */
  limitRun?: (run: () => void) => void;
  /** The functions of the rule's definition: see `PluginRuleDefinition`. */
  visit: PluginListeners | ((context: never) => PluginListeners | undefined);
}

export type PluginListeners = Readonly<
  Record<string, ((unit: never, context: never) => void | Promise<void>) | undefined>
>;

/** A finding: a message with its values, and where the mistake is. */
export type PluginFinding<Table extends Messages = Messages> = MessageWithValues<Table> & {
  /** The place to mark. By default, what the rule visits; for `document`, the whole file. */
  at?: Located;
  /** A note on what to do, which replaces the message's own note. */
  note?: string;
  /** Likely spellings, best first. */
  expected?: string[];
  /** Other places that belong to the mistake. */
  related?: readonly { reason: string; at: Located }[];
  /** The only way to correct the mistake. `skillmap lint --fix` applies it without asking. */
  fix?: FixDraft;
  /** Alternatives for the author to choose from, most likely first. */
  suggestions?: FixDraft[];
};

/** Facts for a rule, besides the unit that it visits. */
export interface PluginContext<Document extends SourceDocument, Table extends Messages, Options> extends Pick<
  CheckContext<Document>,
  'document' | 'text' | 'repository' | 'path' | 'target' | 'locales'
> {
  /** The rule's options in the configuration, checked by its schema. Empty if there are none. */
  options: Options;
  /** Reports a mistake. */
  report: (finding: PluginFinding<Table>) => void;
}

/** The parts of a rule. */
export interface PluginRuleDefinition<
  Document extends SourceDocument,
  Units,
  Table extends Messages,
  Schema extends OptionsSchema,
> {
  /** Says what the rule finds, in a sentence. `skillmap lint --explain` shows it. */
  summary: string;
  /** Why the rule exists and how to correct the mistake, in markdown. */
  help?: string;
  /** A page about the rule. */
  url?: string;
  /** The sentences that the rule reports, by id. `{name}` is replaced by a value. Keep an id when you change its wording. */
  messages: Table;
  /** A JSON Schema of the rule's options. */
  options?: Schema;
  /** Functions that check the units of a file, or a function that returns them for a file. */
  visit:
    | VisitorOf<Document, Units, Table, Schema>
    | ((
        context: PluginContext<Document, Table, OptionsOf<Schema>>,
      ) => VisitorOf<Document, Units, Table, Schema> | undefined);
}

type VisitorOf<
  Document extends SourceDocument,
  Units,
  Table extends Messages,
  Schema extends OptionsSchema,
> = Visitor<Document, Units, PluginContext<Document, Table, OptionsOf<Schema>>>;

/** Defines a rule for maps. Export it, or a list of rules, as the default of a file that `plugins` names. */
export function defineRule<const Table extends Messages, const Schema extends OptionsSchema>(
  id: PluginRuleId,
  definition: PluginRuleDefinition<MapDocument, MapUnits, Table, Schema>,
): PluginRule {
  return { kind: 'map', id, ...definition };
}

/** Defines a rule for tutorials. */
export function defineTutorialRule<const Table extends Messages, const Schema extends OptionsSchema>(
  id: PluginRuleId,
  definition: PluginRuleDefinition<TutorialDocument, TutorialUnits, Table, Schema>,
): PluginRule {
  return { kind: 'tutorial', id, ...definition };
}

/** A finding as the runner gets it from a plugin's rule. Its content may be wrong. */
export interface GivenFinding extends Omit<PluginFinding, 'message' | 'values'> {
  message: string;
  values?: Readonly<Record<string, PhraseValue>>;
}
