const RIGHT_TO_LEFT = /[\u0590-\u08FF]/;

/**
 * Removes backticks. With `names`, also replaces each heading in backticks by its name, unless several headings have
 * that name. In right-to-left text, isolates the direction of what was in backticks, so that it is displayed correctly.
 */
export function toPlainWords(sentence: string, names?: ReadonlyMap<string, string>): string {
  return isolateNames((isolated) =>
    sentence
      .replaceAll(/`([^`]*)`/g, (_, code: string) => isolated(nameOf(code, names) ?? code))
      .replaceAll('`', ''),
  );
}

/**
 * Returns the sentence that a function makes with isolated names. If anything in it is right-to-left, the direction of
 * each name is isolated from that of the sentence.
 */
export function isolateNames(toSentence: (isolated: (name: string) => string) => string): string {
  const sentence = toSentence((name) => `\u2068${name}\u2069`);
  return RIGHT_TO_LEFT.test(sentence) ? sentence : sentence.replaceAll(/[\u2068\u2069]/g, '');
}

function nameOf(heading: string, names: ReadonlyMap<string, string> | undefined): string | undefined {
  const name = names?.get(heading.toLowerCase());
  if (name === undefined) return undefined;
  const isShared = [...(names?.values() ?? [])].filter((one) => one === name).length > 1;
  return isShared ? undefined : name;
}
