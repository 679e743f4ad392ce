import type { Code, Heading, List, ListItem, Paragraph, Root, RootContent } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { ATTRIBUTES } from '../../parser/model/attribute-catalogue.ts';
import { scanPage } from '../../parser/syntax/scan-page.ts';
import type { AttributeNode, ListNode } from '../../parser/syntax/tree.ts';

/*
 * Describes what a text means to the map reader, and what it means to a person who knows CommonMark and the format's
 * attributes, as facts that can be compared, such as `heading 3 on line 4: orbit`.
 */

const PROSE_LANGUAGES = ['name', 'description', 'intro'];
const LIST_KEYS = ['actions', 'rewards'];

/** Returns what MakeCode reads in the text of a map: its headings and attributes. */
export function readerFacts(text: string): Set<string> {
  const tree = scanPage(text);
  const facts = new Set<string>();
  for (const section of tree.children) {
    facts.add(heading(section.position.start.line, section.level, section.header));
    for (const child of section.children) {
      if (child.type !== 'block') addItem(facts, child, '');
      else if (PROSE_LANGUAGES.includes(child.language)) {
        facts.add(block(child.position.start.line, child.language, child.content));
      }
    }
  }
  return facts;
}

function addItem(facts: Set<string>, item: AttributeNode | ListNode, path: string): void {
  if (!isMeant(item.key, path)) return;
  if (item.type === 'attribute') {
    if (item.value !== '') facts.add(attribute(item.position.start.line, `${path}${item.key}`, item.value));
    return;
  }
  for (const child of item.children) addItem(facts, child, `${path}${item.key} > `);
}

/** Turns indented code off: to authors of maps, a bullet indented by four columns is a bullet. */
const withoutCode = { disable: { null: ['codeIndented'] } };

/** The meaning of a text to a person who knows CommonMark and the format's attributes, as facts. */
export function markdownFacts(text: string): Set<string> {
  const facts = new Set<string>();
  const root: Root = unified()
    .data({ micromarkExtensions: [withoutCode] })
    .use(remarkParse)
    .parse(text);
  let hasHeading = false;
  for (const node of root.children) {
    if (node.type === 'heading') {
      hasHeading = true;
      facts.add(heading(lineOf(node), Math.min(node.depth, 3), titleOf(node, text)));
    }
    if (!hasHeading) continue;
    if (node.type === 'list') addList(facts, node, { text, path: '' });
    if (node.type === 'code' && PROSE_LANGUAGES.includes(node.lang ?? '')) facts.add(codeFact(node));
  }
  return facts;
}

interface ListContext {
  text: string;
  path: string;
}

function addList(facts: Set<string>, list: List, context: ListContext): void {
  for (const item of list.children) addListItem(facts, item, context);
}

function addListItem(facts: Set<string>, item: ListItem, { text, path }: ListContext): void {
  const [first, ...rest] = item.children;
  if (first?.type !== 'paragraph') return;
  const content = sourceOf(first, text);
  const colon = content.indexOf(':');
  const key = content.slice(0, colon).trim().toLowerCase();
  if (colon < 1 || !isMeant(key, path)) return;
  const value = content.slice(colon + 1).trim();
  const lists = rest.filter((child): child is List => child.type === 'list');
  // Between `actions:` or `rewards:` and its bullets, words are only a remark.
  const isList = lists.length > 0 && LIST_KEYS.includes(key);
  if (value !== '' && !isList) facts.add(attribute(lineOf(item), `${path}${key}`, value));
  for (const list of lists) addList(facts, list, { text, path: `${path}${key} > ` });
}

function isMeant(key: string, path: string): boolean {
  return path === '' ? ATTRIBUTES.has(key) : LIST_KEYS.some((list) => path.startsWith(list)) && key !== '';
}

function codeFact(node: Code): string {
  return block(lineOf(node), node.lang ?? '', node.value);
}

function titleOf(node: Heading, text: string): string {
  const source = text.slice(node.position?.start.offset, node.position?.end.offset);
  const [line = ''] = source.split(/\r?\n|\r/);
  const first = node.children[0]?.position?.start.offset;
  const last = node.children.at(-1)?.position?.end.offset;
  return first === undefined ? line : text.slice(first, last);
}

/**
 * The lines of a paragraph joined, without comments. Unless an attribute's value is text or obviously continues, only
 * the first line counts: the lines below it are a remark to a person who knows the format.
 */
function sourceOf(node: Paragraph, text: string): string {
  const source = text.slice(node.position?.start.offset, node.position?.end.offset);
  const [first = '', ...others] = source
    .replace(/<!--.*?-->/gs, '')
    .split(/\r?\n|\r/)
    .map((line) => line.trim());
  const isText = ATTRIBUTES.get(first.split(':')[0]?.trim().toLowerCase() ?? '')?.value === 'text';
  const isWhole = !isText && !/[,:]$/.test(first);
  return (isWhole ? [first] : [first, ...others]).join(' ').trim();
}

const lineOf = (node: RootContent | ListItem): number => node.position?.start.line ?? 0;
const heading = (line: number, level: number, header: string): string =>
  `heading ${level} on line ${line}: ${header.trim()}`;
const attribute = (line: number, key: string, value: string): string =>
  `attribute on line ${line}: ${key} = ${value}`;
const block = (line: number, language: string, content: string): string =>
  `block on line ${line}: ${language} = ${content
    .split(/\r?\n|\r/)
    .map((text) => text.trimEnd())
    .filter(Boolean)
    .join('|')}`;
