import type { Fix, Phrase, PhraseValue } from '#schemas/generated/diagnostic.ts';
import type { Rehearsal } from '#schemas/generated/rehearsal.ts';
import type { LinkFacts } from '../links/link-facts.ts';
import type { MapDocument } from '../model/map-document.ts';
import type { FileReading, Repository } from '../repository/repository-files.ts';
import type { SourceText } from '../syntax/source-text.ts';
import type { IgnoreComment, MisspeltComment } from './ignore-comment.ts';
import type { MisplacedComment } from './ignore-comments.ts';
import type { PlaceholdersOf, Message, MessageValues, Messages } from './messages.ts';

/** A range of a text, in offsets. `end` is exclusive. */
export interface TextRange {
  start: number;
  end: number;
}

/** A mistake that a finding may follow from, identified by rule and lines. */
export interface Cause {
  rule: RuleId;
  /** Lines of the other mistake. Absent if it may be anywhere in the file. */
  range?: TextRange;
  /** The file of the cause, if it is another file: of the same kind, unless the cause was found by an earlier run. */
  file?: CauseFile;
}

export interface CauseFile {
  path: string;
  document: SourceDocument;
}

/** A fix whose title is still a phrase. Rules of plugins may have an English title instead. */
export interface FixDraft extends Omit<Fix, 'title' | 'phrase'> {
  title: string | Phrase;
}

/** A note on what a learner would see and what to do. Several parts become consecutive sentences. */
export type NoteDraft = string | Phrase | readonly PhraseValue[];

/** The parts of a finding other than its sentence. Without `range`, it concerns the whole file. */
export interface FindingDetails {
  range?: TextRange;
  note?: NoteDraft;
  expected?: string[];
  /** The other ends of a conflict. `file` is set for places in another file, with the text of that file. */
  related?: { reason: string; range: TextRange; file?: { path: string; source: SourceText } }[];
  /** Mistakes that may have caused this one. The finding is hidden if one of them is reported. */
  because?: readonly Cause[] | undefined;
  /** A rule that could not check the text: the finding is at least as severe as those of that rule. */
  unchecked?: string;
  /** The only way to fix the mistake: `skillmap lint --fix` applies it without asking. */
  fix?: FixDraft;
  /** Alternatives for the author to choose from, most likely first. */
  suggestions?: FixDraft[];
}

/** A message id of a table, with exactly the values that the message names. */
export type MessageWithValues<Table extends Messages> = {
  [Id in keyof Table & string]: { message: Id } & ValuesOf<Table[Id]>;
}[keyof Table & string];

type ValuesOf<One extends Message> = [PlaceholdersOf<One>] extends [never]
  ? { values?: never }
  : { values: Readonly<Record<PlaceholdersOf<One>, PhraseValue>> };

export type FindingOf<Table extends Messages> = FindingDetails & MessageWithValues<Table>;

export type AnyFinding = FindingDetails & { message: string; values?: MessageValues };

export interface SourceDocument {
  source: SourceText;
  /** False for formats in which no comment can silence rules, such as JSON. */
  hasComments?: false;
}

export interface IgnoreUse {
  comments: readonly IgnoreComment[];
  misspelt: readonly MisspeltComment[];
  misplaced: readonly MisplacedComment[];
  /** The ids of all rules for every kind of file. */
  ruleIds: readonly string[];
  /** The ids of the rules that never check this kind of file. */
  idleIds: readonly string[];
  /** False if there may be rules of plugins that do not run here. */
  knowsPlugins: boolean;
  /** The ids of the rules that checked this text. */
  activeIds: readonly string[];
}

/** The failure of a plugin's rule. */
export interface RuleFailure {
  rule: string;
  reason: string;
  /** The part of the text that the rule was looking at. */
  range?: TextRange;
}

/** A file before a change, with its path at that time. */
export interface EarlierFile {
  text: string;
  path: string;
  isRemoved?: boolean;
}

export interface CheckContext<Document extends SourceDocument = MapDocument> {
  document: Document;
  text: string;
  /** The repository of the file. Absent if its location is unknown, for example on standard input. */
  repository?: Repository;
  /** Path of the file from the repository's root, with forward slashes. */
  path?: string;
  /** The MakeCode editor that the author writes for. Absent if neither the configuration nor `pxt.json` names one. */
  target?: string;
  /** Languages that the configuration offers. Absent if it names none. */
  locales?: readonly string[];
  /** Results of requests for links. Absent if no requests were made. */
  links?: LinkFacts;
  /** The ignore comments of the text, and whether they are used. Complete only for rules that run last. */
  ignores: IgnoreUse;
  /** Failures of plugins' rules. Complete only for rules that run after them. */
  failures: RuleFailure[];
  /** The earlier version of the file. Absent if there is none to compare with. */
  before?: EarlierFile;
  /** Observations from playing the maps. Absent if nobody played them. */
  rehearsal?: Rehearsal;
  /** The result of reading the file. Absent if the text was not read from a file. */
  reading?: FileReading;
}

export interface RuleContext<
  Document extends SourceDocument = MapDocument,
  Found = AnyFinding,
  Options = undefined,
> extends CheckContext<Document> {
  /** The rule's options in the configuration. Undefined for rules that have none. */
  options: Options;
  report: (finding: Found) => void;
}

/** The context of any rule, whatever options it has. */
type AnyRuleContext<Document extends SourceDocument> = RuleContext<Document, AnyFinding, never>;

/**
 * Functions that check a document, each for one kind of unit. Only `document`, called once at the end, may return a
 * promise.
 */
export type Visitor<Document extends SourceDocument, Units, Context> = {
  [Key in keyof Units]?: (unit: Units[Key], context: Context) => void;
} & { document?: (document: Document, context: Context) => void | Promise<void> };

/** Calls `visit` with each unit of a document and its kind. May skip kinds that no rule uses. */
export type Walk<Document extends SourceDocument> = (
  document: Document,
  visit: (kind: string, unit: unknown) => void,
  isWanted: (kind: string) => boolean,
) => void;

/**
 * Returns the findings that explain why a part of a document may not mean what its author intended. Undefined if
 * there are none.
 */
export type UnclearCausesAt<Document extends SourceDocument> = (
  document: Document,
  range: TextRange,
) => readonly Cause[] | undefined;

export type RuleNeed = 'links' | 'before' | 'reading' | 'rehearsal';

/**
 * Which findings of a rule are merged into one: those with the same message, or those with the same whole sentence.
 */
export type MergeBy = 'message' | 'sentence';

/** A small, documented check without a severity. The `.md` file beside it is its page and its test. */
export interface Rule<Document extends SourceDocument = MapDocument> {
  id: string;
  /** The address of the rule's page, if it is not one of skillmap's. */
  url?: string;
  needs?: RuleNeed;
  once?: MergeBy;
  messages: Messages;
  /** Visits the units that the rule checks. Absent if the rule only checks whole documents. */
  walk?: Walk<Document>;
  /** Returns causes of a finding that follow from its position, in addition to those that the finding lists. */
  unclearCausesAt?: UnclearCausesAt<Document>;
  /** The same functions for all documents, or a function that makes them for one. */
  visit: Listeners<Document> | ((context: AnyRuleContext<Document>) => Listeners<Document> | undefined);
}

export type Listeners<Document extends SourceDocument> = Readonly<
  Record<string, ((unit: never, context: AnyRuleContext<Document>) => void | Promise<void>) | undefined>
>;

export type RuleId = `${'no' | 'require' | 'valid' | 'consistent' | 'file'}-${string}`;
