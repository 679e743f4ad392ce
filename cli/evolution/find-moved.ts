/** As git's: half of a file tells it. */
const LEAST_SHARED = 0.5;

/** By new file the one that it was before: the same path, else the text that it shares most lines with. */
export function findMoved(
  before: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
): Map<string, string> {
  const moved = new Map<string, string>();
  const pairs: { file: string; from: string; shared: number }[] = [];
  for (const [from, text] of before) {
    if (now.has(from)) {
      moved.set(from, from);
      continue;
    }
    for (const [file, other] of now) {
      const shared = before.has(file) ? 0 : sharedPart(text, other);
      if (shared >= LEAST_SHARED) pairs.push({ file, from, shared });
    }
  }
  const taken = new Set(moved.values());
  for (const { file, from } of pairs.toSorted((one, other) => other.shared - one.shared)) {
    if (moved.has(file) || taken.has(from)) continue;
    moved.set(file, from);
    taken.add(from);
  }
  return moved;
}

/** From 0 to 1: how much of the longer text the two have in common, line by line. */
function sharedPart(one: string, other: string): number {
  const [lines, others] = [linesOf(one), linesOf(other)];
  const left = new Map<string, number>();
  for (const line of lines) left.set(line, (left.get(line) ?? 0) + 1);
  let shared = 0;
  for (const line of others) {
    const count = left.get(line) ?? 0;
    if (count === 0) continue;
    left.set(line, count - 1);
    shared += 1;
  }
  return shared / Math.max(lines.length, others.length, 1);
}

function linesOf(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '');
}
