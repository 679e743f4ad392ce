/** True if the text begins with a byte order mark, which some editors add. */
export function hasMark(text: string): boolean {
  return text.startsWith('\uFEFF');
}

export function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, '');
}

/** Parses JSON with or without a byte order mark. Throws a SyntaxError if it is invalid. */
export function parseJson(text: string): unknown {
  return JSON.parse(withoutMark(text));
}

/** Parses JSON with or without a byte order mark. Returns undefined if it is invalid. */
export function readJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
