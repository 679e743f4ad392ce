import type { Phrase, TextEdit } from '#schemas/generated/diagnostic.ts';
import type { MapDocument } from '../model/map-document.ts';
import { readBulletLine } from '../syntax/line-kinds.ts';
import type { BlockNode, SectionNode } from '../syntax/tree.ts';
import { contentEnd, lineRange, nextLine } from './author-style.ts';
import { refuse, type EditOutcome } from './edit-outcome.ts';
import { meaningsOf, verifyEdits } from './read-back.ts';
import { planAttributes } from './set-attributes.ts';
import { keptLineEnd } from './write-attribute.ts';
import { phrase } from '../phrases/phrase.ts';

export type ProseKey = 'name' | 'description' | 'intro';

export function isProseKey(key: string): key is ProseKey {
  return key === 'name' || key === 'description' || key === 'intro';
}

/**
 * Returns the edits that set a text for learners, or remove it if `text` is undefined. An existing text keeps its
 * form (attribute or fenced block). New introductions and texts of several lines become blocks.
 */
export function setProse(
  document: MapDocument,
  section: SectionNode,
  { key, text: given }: { key: ProseKey; text: string | undefined },
): EditOutcome {
  const lines = (given ?? '').split(/\r\n?|\n/).map((line) => line.trimEnd());
  while (lines[0] === '') lines.shift();
  while (lines.at(-1) === '') lines.pop();
  if (given !== undefined && lines.length === 0) return refuse(phrase('refusal.empty-text'));
  const blocks = section.children.filter(
    (child): child is BlockNode => child.type === 'block' && child.language === key,
  );
  const isAttribute = section.children.some(
    (child) => child.type === 'attribute' && child.key === key && child.value !== '',
  );
  const isLine = key !== 'intro' && lines.length === 1 && (isAttribute || blocks.length === 0);
  const isBlock = given !== undefined && !isLine;
  const refusal = isBlock ? refusalOf(lines) : undefined;
  if (refusal !== undefined) return refuse(refusal);
  const meanings = meaningsOf(document);
  const content = isLine && given !== undefined ? lines[0]?.trim() : undefined;
  const planned = planAttributes(document, [{ section, key, content }], meanings);
  const meaning = meanings.get(section);
  if (!planned.ok || !meaning) return planned;
  const kept = isBlock ? blocks[0] : undefined;
  const otherBlocks = isBlock || given === undefined ? blocks.filter((block) => block !== kept) : [];
  const written = `${key}\n${lines.map((line) => (line.trim() === '' ? '' : `${line}\n`)).join('')}`;
  const removed = new Set<unknown>(otherBlocks);
  const remaining = section.children
    .filter((child): child is BlockNode => child.type === 'block' && !removed.has(child))
    .map((child) => (child === kept ? written : `${child.language}\n${child.content}`));
  meanings.set(section, { ...meaning, blocks: isBlock && !kept ? [...remaining, written] : remaining });
  const { text } = document.source;
  const edits = [...planned.value, ...otherBlocks.map((block) => removeBlock(block, text))];
  if (kept) edits.push(rewrite(kept, lines, text));
  else if (isBlock) {
    const cuts = edits.filter((edit) => edit.text === '');
    const end = keptLineEnd(contentEnd(section, text), cuts, text);
    const block = ['', '', `\`\`\`${key}`, ...lines, '```'].join('\n');
    edits.push({ start: end, end, text: block });
  }
  return verifyEdits(document, edits, [...meanings.values()]);
}

/** Returns a refusal if the reader would interpret one of the lines even inside a block. */
function refusalOf(lines: readonly string[]): Phrase | undefined {
  const isOther = lines.some((line) => /^(?:#|```)/.test(line) || readBulletLine(line, 0, line.length));
  return isOther ? phrase('refusal.block-line-start') : undefined;
}

function removeBlock({ position: { start, end } }: BlockNode, text: string): TextEdit {
  return { start: lineRange(text, start.offset).start, end: nextLine(text, end.offset), text: '' };
}

function rewrite({ position }: BlockNode, lines: readonly string[], text: string): TextEdit {
  const start = nextLine(text, position.start.offset);
  const { start: end } = lineRange(text, position.end.offset);
  return { start, end, text: lines.map((line) => `${line}\n`).join('') };
}
