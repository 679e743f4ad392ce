const RIGHT_TO_LEFT = /[\u0590-\u08FF]/;

/**
 * Removes backticks. With `nameOf`, also replaces each heading in backticks for which it returns a name. `nameOf` gets
 * the heading in lower case. In right-to-left text, isolates the direction of what was in backticks, so that it is
 * displayed correctly.
 */
export function toPlainWords(sentence: string, nameOf?: (heading: string) => string | undefined): string {
  return isolateNames((isolated) =>
    sentence
      .replaceAll(/`([^`]*)`/g, (_, code: string) => isolated(nameOf?.(code.toLowerCase()) ?? code))
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

/** Returns the names that only one heading has. Other names do not show which activity is meant. */
export function ownNames(names: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const name of names.values()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Map([...names].filter(([, name]) => counts.get(name) === 1));
}
