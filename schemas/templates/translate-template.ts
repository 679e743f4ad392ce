import type { TemplateFiles } from './templates.ts';

/**
 * The texts of the templates in one language, by their English text. `{1}`, `{2}` and so on are the names of blocks,
 * which are the same in every language.
 */
export type TemplateTexts = Readonly<Record<string, string>>;

/** Returns a template's files in another language. A text without a translation stays in English. */
export function translateTemplate(files: TemplateFiles, texts: TemplateTexts): TemplateFiles {
  const translated = Object.entries(files).map(([path, text]) => [
    path,
    path.endsWith('.md') ? replaceTexts(path, text, (english) => texts[english] ?? english) : text,
  ]);
  return Object.fromEntries(translated) as TemplateFiles;
}

type Translate = (english: string) => string;

const FENCE = '```';
/** Empty lines, blocks of code, and the end of the file. */
const PARAGRAPH_ENDS = /(\n{2,}|^```\w*\n[\s\S]*?^```$|\n$(?![\s\S]))/m;
/** An attribute that learners read. */
const ATTRIBUTE = /^(\s*\* (?:name|description|displayname): )(.+)$/;
const TAGS = /^(\s*\* tags: )(.+)$/;
/** An entry of `actions`: `editor: [label](link)`. */
const ACTION = /^(\s*\* \w+: \[)([^\]]+)(\]\(.+\))$/;
/** The heading of a tutorial or step, with its braces and its mark. */
const HEADING = /^(#{1,2} \{?)([^{}@]+?)(\}?(?: @\w+)?)$/;
/** The mark of a list entry, with its icon. */
const ENTRY = /^(- (?::[\w ]+: )?)?/;
const BLOCK_NAME = /``.+?``/g;

/**
 * Replaces every text that people read in a file of a template: a map or a tutorial. Code, links and ids stay the same.
 */
export function replaceTexts(path: string, markdown: string, translate: Translate): string {
  if (path === 'skillmap.md') return replaceInMap(markdown, translate);
  return markdown
    .split(PARAGRAPH_ENDS)
    .map((part) => (part.startsWith(FENCE) || part.trim() === '' ? part : replaceInTutorial(part, translate)))
    .join('');
}

function replaceInMap(lines: string, translate: Translate): string {
  return lines
    .split('\n')
    .map((line) =>
      line
        .replace(ATTRIBUTE, (_, key: string, value: string) => `${key}${translate(value)}`)
        .replace(
          TAGS,
          (_, key: string, tags: string) => `${key}${tags.split(', ').map(translate).join(', ')}`,
        )
        .replace(
          ACTION,
          (_, start: string, label: string, end: string) => `${start}${translate(label)}${end}`,
        ),
    )
    .join('\n');
}

function replaceInTutorial(paragraph: string, translate: Translate): string {
  if (/^-+$/.test(paragraph)) return paragraph;
  const heading = HEADING.exec(paragraph);
  if (heading) {
    const [, start = '', title = '', end = ''] = heading;
    return `${start}${translate(title)}${end}`;
  }
  const mark = ENTRY.exec(paragraph)?.[0] ?? '';
  const blocks: string[] = [];
  const english = paragraph
    .slice(mark.length)
    .replace(BLOCK_NAME, (block) => `{${blocks.push(block)}}`)
    .replaceAll('\n', ' ');
  const translated = translate(english);
  // The template's own line breaks stay if nothing was translated.
  if (translated === english) return paragraph;
  return (
    mark + translated.replace(/\{(\d+)\}/g, (hole, number: string) => blocks[Number(number) - 1] ?? hole)
  );
}
