/** How the line that holds an offset ends; as the first line of the text where it is the last and has no end. */
export function lineEndOf(text: string, offset = 0): '\r\n' | '\n' {
  const own = text.indexOf('\n', offset);
  const feed = own < 0 ? text.indexOf('\n') : own;
  return text[feed - 1] === '\r' ? '\r\n' : '\n';
}

/** Text from elsewhere with the line ends of the text that it is to stand in. */
export function withLineEnds(text: string, lineEnd: '\r\n' | '\n'): string {
  return text.replaceAll(/\r?\n/g, lineEnd);
}
