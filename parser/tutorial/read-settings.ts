import type { HintMark, TutorialSetting } from './tutorial-document.ts';

/** What the editor reads anywhere in a text; `#### @name value` holds it too. */
const READ = /### @(\S+) .*\S/;
const SETTING = /^[ \t]{0,20}(#{1,6})[ \t]{0,20}@([A-Za-z][\w.-]*)[ \t]*(.*)$/;
const HINT = /^[ \t]{0,20}#{1,6}[ \t]{0,5}~*[ \t]{0,5}tutorial[ _-]?hint/i;
const READ_HINT = /# ~ tutorialhint/i;

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

/** What a setting says: the editor reads its value as JSON, and as a text where it is none. */
export function isSwitchedOn(settings: readonly TutorialSetting[], key: string): boolean {
  const value = settings.findLast((setting) => setting.isRead && setting.key === key)?.value;
  return value !== undefined && !/^(?:false|0|null|"")$/.test(value);
}
