/** Bytes as learners know them from their devices: whole megabytes, never none. */
export function toMegabytes(bytes: number): number {
  return Math.max(1, Math.round(bytes / 1_000_000));
}
