import stringWidth from 'string-width';

/*
 * Text as terminals show it: East Asian characters and emoji take two columns, accents none, and tabs advance to the
 * next stop. Characters that would move the cursor or change the writing direction are made visible.
 */

/** A visible character (grapheme): its position in the text and its width in columns. */
export interface Cell {
  /** Offset in the text in UTF-16 code units, from 0. */
  start: number;
  end: number;
  /** The printed text. */
  printed: string;
  width: number;
}

const TAB_STOP = 4;
const REPLACED = '\uFFFD';
/** Matches control characters, other line breaks, and marks that change the writing direction. */
const UNSAFE = /[\p{Cc}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
const PLAIN = /^[\u0020-\u007E]*$/;

export function toCells(text: string): Cell[] {
  if (PLAIN.test(text)) {
    return [...text].map((printed, start) => ({ start, end: start + 1, printed, width: 1 }));
  }
  const cells: Cell[] = [];
  let column = 0;
  for (const { segment, index } of new Intl.Segmenter().segment(text)) {
    const printed = segment === '\t' ? ' '.repeat(TAB_STOP - (column % TAB_STOP)) : sanitize(segment);
    const width = stringWidth(printed);
    cells.push({ start: index, end: index + segment.length, printed, width });
    column += width;
  }
  return cells;
}

/** Returns the width of a text in columns. */
export function widthOf(cells: readonly Cell[]): number {
  return cells.reduce((sum, { width }) => sum + width, 0);
}

/** Replaces characters that would move the cursor, change the writing direction or start a new line. */
export function sanitize(text: string): string {
  if (!UNSAFE.test(text)) return text;
  return [...text].map((sign) => (UNSAFE.test(sign) ? REPLACED : sign)).join('');
}

/** Returns a file name that is safe at the beginning of a line, where CI runners would take some names for commands. */
export function safeName(name: string): string {
  return /^\s*(?:::|##)/.test(name) ? `./${sanitize(name)}` : sanitize(name);
}

/** Matches a word. A name in backticks is one word, even with spaces. */
const WORD = /(?:[^\s`]|`[^`]*`)+|`\S*/g;

/** Breaks a text into lines of this width, between words. Longer words stay whole. */
export function wrap(text: string, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => wrapLine(paragraph, width));
}

function wrapLine(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const [word] of text.matchAll(WORD)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && stringWidth(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** Values of TERM_PROGRAM for terminals that support hyperlinks (OSC 8). */
const PROGRAMS = new Set(['ghostty', 'Hyper', 'iTerm.app', 'Tabby', 'vscode', 'WezTerm']);

const KINDS = new Set(['alacritty', 'foot', 'xterm-ghostty', 'xterm-kitty']);

const FIRST_VTE = 5000;

/** Returns whether a terminal certainly supports hyperlinks. Others may print the escape sequence. */
export function canLink(env: Readonly<Record<string, string | undefined>>): boolean {
  if (env.FORCE_HYPERLINK !== undefined) return env.FORCE_HYPERLINK !== '0';
  if (env.CI !== undefined || env.TERM?.startsWith('screen') === true || env.TMUX !== undefined) return false;
  return (
    PROGRAMS.has(env.TERM_PROGRAM ?? '') ||
    KINDS.has(env.TERM ?? '') ||
    env.WT_SESSION !== undefined ||
    Number(env.VTE_VERSION ?? 0) >= FIRST_VTE
  );
}

/** Returns a text with the escape sequence that makes it a hyperlink. */
export function toLink(text: string, address: string): string {
  const open = '\u001B]8;;';
  const close = '\u001B\\';
  return `${open}${address}${close}${text}${open}${close}`;
}
