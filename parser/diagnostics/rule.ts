import type { Fix, Phrase, PhraseValue } from '#schemas/generated/diagnostic.ts';
import type { LinkFacts } from '../links/link-facts.ts';
import type { MapDocument } from '../model/map-document.ts';
import type { FileReading, Repository } from '../repository/repository-files.ts';
import type { SourceText } from '../syntax/source-text.ts';
import type { IgnoreComment } from './ignore-comments.ts';
import type { HolesOf, Message, MessageValues, Messages } from './messages.ts';

/** From start up to, not including, end; offsets into the text. */
export interface TextRange {
  start: number;
  end: number;
}

/** A mistake that a finding may follow from: what the rule says of these lines, if it says something. */
export interface Cause {
  rule: RuleId;
  /** Absent where it is whatever the rule says of the file. */
  range?: TextRange;
  /** The file in which it is, where that is another one of the same kind. */
  file?: CauseFile;
}

export interface CauseFile {
  path: string;
  document: SourceDocument;
}

/** A fix whose title is still a phrase. Rules outside of skillmap may give it in English. */
export interface FixDraft extends Omit<Fix, 'title' | 'phrase'> {
  title: string | Phrase;
}

/** What a learner would see, and what to do: several parts are one sentence after the other. */
export type NoteDraft = string | Phrase | readonly PhraseValue[];

/** What a finding has besides its sentence. Without a range it is about the whole file. */
export interface FindingDetails {
  range?: TextRange;
  /** What a learner would see, and what to do; over the note of the message. */
  note?: NoteDraft;
  /** Likely spellings, best first. */
  expected?: string[];
  /** The other end of a conflict; of one in another file, with that file's text to count lines in. */
  related?: { reason: string; range: TextRange; file?: { path: string; source: SourceText } }[];
  /** The mistakes that this may only follow from: it is not told where one of them is. */
  because?: readonly Cause[] | undefined;
  /** Only where nothing else can be meant: `--fix` makes it without asking. */
  fix?: FixDraft;
  /** Where the author has to choose, likeliest first. */
  suggestions?: FixDraft[];
}

/** A message of a table, with a value for each name in its braces and no other. */
export type Said<Table extends Messages> = {
  [Id in keyof Table & string]: { message: Id } & ValuesOf<Table[Id]>;
}[keyof Table & string];

type ValuesOf<One extends Message> = [HolesOf<One>] extends [never]
  ? { values?: never }
  : { values: Readonly<Record<HolesOf<One>, PhraseValue>> };

/** What a rule with these messages may report. */
export type FindingOf<Table extends Messages> = FindingDetails & Said<Table>;

/** What any rule reports: a message of its table. */
export type AnyFinding = FindingDetails & { message: string; values?: MessageValues };

/** What every kind of document has. */
export interface SourceDocument {
  source: SourceText;
  /** False where there are no comments to silence rules with, such as in JSON. */
  hasComments?: false;
}

/** The comments that silence rules, and what is known of those rules. */
export interface IgnoreUse {
  comments: readonly IgnoreComment[];
  /** The ids of all rules there are, for whichever kind of file. */
  ruleIds: readonly string[];
  /** The ids of the rules that looked at this text. */
  activeIds: readonly string[];
}

/** A file as it was before a change, and where it stood in its repository then. */
export interface EarlierFile {
  text: string;
  path: string;
  /** The file was removed, and no other file replaces it. */
  isRemoved?: boolean;
}

/** A document, and what is known around it. */
export interface CheckContext<Document extends SourceDocument = MapDocument> {
  document: Document;
  text: string;
  /** Absent where nothing is known of where the file stands, such as on standard input. */
  repository?: Repository;
  /** Where the file stands, from the repository's root, with forward slashes. */
  path?: string;
  /** The MakeCode editor that the author writes for. Absent where neither the configuration nor `pxt.json` names one. */
  target?: string;
  /** The languages that the configuration offers learners. Absent where it names none. */
  locales?: readonly string[];
  /** What the network says of addresses; absent where it was not asked. */
  links?: LinkFacts;
  /** Complete for a rule that comes last: what the others found is silenced by then. */
  ignores: IgnoreUse;
  /** What the file was; absent where no earlier version is held against it. */
  before?: EarlierFile;
  /** What came of reading the file; absent where there is none, only a text. */
  reading?: FileReading;
}

/** The same for a rule, which may report what it finds. */
export interface RuleContext<
  Document extends SourceDocument = MapDocument,
  Found = AnyFinding,
> extends CheckContext<Document> {
  report: (finding: Found) => void;
}

/**
 * What a rule looks at: for each kind of unit that it names, a function that is called with each unit of this kind.
 * `document` is called once, after all units; it alone may return a promise, where a file has to be decoded first.
 */
export type Visitor<Document extends SourceDocument, Units, Context> = {
  [Key in keyof Units]?: (unit: Units[Key], context: Context) => void;
} & { document?: (document: Document, context: Context) => void | Promise<void> };

/** Calls `visit` with each unit of a document and the name of its kind; kinds that nobody wants may be left out. */
export type Walk<Document extends SourceDocument> = (
  document: Document,
  visit: (kind: string, unit: unknown) => void,
  isWanted: (kind: string) => boolean,
) => void;

/** What is told of a part of a document that may not hold what its author meant; undefined where it does. */
export type UnclearCausesAt<Document extends SourceDocument> = (
  document: Document,
  range: TextRange,
) => readonly Cause[] | undefined;

/** What a rule does nothing without. */
export type RuleNeed = 'links' | 'before' | 'reading';

/**
 * What is wrong at many places of a file for one reason is one finding, at the first of them. The reason is the same where
 * the message is, whatever its values, or only where the whole sentence is.
 */
export type Once = 'message' | 'sentence';

/** A small, documented check; severity is not its business. Its page and test is the `.md` beside it. */
export interface Rule<Document extends SourceDocument = MapDocument> {
  id: string;
  needs?: RuleNeed;
  once?: Once;
  messages: Messages;
  /** Gives the units that the rule looks at; absent where it looks at whole documents only. */
  walk?: Walk<Document>;
  /** What a finding follows from because of where it is, besides the causes that it names. */
  unclearCausesAt?: UnclearCausesAt<Document>;
  visit: (context: RuleContext<Document, AnyFinding>) => Listeners<Document> | undefined;
}

/** A visitor as the walk calls it. */
export type Listeners<Document extends SourceDocument> = Readonly<
  Record<
    string,
    ((unit: never, context: RuleContext<Document, AnyFinding>) => void | Promise<void>) | undefined
  >
>;

export type RuleId = `${'no' | 'require' | 'valid' | 'consistent' | 'file'}-${string}`;
