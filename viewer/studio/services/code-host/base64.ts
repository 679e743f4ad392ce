/** Bytes as the code host takes them. */
export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  // At once, more arguments than an engine takes.
  for (let at = 0; at < bytes.length; at += 8192) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  return btoa(binary);
}

/** Undefined for what is none; line breaks in it count for nothing. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text.replace(/\s/g, '')), (sign) => sign.charCodeAt(0));
  } catch {
    return undefined;
  }
}
