/** True for a text that begins with a byte order mark, which some editors save at the beginning of a file. */
export function hasMark(text: string): boolean {
  return text.startsWith('\uFEFF');
}

/** The text without its byte order mark. */
export function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, '');
}

/** The value of a JSON text, with or without a byte order mark. Throws a SyntaxError for other text. */
export function parseJson(text: string): unknown {
  return JSON.parse(withoutMark(text));
}

/** The value of a JSON text, with or without a byte order mark. Undefined for other text. */
export function readJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
