const RIGHT_TO_LEFT = /[\u0590-\u08FF]/;

/**
 * Removes backticks. In right-to-left text, also isolates the direction of each name in backticks, so that it is
 * displayed correctly.
 */
export function toPlainWords(sentence: string): string {
  if (!RIGHT_TO_LEFT.test(sentence)) return sentence.replaceAll('`', '');
  return sentence.replaceAll(/`([^`]*)`/g, '\u2066$1\u2069');
}
