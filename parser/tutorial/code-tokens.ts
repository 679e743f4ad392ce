/* Tokens of a tutorial's code without comments and white space. Strings are all equal: translators change them. */

export interface CodeToken {
  kind: 'word' | 'text' | 'mark';
  /** The text of the token. All strings have the same value, except for pictures and their names. */
  value: string;
  start: number;
  end: number;
}

const TEXT = '"…"';

/** Matches a token in linear time. The alternatives never start alike: comments, strings, words, numbers, the rest. */
const TOKEN =
  /(\/\/[^\n]*|\/\*[^]*?(?:\*\/|$))|("""[^]*?(?:"""|$)|'''[^]*?(?:'''|$)|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?)|`((?:[^`\\]|\\[^])*)`?|([\p{L}_$][\p{L}\p{N}_$]*)|(\d[\w.]*)|(\S)/gu;

/** Returns the tokens of a piece of code that begins at an offset. `#` starts a comment only in Python. */
export function readCodeTokens(code: string, offset: number, isPython: boolean): CodeToken[] {
  const tokens: CodeToken[] = [];
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(code); match; match = TOKEN.exec(code)) {
    const [whole, remark, text, template, word, number] = match;
    if (remark !== undefined) continue;
    // In blocks, `#` is a token and code follows it.
    if (whole === '#' && isPython) {
      const end = code.indexOf('\n', match.index);
      if (end < 0) break;
      TOKEN.lastIndex = end;
      continue;
    }
    const value =
      text !== undefined
        ? textValue(text)
        : template !== undefined
          ? templateValue(template, tokens, offset + match.index)
          : whole;
    // The editor treats semicolons as optional.
    if (value === ';') continue;
    const kind = word !== undefined ? 'word' : text !== undefined || template !== undefined ? 'text' : 'mark';
    const start = offset + match.index;
    tokens.push({ kind: number === undefined ? kind : 'mark', value, start, end: start + whole.length });
  }
  return tokens;
}

/** Returns the number of comments in a piece of code. */
export function countComments(code: string, isPython: boolean): number {
  let count = 0;
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(code); match; match = TOKEN.exec(code)) {
    const [whole, remark] = match;
    const isComment = remark !== undefined || (whole === '#' && isPython);
    if (isComment) count += 1;
    if (!isComment || remark !== undefined) continue;
    const end = code.indexOf('\n', match.index);
    if (end < 0) break;
    TOKEN.lastIndex = end;
  }
  return count;
}

/** Returns the value of a string in quotes. In Python, it may be a picture. */
function textValue(text: string): string {
  return text.includes('\n') ? pictureOr(text.replaceAll(/^["']+|["']+$/g, ''), TEXT) : TEXT;
}

/**
 * Returns the value of a template. After a word, as in img`...`, it is a picture or its name, otherwise it may be a
 * text.
 */
function templateValue(template: string, tokens: readonly CodeToken[], start: number): string {
  const last = tokens.at(-1);
  const isTagged = last?.kind === 'word' && last.end === start;
  const picture = template.replaceAll(/\s+/g, ' ').trim();
  return isTagged ? `\`${picture}\`` : pictureOr(template, TEXT);
}

function pictureOr(text: string, otherwise: string): string {
  return /^[\s.#0-9a-f]*$/i.test(text) ? `\`${text.replaceAll(/\s+/g, ' ').trim()}\`` : otherwise;
}
