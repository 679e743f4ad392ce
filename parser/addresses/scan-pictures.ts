import type { TextEdit } from '#schemas/generated/diagnostic.ts';

/** A range of the text, in offsets. */
type TextRange = Pick<TextEdit, 'start' | 'end'>;

/** The address of a picture in markdown. `start` and `end` exclude quotes and angle brackets. */
export interface PictureUrl extends TextRange {
  /** The address after unescaping markdown and HTML. */
  url: string;
  form: PictureForm;
  /**
   * Ranges of the text that show the picture: the picture itself or, for a definition, each `![A ship][ship]` that
   * uses it.
   */
  shownAt: readonly TextRange[];
}

/** The syntax of a picture: `![](/ship.png)`, `![](</ship.png>)` or `<img src="/ship.png">`. */
export type PictureForm = 'plain' | 'angle' | 'html';

/** A picture that is shown as text because its address contains spaces. */
export type SpacedPicture = Pick<PictureUrl, 'url' | 'start' | 'end'>;

/** Deepest nesting of parentheses in an address. Markdown parsers end an address at deeper ones. */
const DEEPEST = 32;
/** Longest stretch that is scanned from one position, so that hostile text cannot cause quadratic time. */
const LONGEST = 8000;

interface Scan {
  markdown: string;
  pictures: PictureUrl[];
  spaced: SpacedPicture[];
  links: PictureUrl[];
  references: Map<string, Reference[]>;
}

interface Opening {
  at: number;
  isPicture: boolean;
}

type Reference = TextRange & Pick<Opening, 'isPicture'>;

/** Matches escaped characters, runs of backticks, brackets, the start of an `<img>` tag, and blank lines. */
const MARKS = /\\[^\n]|`+|!?\[|\]|<img(?=[\s/>])|\n[ \t]*\r?(?=\n)/gi;

/** Finds the pictures and links of a text, as CommonMark does. */
export function scanPictures(markdown: string): Scan {
  const scan: Scan = { markdown, pictures: [], spaced: [], links: [], references: new Map() };
  const codeEnds = findCode(markdown);
  let next = 0;
  let open: Opening[] = [];
  for (const { 0: found, index } of markdown.matchAll(MARKS)) {
    if (index < next) continue;
    if (found.startsWith('\n')) open = [];
    else if (found.startsWith('`')) next = codeEnds.get(index) ?? next;
    else if (found.startsWith('<')) next = readTag(scan, index);
    else if (found === '[' || found === '![') open.push({ at: index, isPicture: found.length > 1 });
    else if (found === ']') {
      const opening = open.pop();
      if (opening) next = readEnd(scan, index + 1, opening);
    }
  }
  addDefinitions(scan);
  for (const list of [scan.pictures, scan.links]) list.sort((left, right) => left.start - right.start);
  return scan;
}

/** Reads what follows the `]` of a picture or link. Returns the offset to continue at. */
function readEnd(scan: Scan, at: number, opening: Opening): number {
  const { markdown, spaced } = scan;
  const target = markdown[at] === '(' ? readTarget(markdown, at + 1) : undefined;
  if (target) {
    const { targetEnd, ...address } = target;
    const list = opening.isPicture ? scan.pictures : scan.links;
    if (address.url !== '') list.push({ ...address, shownAt: [address] });
    return targetEnd;
  }
  const wide = opening.isPicture && markdown[at] === '(' ? readSpaced(markdown, at + 1) : undefined;
  if (!wide) return addReference(scan, at, opening);
  spaced.push(wide);
  return at;
}

const SPACE = /^[ \t]{0,200}(?:\r?\n)?[ \t]{0,200}/;
const ANGLE = /^<((?:\\[^\n]|[^<>\\\n]){0,2000})>/;
const TITLE =
  /^[ \t\r\n]{1,200}(?:"(?:\\[^]|[^"\\]){0,2000}"|'(?:\\[^]|[^'\\]){0,2000}'|\((?:\\[^]|[^()\\]){0,2000}\))/;

/** Reads the parentheses of a link: an address and an optional title. */
function readTarget(
  markdown: string,
  at: number,
): (Omit<PictureUrl, 'shownAt'> & { targetEnd: number }) | undefined {
  const from = endOf(SPACE, markdown, at) ?? at;
  const angled = endOf(ANGLE, markdown, from);
  const end = angled ?? endOfPlain(markdown, from);
  if (end === undefined) return undefined;
  const targetEnd = endOf(SPACE, markdown, endOf(TITLE, markdown, end) ?? end) ?? end;
  if (markdown[targetEnd] !== ')') return undefined;
  const marks = angled === undefined ? 0 : 1;
  const [start, stop] = [from + marks, end - marks];
  const url = unescape(markdown.slice(start, stop));
  return { url, start, end: stop, form: marks === 0 ? 'plain' : 'angle', targetEnd: targetEnd + 1 };
}

/** Returns the end of an address without angle brackets. Undefined if its parentheses are not balanced. */
export function endOfPlain(markdown: string, from: number): number | undefined {
  if (markdown[from] === '<') return undefined;
  let depth = 0;
  const last = Math.min(markdown.length, from + LONGEST);
  for (let at = from; at < last; at += 1) {
    const code = markdown.charCodeAt(at);
    if (code <= 32) return depth === 0 ? at : undefined;
    if (code === BACKSLASH) at += 1;
    else if (code === OPENING) depth += 1;
    else if (code === CLOSING) depth -= 1;
    if (depth < 0) return at;
    if (depth > DEEPEST) return undefined;
  }
  return undefined;
}

