/** No character takes more in UTF-8, by length in UTF-16. */
const MOST_BYTES_EACH = 3;

/** How many bytes a text takes as UTF-8, where these are more than `most`; undefined where it fits. */
export function bytesAbove(text: string, most: number): number | undefined {
  if (text.length * MOST_BYTES_EACH <= most) return undefined;
  const bytes = byteLength(text);
  return bytes > most ? bytes : undefined;
}

function byteLength(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) bytes += 1;
    // Two halves of a character of four bytes.
    else if (unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff)) bytes += 2;
    else bytes += 3;
  }
  return bytes;
}
