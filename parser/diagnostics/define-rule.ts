import type { Root } from 'mdast';
import type { MapDocument } from '../model/map-document.ts';

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
  /** The other end of a conflict. */
  related?: { reason: string; range: TextRange }[];
  fix?: { title: string; edits: { start: number; end: number; text: string }[] };
}

/** What is known of the repository a file stands in. */
export interface Repository {
  /** `owner/name` on the code host, or only the name where the owner is not known. */
  slug: string;
}

export interface RuleContext {
  document: MapDocument;
  text: string;
  /** Absent where the file stands alone, such as on standard input. */
  repository?: Repository;
  /** CommonMark's view of the text: present when `usesMarkdown` said so. */
  markdown?: Root;
  report: (finding: Finding) => void;
}

/** A small, documented check; severity is not its business. Its page and test is the `.md` beside it. */
export interface Rule {
  id: string;
  /** Says, cheaply, whether this text is one for which the rule needs CommonMark's view. */
  usesMarkdown?: (document: MapDocument) => boolean;
  check: (context: RuleContext) => void;
}

/** Gives a rule its id, which begins with `no-`, `require-`, `valid-` or `consistent-`. */
export function defineRule(
  id: `${'no' | 'require' | 'valid' | 'consistent'}-${string}`,
  check: Rule['check'],
  options: Pick<Rule, 'usesMarkdown'> = {},
): Rule {
  return { id, check, ...options };
}
