import { BLOCK_WORDS } from '../checks/block-words.ts';
import type { ChecksDocument } from '../checks/checks-document.ts';
import { loadEditorBlocks, type EditorBlocks } from '../checks/editor-blocks.ts';
import { readCondition } from '../checks/read-condition.ts';
import { paragraphsInEnglish } from '../phrases/paragraphs.ts';
import { phrase } from '../phrases/phrase.ts';
import { packageTargetOf } from '../repository/package-targets.ts';
import type { Completion } from './completion.ts';
import { conditionAt } from './condition-at.ts';
import type { Hover } from './hover-at.ts';
import type { LanguageContext } from './language-context.ts';

/* Help for writing conditions. Loaded with the list of the editor's blocks when an author first needs it. */

export type ConditionContext = Pick<LanguageContext, 'repository' | 'target'> & {
  document: LanguageContext['document'] | ChecksDocument;
};

/** Words with which a condition, or a part of one, can begin. */
const STARTS = [
  'at least',
  'at most',
  'exactly',
  'no',
  'not',
  'any of',
  'variable',
  'function',
  'a comment',
  'nothing disabled or loose',
  'extension',
];
/** Words that can follow a block. */
const LINKS = ['inside', 'contains', 'with', 'and', 'or', 'is used', 'is called'];

/** Matches the text before a word at which a condition can begin. */
const AT_START = /(?:^|[,;(]|\b(?:and|or|not|of|contains))[\s`]*$/i;
/** Matches the text before the name of a block. */
const AT_NAME =
  /(?:\b(?:a|an|the|no|least|most|exactly|inside|in|within|on)(?:\s+of)?|\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten)|\/)[\s`]*$/i;
/** Matches the text before a name or value of the author's own. */
const AT_OWN_TEXT = /\b(?:with|named|variable|function|extension)\s+[`"]*$/i;

/**
 * Largest number of suggested names. One editor has fewer names, but without an editor, those of all editors are
 * suggested.
 */
const MOST_NAMES = 3000;

/**
 * Returns suggestions for an offset in a condition: the editor's blocks, and the words of conditions. Undefined
 * elsewhere.
 */
export async function completeCondition(
  context: ConditionContext,
  offset: number,
): Promise<Completion[] | undefined> {
  const { document } = context;
  const condition = conditionAt(document, offset);
  if (!condition) return undefined;
  const { text } = document.source;
  const before = text.slice(condition.start, offset);
  const typed = /[^\s"“”`(),;/]*$/.exec(before)?.[0] ?? '';
  const lead = before.slice(0, before.length - typed.length);
  if (AT_OWN_TEXT.test(lead)) return [];
  const rest = /^[^\s"“”`(),;/]*/.exec(text.slice(offset, condition.end))?.[0] ?? '';
  const range = { start: offset - typed.length, end: offset + rest.length };
  const isStart = AT_START.test(lead);
  const words = isStart ? STARTS : LINKS;
  const names = isStart || AT_NAME.test(lead) ? namesFor(typed, await blocksFor(context)) : [];
  const offered = AT_NAME.test(lead) && !isStart ? names : [...(typed === '' ? words : []), ...names];
  const matching = typed === '' ? [] : words.filter((word) => word.startsWith(typed.toLowerCase()));
  return [...new Set([...matching, ...offered])].map((label) => ({
    label,
    kind: 'value',
    edit: { ...range, text: label },
  }));
}

/** Loads the blocks of the editor that the author writes for, or of all editors if that is unknown. */
function blocksFor({ target, repository }: ConditionContext): Promise<EditorBlocks> {
  return loadEditorBlocks(target ?? (repository?.files && packageTargetOf(repository.files)));
}

/** Returns the names of blocks that contain the typed letters. Names that begin with these letters come first. */
function namesFor(typed: string, { names }: EditorBlocks): string[] {
  const wanted = typed.toLowerCase();
  const all = [...BLOCK_WORDS.keys(), ...names];
  const rank = (name: string): number => {
    const lower = name.toLowerCase();
    // Functions of objects, such as `Sprite.vx`, come last.
    const last = /(?:^|\.)\p{Lu}/u.test(name) ? 3 : 0;
    if (lower.startsWith(wanted)) return last;
    return last + (lower.slice(lower.lastIndexOf('.') + 1).startsWith(wanted) ? 1 : 2);
  };
  return all
    .filter((name) => name.toLowerCase().includes(wanted))
    .map((name) => ({ name, rank: rank(name) }))
    .sort((left, right) => left.rank - right.rank)
    .slice(0, MOST_NAMES)
    .map(({ name }) => name);
}

/** Describes the block whose name is at an offset in a condition. */
export async function hoverCondition(context: ConditionContext, offset: number): Promise<Hover | undefined> {
  const { document } = context;
  const condition = conditionAt(document, offset);
  if (!condition) return undefined;
  const { text } = document.source;
  const reading = readCondition(text.slice(condition.start, condition.end));
  if (!reading.ok) return undefined;
  const at = offset - condition.start;
  const use = reading.names.find(({ start, end }) => at >= start && at <= end);
  const editor = await blocksFor(context);
  const found = use && editor.find(use.name);
  if (!found) return undefined;
  const range = { start: condition.start + use.start, end: condition.start + use.end };
  const phrases = [describe(use.name, [...found.blocks], editor)];
  return { range, text: paragraphsInEnglish(phrases), phrases };
}

function describe(name: string, blocks: readonly string[], editor: EditorBlocks) {
  const ids = blocks.map((id) => `\`${id}\``).join(', ');
  if (BLOCK_WORDS.has(name)) return phrase('about.block-word', { name, ids });
  const dot = name.lastIndexOf('.');
  const isEvent = blocks.some((id) => editor.isEvent(id) === true);
  const words = {
    name,
    words: inWords(name.slice(dot + 1)),
    category: inWords(name.slice(0, Math.max(dot, 0))) || '–',
  };
  return phrase(isEvent ? 'about.event-block' : 'about.block', words);
}

/** Returns a name in words: `move sprite` for `moveSprite`. */
function inWords(name: string): string {
  return name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll('.', ' ')
    .toLowerCase();
}
