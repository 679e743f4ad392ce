import type { FindingOf, FixDraft, TextRange } from '../diagnostics/rule.ts';
import { defineSharedRule } from '../diagnostics/define-rule.ts';
import { findLikely } from '../diagnostics/find-likely.ts';
import {
  isNameLike,
  type IgnoreComment,
  type IgnoredRule,
  type MisspeltComment,
} from '../diagnostics/ignore-comment.ts';
import { isViolation } from '../diagnostics/presets.ts';
import { phrase } from '../phrases/phrase.ts';
import type { SourceText } from '../syntax/source-text.ts';

const ID = 'no-unused-ignore';

const NO_RULE = 'The comment silences nothing.';
const LEFTOVER_NOTE = 'A comment that is left over would hide the next mistake of this kind.';

const MESSAGES = {
  nameless: {
    reason: 'This comment names no rule.',
    note: 'It silences nothing. Write the name of a rule into it, or remove it.',
  },
  reason: {
    reason: 'A reason in this comment has to follow two dashes.',
    note: 'Write `{example}`.',
  },
  violation: {
    reason: 'The rule `{rule}` cannot be silenced.',
    note: 'What it finds stops learners from opening the map: it is still reported.',
  },
  unknown: { reason: 'There is no rule `{rule}`.', note: NO_RULE },
  likely: { reason: 'There is no rule `{rule}`. Did you mean `{likely}`?', note: NO_RULE },
  misplaced: {
    reason: 'The comment `{command}` has to be on one line, without other text.',
    note: NO_RULE,
  },
  misspelt: { reason: 'There is no comment `{command}`. Did you mean `{likely}`?', note: NO_RULE },
  file: {
    reason: 'There is nothing in this file for `{rule}` to find, so this comment is not needed.',
    note: LEFTOVER_NOTE,
  },
  range: {
    reason: 'There is nothing in this range for `{rule}` to find, so this comment is not needed.',
    note: LEFTOVER_NOTE,
  },
  'no-start': {
    reason: 'No `skillmap-ignore-start` above names `{rule}`.',
    note: 'This comment ends nothing.',
  },
  'no-range': {
    reason: 'There is no `skillmap-ignore-start` above.',
    note: 'This comment ends nothing.',
  },
  'next-line': {
    reason: 'There is nothing on the next line for `{rule}` to find, so this comment is not needed.',
    note: LEFTOVER_NOTE,
  },
} as const;

type Found = FindingOf<typeof MESSAGES>;

