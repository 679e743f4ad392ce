/** A word, a quoted text or a sign of a condition, with its place in the condition's text. */
export interface ConditionToken {
  kind: 'word' | 'quoted' | 'sign';
  /** The token's text, without quotes. Words keep the author's case. */
  text: string;
  start: number;
  end: number;
}

/** Matches quoted texts, signs and words. Everything else, such as back quotes, only separates words. */
const TOKEN = /["“]([^"”]*)["”]|([(),;/])|([^\s"“”`(),;/]+)/g;

export function readConditionTokens(text: string): ConditionToken[] {
  return [...text.matchAll(TOKEN)].map(({ 0: whole, 1: quoted, 2: sign, 3: word, index }) => ({
    kind: quoted === undefined ? (sign === undefined ? 'word' : 'sign') : 'quoted',
    text: quoted ?? sign ?? word ?? '',
    start: index,
    end: index + whole.length,
  }));
}
