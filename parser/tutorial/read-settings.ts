import type { TextRange } from '../diagnostics/rule.ts';
import { findRangeAt } from '../facts/block-ranges.ts';
import type { HintMark, TutorialBlock, TutorialSetting } from './tutorial-document.ts';

/** Matches a setting that the editor reads, anywhere in a text. Also matches `#### @name value`. */
const READ = /### @(\S+) .*\S/;
const SETTING = /^[ \t]{0,20}(#{1,6})[ \t]{0,20}@([A-Za-z][\w.-]*)[ \t]*(.*)$/;
/** Matches a setting in a comment. The editor reads it too, with the rest of the line as the value. */
const COMMENTED = /### @(\S+) ([^\n]*\S)/g;
/** Matches a line with only `@name value`, which learners see: without `###`, in a list, or in emphasis or code. */
const SETTING_WITHOUT_HASHES =
  /^\uFEFF?[ \t]{0,20}(?:(?:[-*+>]|\d{1,3}[.)])[ \t]{1,20})?(#{1,6}[ \t]{0,20})?([*_`]{0,3})@([A-Za-z][\w.-]{0,40}?)[*_`]{0,3}(?:(?:[ \t]{1,20}|[ \t]{0,20}[:=][ \t]{0,20})([\w".'-]{1,40}?))?[*_`]{0,3}[ \t]{0,20}\r?$/gm;
const HINT = /^[ \t]{0,20}#{1,6}[ \t]{0,5}~*[ \t]{0,5}tutorial[ _-]?hint/i;
const READ_HINT = /# ~ tutorialhint/i;
/** Matches a hint mark without its `#`s, which learners would see. */
const BARE_HINT = /^\uFEFF?[ \t]{0,20}~[ \t]{0,5}tutorial[ _-]?hint[ \t]{0,20}\r?$/gim;

export interface EditorLines {
  settings: TutorialSetting[];
  hints: HintMark[];
}

/** A line without its line break. */
export interface Line {
  start: number;
  text: string;
  isInBlock: boolean;
}

/** Adds a line's setting or hint mark to `lines`. Returns true if the line is no longer a heading. */
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

export interface SettingsContext {
  text: string;
  blocks: readonly TutorialBlock[];
  comments: readonly TextRange[];
}

/** Returns lines such as `@explicitHints true` that lack their `###`. */
export function findBareSettings({ text, blocks, comments }: SettingsContext): TutorialSetting[] {
  if (!text.includes('@')) return [];
  const found: TutorialSetting[] = [];
  for (const { 0: line, 1: hashes = '', 2: marks = '', 3: key = '', 4: value = '', index } of text.matchAll(
    SETTING_WITHOUT_HASHES,
  )) {
    const start = index + (line.length - line.trimStart().length);
    // `readEditorLine` reads lines with `#` and `@`.
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

/** Returns lines such as `~ tutorialhint` that lack their `####`. */
export function findBareHints({ text, blocks, comments }: SettingsContext): HintMark[] {
  if (!text.includes('~')) return [];
  return [...text.matchAll(BARE_HINT)].flatMap(({ 0: line, index }) => {
    const start = index + (line.length - line.trimStart().length);
    if (findRangeAt(blocks, start) || findRangeAt(comments, start)) return [];
    return [{ start, end: index + line.trimEnd().length, isRead: false }];
  });
}

/** Returns settings on a line with the start or end of their comment, such as `<!-- ### @diffs true -->`. */
export function findCommentedSettings(
  { text, comments }: SettingsContext,
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

/** True if a setting is on. The editor parses values as JSON, else as text. */
export function isSwitchedOn(settings: readonly TutorialSetting[], key: string): boolean {
  const value = settings.findLast((setting) => setting.isRead && setting.key === key)?.value;
  return value !== undefined && !/^(?:false|0|null|"")$/.test(value);
}
