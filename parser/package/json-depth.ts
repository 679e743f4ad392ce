import { createScanner } from 'jsonc-parser';

/** No editor writes a deeper value, and readers that call themselves for each level come to an end of their memory. */
const MOST_LEVELS = 500;

/** jsonc-parser's numbers, which it gives as an enum that exists for its types alone. */
const TOKEN = { openBrace: 1, closeBrace: 2, openBracket: 3, closeBracket: 4, end: 17 } as const;

/** Where the first bracket stands that opens one level too many; undefined where none does. */
export function findTooDeep(json: string): number | undefined {
  const scanner = createScanner(json, true);
  const closers: number[] = [];
  for (;;) {
    const token: number = scanner.scan();
    if (token === TOKEN.end) return undefined;
    if (token === TOKEN.openBrace) closers.push(TOKEN.closeBrace);
    else if (token === TOKEN.openBracket) closers.push(TOKEN.closeBracket);
    // A bracket of the other kind closes nothing: a reader goes on inside.
    else if (token === closers.at(-1)) closers.pop();
    if (closers.length > MOST_LEVELS) return scanner.getTokenOffset();
  }
}
