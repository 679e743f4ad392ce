/*
 * Code of a tutorial as what it does: words, numbers and marks, without remarks and white space. What a translator may
 * change says nothing: a text between quotes is the same as any other.
 */

export interface CodeToken {
  kind: 'word' | 'text' | 'mark';
  /** Always the same for a text, unless it is a picture or a name. */
  value: string;
  start: number;
  end: number;
}

const TEXT = '"…"';

/** Alternatives that never begin alike, each linear: remarks, texts, words, numbers, any other character. */
const TOKEN =
  /(\/\/[^\n]*|\/\*[^]*?(?:\*\/|$))|("""[^]*?(?:"""|$)|'''[^]*?(?:'''|$)|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?)|`((?:[^`\\]|\\[^])*)`?|([\p{L}_$][\p{L}\p{N}_$]*)|(\d[\w.]*)|(\S)/gu;

/** The tokens of a piece of code that begins at an offset. `#` begins a remark in Python alone. */
export function readCodeTokens(code: string, offset: number, isPython: boolean): CodeToken[] {
  const tokens: CodeToken[] = [];
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(code); match; match = TOKEN.exec(code)) {
    const [whole, remark, text, template, word, number] = match;
    if (remark !== undefined) continue;
    // In blocks it is a mark, and what follows it is code.
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
    // The editor writes them or not.
    if (value === ';') continue;
    const kind = word !== undefined ? 'word' : text !== undefined || template !== undefined ? 'text' : 'mark';
    const start = offset + match.index;
    tokens.push({ kind: number === undefined ? kind : 'mark', value, start, end: start + whole.length });
  }
  return tokens;
}

/** In Python pictures stand between quotes too. */
function textValue(text: string): string {
  return text.includes('\n') ? pictureOr(text.replaceAll(/^["']+|["']+$/g, ''), TEXT) : TEXT;
}

/** Behind a word, as in img`...`, it is a picture or the name of one; else it may be either. */
function templateValue(template: string, tokens: readonly CodeToken[], start: number): string {
  const last = tokens.at(-1);
  const isTagged = last?.kind === 'word' && last.end === start;
  const picture = template.replaceAll(/\s+/g, ' ').trim();
  return isTagged ? `\`${picture}\`` : pictureOr(template, TEXT);
}

function pictureOr(text: string, otherwise: string): string {
  return /^[\s.#0-9a-f]*$/i.test(text) ? `\`${text.replaceAll(/\s+/g, ' ').trim()}\`` : otherwise;
}
