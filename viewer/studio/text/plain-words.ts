const RIGHT_TO_LEFT = /[\u0590-\u08FF]/;

/** Removes backticks. In right-to-left text, isolates each name, so that it is displayed in the right order. */
export function toPlainWords(sentence: string): string {
  if (!RIGHT_TO_LEFT.test(sentence)) return sentence.replaceAll('`', '');
  return sentence.replaceAll(/`([^`]*)`/g, '\u2066$1\u2069');
}
