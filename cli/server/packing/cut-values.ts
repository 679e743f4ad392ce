// Finds the parts of a project's JSON that many learners have in common: the tutorial's text in the header, the files
// that came with it, and their copies in the editing history. Only the positions of values matter, so that the parts
// and the rest can be put together again byte for byte. A wrong guess costs some space, never a byte.

/** A part of the JSON's bytes, from its start to before its end. */
export interface Cut {
  start: number;
  end: number;
}

/** Minimum size of a part in bytes. Smaller values take less space inside the project than as separate parts. */
const MIN_CUT = 4096;
/** Number of bytes before a value of the history in which the name of its file is found. */
const NAME_WINDOW = 64;

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const ESCAPE = 0x5c;
const OPENING = [0x5b, 0x7b];
const CLOSING = [0x5d, 0x7d];

/** Files that a learner writes. They differ from learner to learner, and change with each save. */
const OWN_FILE = /^main\./;
const HISTORY = '_history';

/** Finds the parts to cut out of a valid project's JSON, in their order. They do not overlap. */
export function cutValues(json: Uint8Array): Cut[] {
  const cuts: Cut[] = [];
  const text = Buffer.from(json.buffer, json.byteOffset, json.byteLength);
  for (const outer of membersOf(text, { start: 0, end: text.length })) {
    if (outer.key === 'header') cuts.push(...cutTutorial(text, outer));
    if (outer.key === 'text') cuts.push(...cutFiles(text, outer));
  }
  return cuts;
}

function cutTutorial(text: Buffer, header: Cut): Cut[] {
  const tutorial = membersOf(text, header).find(({ key }) => key === 'tutorial');
  return tutorial ? membersOf(text, tutorial).filter(isLarge) : [];
}

function cutFiles(text: Buffer, files: Cut): Cut[] {
  return membersOf(text, files)
    .filter(({ key }) => !OWN_FILE.test(key))
    .flatMap((file) => (file.key === HISTORY ? cutHistory(text, file) : file))
    .filter(isLarge);
}

function isLarge({ start, end }: Cut): boolean {
  return end - start >= MIN_CUT;
}

interface Member extends Cut {
  key: string;
}

/** Finds the members of the object in the given range. Empty if there is another value. */
function membersOf(text: Buffer, { start, end }: Cut): Member[] {
  const members: Member[] = [];
  let depth = 0;
  let key: string | undefined;
  let valueAt = 0;
  const endMember = (at: number): void => {
    if (key !== undefined) members.push({ key, start: valueAt, end: at });
    key = undefined;
  };
  let last: Cut = { start, end: start };
  for (let at = start; at < end; at += 1) {
    const byte = text[at] ?? 0;
    if (byte === QUOTE) {
      const close = endOfString(text, at);
      last = { start: at + 1, end: close };
      at = close;
    } else if (OPENING.includes(byte)) {
      depth += 1;
    } else if (CLOSING.includes(byte)) {
      depth -= 1;
      if (depth === 0) endMember(at);
    } else if (byte === COLON && depth === 1 && key === undefined) {
      key = text.toString('utf8', last.start, last.end);
      valueAt = at + 1;
    } else if (byte === COMMA && depth === 1) {
      endMember(at);
    }
  }
  return members;
}

/** Returns the offset of the quote that ends the string which begins at the given offset. */
function endOfString(text: Buffer, from: number): number {
  for (let at = text.indexOf(QUOTE, from + 1); ; at = text.indexOf(QUOTE, at + 1)) {
    if (at === -1) return text.length;
    let escapes = 0;
    while (text[at - 1 - escapes] === ESCAPE) escapes += 1;
    if (escapes % 2 === 0) return at;
  }
}

/** Finds the copies of files in the history, which is JSON inside a string: its quotes are escaped once. */
function cutHistory(text: Buffer, { start, end }: Cut): Cut[] {
  const cuts: Cut[] = [];
  let openedAt: number | undefined;
  for (let at = text.indexOf(ESCAPE, start); at !== -1 && at < end; at = text.indexOf(ESCAPE, at)) {
    const escaped = text[at + 1];
    if (escaped === QUOTE) {
      if (openedAt === undefined) openedAt = at + 2;
      else {
        if (!isOfOwnFile(text, openedAt)) cuts.push({ start: openedAt, end: at });
        openedAt = undefined;
      }
    }
    // An escaped backslash begins an escape inside the history's own JSON, which takes two more characters.
    at += escaped === ESCAPE && text[at + 2] === ESCAPE ? 4 : escaped === ESCAPE ? 3 : 2;
  }
  return cuts;
}

/** Returns whether the history's value at this place belongs to a file that the learner writes. */
function isOfOwnFile(text: Buffer, valueAt: number): boolean {
  return text.toString('latin1', Math.max(0, valueAt - NAME_WINDOW), valueAt).includes('main.');
}
