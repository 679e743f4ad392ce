import type { Fix } from '#schemas/generated/diagnostic.ts';
import type { LinkFacts } from '../links/link-facts.ts';
import type { MapDocument } from '../model/map-document.ts';
import type { FileReading, Repository } from '../repository/repository-files.ts';
import type { SourceText } from '../syntax/source-text.ts';
import type { IgnoreComment } from './ignore-comments.ts';

/** From start up to, not including, end; offsets into the text. */
export interface TextRange {
  start: number;
  end: number;
}

/** What a rule found. Without a range it is about the whole file. */
export interface Finding {
  /** "Unexpected X, expected Y" in the author's words, names in backticks. */
  reason: string;
  range?: TextRange;
  /** What a learner would see, and what to do. */
  note?: string;
  /** Likely spellings, best first. */
  expected?: string[];
  /** The other end of a conflict; of one in another file, with that file's text to count lines in. */
  related?: { reason: string; range: TextRange; file?: { path: string; source: SourceText } }[];
  /** Only where nothing else can be meant: `--fix` makes it without asking. */
  fix?: Fix;
  /** Where the author has to choose, likeliest first. */
  suggestions?: Fix[];
}

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

export interface RuleContext<Document extends SourceDocument = MapDocument> {
  document: Document;
  text: string;
  /** Absent where nothing is known of where the file stands, such as on standard input. */
  repository?: Repository;
  /** Where the file stands, from the repository's root, with forward slashes. */
  path?: string;
  /** What the network says of addresses; absent where it was not asked. */
  links?: LinkFacts;
  /** Complete for a rule that comes last: what the others found is silenced by then. */
  ignores: IgnoreUse;
  /** What the file was; absent where no earlier version is held against it. */
  before?: EarlierFile;
  /** What came of reading the file; absent where there is none, only a text. */
  reading?: FileReading;
  report: (finding: Finding) => void;
}

/** A small, documented check; severity is not its business. Its page and test is the `.md` beside it. */
export interface Rule<Document extends SourceDocument = MapDocument> {
  id: string;
  /** What the rule does nothing without. */
  needs?: 'links' | 'before' | 'reading';
  /** A promise where the rule looks into a file that has to be decoded first. */
  check: (context: RuleContext<Document>) => void | Promise<void>;
}

type RuleId = `${'no' | 'require' | 'valid' | 'consistent' | 'file'}-${string}`;

/** Gives a rule its id, which begins with `no-`, `require-`, `valid-`, `consistent-` or, for files themselves, `file-`. */
export function defineRule<Document extends SourceDocument = MapDocument>(
  id: RuleId,
  check: Rule<Document>['check'],
  options: Pick<Rule<Document>, 'needs'> = {},
): Rule<Document> {
  return { id, check, ...options };
}
