import stringWidth from 'string-width';

/*
 * A line of text as a terminal shows it: letters of East Asia and emoji are two columns wide, accents none, a tab goes
 * to the next stop, and what would move the cursor or turn the text around is shown as a sign of its own.
 */

/** What a reader takes for one letter: where it stands in the text, and how many columns it takes on the screen. */
export interface Cell {
  /** In UTF-16 code units, from 0. */
  start: number;
  end: number;
  /** What is printed for it. */
  shown: string;
  width: number;
}

const TAB_STOP = 4;
const REPLACED = '\uFFFD';
/** Control characters, further ends of lines, and the marks that change the direction of what follows. */
const UNSAFE = /[\p{Cc}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
const PLAIN = /^[\u0020-\u007E]*$/;

export function toCells(text: string): Cell[] {
  if (PLAIN.test(text)) {
    return [...text].map((shown, start) => ({ start, end: start + 1, shown, width: 1 }));
  }
  const cells: Cell[] = [];
  let column = 0;
  for (const { segment, index } of new Intl.Segmenter().segment(text)) {
    const shown = segment === '\t' ? ' '.repeat(TAB_STOP - (column % TAB_STOP)) : safe(segment);
    const width = stringWidth(shown);
    cells.push({ start: index, end: index + segment.length, shown, width });
    column += width;
  }
  return cells;
}

/** The columns that a text takes. */
export function widthOf(cells: readonly Cell[]): number {
  return cells.reduce((sum, { width }) => sum + width, 0);
}

/** A line of text without what would move the cursor, turn the text around or begin another line. */
export function safe(text: string): string {
  if (!UNSAFE.test(text)) return text;
  return [...text].map((sign) => (UNSAFE.test(sign) ? REPLACED : sign)).join('');
}

/** A file's name where it may be the first on its line: a runner would take some for a command to itself. */
export function safeName(name: string): string {
  return /^\s*(?:::|##)/.test(name) ? `./${safe(name)}` : safe(name);
}

/** A word; a name in backticks is one, whatever spaces are in it. */
const WORD = /(?:[^\s`]|`[^`]*`)+|`\S*/g;

/** The text in lines of at most this width, broken between words; a longer word keeps its own line. */
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

/** Terminals that make a link of a text with an address behind it (OSC 8), by what they say of themselves. */
const PROGRAMS = new Set(['ghostty', 'Hyper', 'iTerm.app', 'Tabby', 'vscode', 'WezTerm']);

const KINDS = new Set(['alacritty', 'foot', 'xterm-ghostty', 'xterm-kitty']);

const FIRST_VTE = 5000;

/** True where it is sure: others may print the address's own signs. */
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

/** The text as a link to an address. */
export function toLink(text: string, address: string): string {
  const open = '\u001B]8;;';
  const close = '\u001B\\';
  return `${open}${address}${close}${text}${open}${close}`;
}