const BACKSLASH = 92;
const OPENING = 40;
const CLOSING = 41;

const SPACED = /^[ \t]*((?:[^\s()<>"']|\([^()\n<>"']{0,200}\)|[ \t]){3,500}?)[ \t]*\)/;

function readSpaced(markdown: string, at: number): SpacedPicture | undefined {
  const [whole = '', address = ''] = matchAt(SPACED, markdown, at) ?? [];
  if (!/[ \t]/.test(address)) return undefined;
  const start = at + whole.indexOf(address);
  return { url: unescape(address), start, end: start + address.length };
}

const ATTRIBUTE =
  /^\s{1,200}([^\s"'<>/=]{1,100})(?:\s{0,20}=\s{0,20}("[^"]{0,7000}"|'[^']{0,7000}'|[^\s"'=<>`]{1,7000}))?/;

/** Reads the attributes of `<img`. Returns the offset to continue at. */
function readTag({ markdown, pictures }: Scan, from: number): number {
  let end = from + '<img'.length;
  let isFound = false;
  for (let match = matchAt(ATTRIBUTE, markdown, end); match; match = matchAt(ATTRIBUTE, markdown, end)) {
    const [whole, name = '', value = ''] = match;
    end += whole.length;
    if (isFound || name.toLowerCase() !== 'src') continue;
    const marks = /^["']/.test(value) ? 1 : 0;
    const [start, stop] = [end - value.length + marks, end - marks];
    const url = decodeEntities(markdown.slice(start, stop)).trim();
    // If an attribute is repeated, HTML uses the first.
    isFound = true;
    if (url !== '') pictures.push({ url, start, end: stop, form: 'html', shownAt: [{ start, end: stop }] });
  }
  return end;
}

const LABEL = /^\[((?:\\.|[^[\]\\]){0,999})\]/;

/** Records a reference such as `![A ship][ship]` or `![ship]`. Returns the offset to continue at. */
function addReference({ markdown, references }: Scan, at: number, opening: Opening): number {
  const [whole = '', labelText = ''] = matchAt(LABEL, markdown, at) ?? [];
  const text = markdown.slice(opening.at + (opening.isPicture ? 2 : 1), at - 1);
  const label = labelText.trim() === '' ? text : labelText;
  // A label with a colon after it is the definition itself.
  if (label.length > LONGEST_LABEL || (!opening.isPicture && markdown[at] === ':')) return at;
  const known = references.get(toKey(label));
  const end = at + whole.length;
  const reference = { start: opening.at, end, isPicture: opening.isPicture };
  if (known) known.push(reference);
  else references.set(toKey(label), [reference]);
  // A label with parentheses after it is a link with its own address.
  return markdown[end] === '(' ? at : end;
}

const LONGEST_LABEL = 1000;
const DEFINITION =
  /^ {0,3}\[((?:\\.|[^[\]\\\n]){1,999})\]:[ \t]{0,200}(?:<((?:\\.|[^<>\\\n]){1,2000})>|([^\s<]\S{0,7999}))(?=[ \t]*\r?$|[ \t]+["'(])/gm;

function addDefinitions({ markdown, pictures, links, references }: Scan): void {
  if (references.size === 0) return;
  for (const { 0: whole, 1: label = '', 2: angled, 3: plain = '', index } of markdown.matchAll(DEFINITION)) {
    const uses = references.get(toKey(label));
    if (!uses) continue;
    // If a label is defined twice, the first definition counts.
    references.delete(toKey(label));
    const end = index + whole.length - (angled === undefined ? 0 : 1);
    const start = end - (angled ?? plain).length;
    const url = unescape(markdown.slice(start, end));
    const form = angled === undefined ? 'plain' : 'angle';
    for (const [list, isPicture] of [[pictures, true] as const, [links, false] as const]) {
      const shownAt = uses.filter((one) => one.isPicture === isPicture);
      if (shownAt.length > 0) list.push({ url, start, end, form, shownAt });
    }
  }
}

function toKey(label: string): string {
  return label.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Returns the ends of inline code spans by their starts. Fenced blocks are not included. */
function findCode(markdown: string): Map<number, number> {
  const ends = new Map<number, number>();
  if (!markdown.includes('`')) return ends;
  const nearest = new Map<number, number>();
  for (const { 0: run, index } of [...markdown.matchAll(/`+|\n[ \t]*\r?(?=\n)/g)].toReversed()) {
    if (run.startsWith('\n')) nearest.clear();
    else if (run.length < 3) {
      const end = nearest.get(run.length);
      if (end !== undefined) ends.set(index, end);
      nearest.set(run.length, index + run.length);
    }
  }
  return ends;
}

function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  const match = matchAt(pattern, text, at);
  return match && at + match[0].length;
}

/** Matches a pattern that begins with `^` at an offset. */
function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  return pattern.exec(text.slice(at, at + LONGEST)) ?? undefined;
}

function unescape(text: string): string {
  return decodeEntities(text.replace(/\\([!-/:-@[-`{-~])/g, '$1'));
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (whole, ...parts) => {
    const [decimal, hex, name] = parts as (string | undefined)[];
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
