import type { TextRange } from '../diagnostics/rule.ts';
import { findRangeAt } from '../facts/block-ranges.ts';
import type { HintMark, TutorialBlock, TutorialSetting } from './tutorial-document.ts';

/** What the editor reads anywhere in a text; `#### @name value` holds it too. */
const READ = /### @(\S+) .*\S/;
const SETTING = /^[ \t]{0,20}(#{1,6})[ \t]{0,20}@([A-Za-z][\w.-]*)[ \t]*(.*)$/;
/** The editor looks for settings in comments too, and takes the rest of the line for the value. */
const COMMENTED = /### @(\S+) ([^\n]*\S)/g;
/**
 * A line that holds nothing but `@name value`, which the editor shows to learners: without `###`, in a list, between
 * signs of emphasis or of code.
 */
const BARE =
  /^\uFEFF?[ \t]{0,20}(?:(?:[-*+>]|\d{1,3}[.)])[ \t]{1,20})?(#{1,6}[ \t]{0,20})?([*_`]{0,3})@([A-Za-z][\w.-]{0,40}?)[*_`]{0,3}(?:(?:[ \t]{1,20}|[ \t]{0,20}[:=][ \t]{0,20})([\w".'-]{1,40}?))?[*_`]{0,3}[ \t]{0,20}\r?$/gm;
const HINT = /^[ \t]{0,20}#{1,6}[ \t]{0,5}~*[ \t]{0,5}tutorial[ _-]?hint/i;
const READ_HINT = /# ~ tutorialhint/i;
/** The same without its `#`, which the editor shows to learners. */
const BARE_HINT = /^\uFEFF?[ \t]{0,20}~[ \t]{0,5}tutorial[ _-]?hint[ \t]{0,20}\r?$/gim;

/** The lines of a tutorial that are for the editor: settings, and where a hint begins. */
export interface EditorLines {
  settings: TutorialSetting[];
  hints: HintMark[];
}

/** A line of a text, without its end. */
export interface Line {
  start: number;
  text: string;
  isInBlock: boolean;
}

/** Adds to `lines` what a line says to the editor; true where it is then no heading any more. */
export function readEditorLine(line: Line, lines: EditorLines): boolean {
  const { start, text, isInBlock } = line;
  const setting = text.includes('@') ? readSetting(line) : undefined;
  if (setting) {
    lines.settings.push(setting);
    return setting.isRead;
  }
  if (isInBlock || text.length > 200 || !HINT.test(text)) return false;
  const marks = text.length - text.trimStart().length;
  lines.hints.push({
    start: start + marks,
    end: start + text.trimEnd().length,
    isRead: READ_HINT.test(text),
  });
  return false;
}

function readSetting({ text, start, isInBlock }: Line): TutorialSetting | undefined {
  const match = SETTING.exec(text);
  if (!match) return undefined;
  const [, hashes = '', key = '', rest = ''] = match;
  const at = text.indexOf('@') + 1;
  return {
    key,
    keyRange: { start: start + at, end: start + at + key.length },
    value: rest.trim(),
    level: hashes.length,
    isRead: READ.exec(text)?.[1] === key,
    isInBlock,
    start: start + text.indexOf('#'),
    end: start + text.trimEnd().length,
  };
}

/** A tutorial's text, and what in it is no text for learners. */
export interface Surroundings {
  text: string;
  blocks: readonly TutorialBlock[];
  comments: readonly TextRange[];
}

/** Lines such as `@explicitHints true`, which are for the editor and do not have its `###`. */
export function findBareSettings({ text, blocks, comments }: Surroundings): TutorialSetting[] {
  if (!text.includes('@')) return [];
  const found: TutorialSetting[] = [];
  for (const { 0: line, 1: hashes = '', 2: marks = '', 3: key = '', 4: value = '', index } of text.matchAll(
    BARE,
  )) {
    const start = index + (line.length - line.trimStart().length);
    // What begins with `#` and `@` was read as such.
    if (text[start] === '#' && marks === '') continue;
    if (findRangeAt(blocks, start) || findRangeAt(comments, start)) continue;
    const keyStart = index + line.indexOf('@') + 1;
    found.push({
      key,
      keyRange: { start: keyStart, end: keyStart + key.length },
      value,
      level: hashes.trimEnd().length,
      isRead: READ.exec(line)?.[1] === key,
      isInBlock: false,
      start,
      end: index + line.trimEnd().length,
    });
  }
  return found;
}

/** Lines such as `~ tutorialhint`, which begin a hint only behind `####`. */
export function findBareHints({ text, blocks, comments }: Surroundings): HintMark[] {
  if (!text.includes('~')) return [];
  return [...text.matchAll(BARE_HINT)].flatMap(({ 0: line, index }) => {
    const start = index + (line.length - line.trimStart().length);
    if (findRangeAt(blocks, start) || findRangeAt(comments, start)) return [];
    return [{ start, end: index + line.trimEnd().length, isRead: false }];
  });
}

/** Settings in a line with the beginning or the end of their comment, such as `<!-- ### @diffs true -->`. */
export function findCommentedSettings(
  { text, comments }: Surroundings,
  known: readonly TutorialSetting[],
): TutorialSetting[] {
  const starts = new Set(known.map(({ keyRange }) => keyRange.start));
  return comments.flatMap(({ start, end }) =>
    [...text.slice(start, end).matchAll(COMMENTED)].flatMap(
      ({ 0: whole, 1: key = '', 2: value = '', index }) => {
        const at = start + index;
        const keyStart = at + whole.indexOf('@') + 1;
        if (starts.has(keyStart)) return [];
        return [
          {
            key,
            keyRange: { start: keyStart, end: keyStart + key.length },
            value: value.trim(),
            level: 3,
            isRead: true,
            isInBlock: false,
            start: at,
            end: at + whole.length,
          },
        ];
      },
    ),
  );
}

/** What a setting says: the editor reads its value as JSON, and as a text where it is none. */
export function isSwitchedOn(settings: readonly TutorialSetting[], key: string): boolean {
  const value = settings.findLast((setting) => setting.isRead && setting.key === key)?.value;
  return value !== undefined && !/^(?:false|0|null|"")$/.test(value);
}