/** Reports comments that silence nothing. Runs last, when it is known which findings each comment silenced. */
export const noUnusedIgnore = defineSharedRule(ID, {
  messages: MESSAGES,
  visit: {
    document: (document, { ignores, repository, report }) => {
      const { comments, misspelt, misplaced, ruleIds, activeIds, idleIds, knowsPlugins } = ignores;
      for (const comment of misspelt) report(misspeltCommand(comment));
      for (const { command, range, before } of misplaced) {
        // In a map, `no-comment-in-value` reports comments in headings and attributes.
        const isOfOtherRule = 'tree' in document && /^\s*[#*-]/.test(before);
        if (!isOfOtherRule) report({ message: 'misplaced', values: { command }, range });
      }
      // Without other files, rules that check them cannot find anything to silence.
      const isChecked = (id: string): boolean =>
        repository?.files !== undefined && (activeIds.includes(id) || idleIds.includes(id));
      const isKnown = (id: string): boolean =>
        ruleIds.includes(id) || (!knowsPlugins && isForeign(id, ruleIds));
      for (const read of comments) {
        const { reasonAt, ...comment } = splitReason(read, {
          text: document.source.text,
          isName: (id) => isKnown(id) || findLikely(id, ruleIds) !== undefined,
        });
        const isEnd = comment.scope === 'end';
        if (comment.rules.length === 0 && comment.endsAny !== true) {
          const { range } = comment;
          const removal = removeWhole(comment);
          const repair = reasonAt === undefined ? { fix: removal } : { suggestions: [removal] };
          report({ message: isEnd ? 'no-range' : 'nameless', range, ...repair });
        } else if (reasonAt !== undefined) report(unmarkedReason(comment, reasonAt, document.source));
        const useless = comment.rules.filter(({ id, isUsed }) => {
          if (isUsed || (!knowsPlugins && isForeign(id, ruleIds))) return false;
          if (isEnd) return true;
          return id !== ID && (isViolation(id) || !ruleIds.includes(id) || isChecked(id));
        });
        for (const rule of useless) {
          const removal = removalOf(rule, comment, useless.length === comment.rules.length);
          if (isEnd)
            report({ message: 'no-start', values: { rule: rule.id }, range: rule.range, fix: removal });
          else if (isViolation(rule.id)) report(violation(rule, removal));
          else if (!ruleIds.includes(rule.id)) report(unknown(rule, ruleIds, removal));
          else report(unused(rule, comment, removal));
        }
      }
    },
  },
});

/** Returns whether a rule belongs to a plugin that does not run here, as in the Studio on a site. */
function isForeign(id: string, ruleIds: readonly string[]): boolean {
  const [plugin, name] = id.split('/');
  return name !== undefined && !ruleIds.some((one) => one.startsWith(`${plugin}/`));
}

function misspeltCommand({ command, likely, range, isSure }: MisspeltComment): Found {
  const rename = renameTo(likely, range);
  return {
    message: 'misspelt',
    values: { command, likely },
    range,
    expected: [likely],
    ...(isSure ? { fix: rename } : { suggestions: [rename] }),
  };
}

function renameTo(text: string, range: TextRange): FixDraft {
  return { title: phrase('title.write', { text }), edits: [{ ...range, text }] };
}

function removeWhole({ whole }: IgnoreComment): FixDraft {
  return { title: phrase('title.remove-the-comment'), edits: [{ ...whole, text: '' }] };
}

interface ReasonContext {
  text: string;
  /** Returns whether a word is the name of a rule, possibly misspelt. */
  isName: (word: string) => boolean;
}

/**
 * Separates the words after the last name of a rule, if they are a reason: `no-html because the club needs it`. A single
 * word at the beginning or after a comma may be a name too.
 */
function splitReason(comment: IgnoreComment, { text, isName }: ReasonContext): IgnoreComment {
  const { rules } = comment;
  const last = rules.findLastIndex(({ id }) => isName(id));
  const rest = rules.slice(last + 1);
  const [first] = rest;
  if (!first || rest.every(({ id }) => isNameLike(id))) return comment;
  const isListed = last < 0 || /,\s*$/.test(text.slice(comment.range.start, first.range.start));
  if (rest.length === 1 && isListed) return comment;
  return { ...comment, rules: rules.slice(0, last + 1), reasonAt: first.range.start };
}

/** Reports a reason without the two dashes, which are the only correction. */
function unmarkedReason({ rules, range }: IgnoreComment, start: number, { text }: SourceText): Found {
  const end =
    range.start +
    text
      .slice(range.start, range.end)
      .trimEnd()
      .replace(/\s*-+>$/, '').length;
  const last = rules.at(-1);
  const edit = last
    ? { start: last.range.end, end: start, text: ' -- ' }
    : { start, end: start, text: '-- ' };
  const example = text.slice(range.start, edit.start) + edit.text + text.slice(start, range.end);
  return {
    message: 'reason',
    values: { example },
    range: { start, end },
    fix: { title: phrase('title.write', { text: '--' }), edits: [edit] },
  };
}

function violation({ id, range }: IgnoredRule, fix: FixDraft): Found {
  return { message: 'violation', values: { rule: id }, range, fix };
}

function unknown({ id, range }: IgnoredRule, ruleIds: readonly string[], removal: FixDraft): Found {
  const likely = findLikely(id, ruleIds);
  if (likely === undefined) {
    return { message: 'unknown', values: { rule: id }, range, suggestions: [removal] };
  }
  return {
    message: 'likely',
    values: { rule: id, likely },
    range,
    expected: [likely],
    suggestions: [renameTo(likely, range), removal],
  };
}

function unused({ id, range }: IgnoredRule, { scope }: IgnoreComment, fix: FixDraft): Found {
  const message = scope === 'file' ? 'file' : scope === 'start' ? 'range' : 'next-line';
  return { message, values: { rule: id }, range, fix };
}

/** Removes the rule's name, or the whole line if no rule is left. */
function removalOf({ id, range }: IgnoredRule, { rules, whole }: IgnoreComment, isAll: boolean): FixDraft {
  if (isAll) return { title: phrase('title.remove-the-comment'), edits: [{ ...whole, text: '' }] };
  const index = rules.findIndex((rule) => rule.range.start === range.start);
  const before = rules[index - 1];
  const after = rules[index + 1];
  const start = before ? before.range.end : range.start;
  const end = before ? range.end : (after?.range.start ?? range.end);
  return { title: phrase('title.remove-from-the-comment', { rule: id }), edits: [{ start, end, text: '' }] };
}
