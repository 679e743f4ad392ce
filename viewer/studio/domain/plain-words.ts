const RIGHT_TO_LEFT = /[\u0590-\u08FF]/;

/** A sentence without its backticks; where it is read from the right, each name in it keeps to itself. */
export function toPlainWords(sentence: string): string {
  if (!RIGHT_TO_LEFT.test(sentence)) return sentence.replaceAll('`', '');
  return sentence.replaceAll(/`([^`]*)`/g, '\u2066$1\u2069');
}
