/** Share of lines that two files must have in common to count as moved, as in git. */
const MIN_SHARED = 0.5;
/** Maximum number of pairs of files to compare: 1,000 by 1,000, as in git. */
const MAX_PAIRS = 1_000_000;

/**
 * Returns the earlier path of each file. Matches files by path, then by equal text, then by the number of common lines.
 */
export function findMoved(
  before: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
): Map<string, string> {
  const moved = new Map<string, string>();
  for (const from of before.keys()) if (now.has(from)) moved.set(from, from);
  const added = new Map([...now].filter(([file]) => !before.has(file)));
  const removed = new Map([...before].filter(([from]) => !now.has(from)));
  matchEqual(removed, added, moved);
  // Too many files changed to match them.
  if (removed.size * added.size > MAX_PAIRS) return moved;
  const matched = new Set<string>();
  for (const { file, from } of pairsOf(removed, added).sort((one, other) => other.shared - one.shared)) {
    if (moved.has(file) || matched.has(from)) continue;
    moved.set(file, from);
    matched.add(from);
  }
  return moved;
}

function matchEqual(
  removed: Map<string, string>,
  added: Map<string, string>,
  moved: Map<string, string>,
): void {
  const byText = new Map<string, string[]>();
  // `pop` takes the last of several equal files: reverse them so that the first is taken.
  for (const [file, text] of [...added].toReversed()) {
    if (text.trim() === '') continue;
    const alike = byText.get(text);
    if (alike) alike.push(file);
    else byText.set(text, [file]);
  }
  for (const [from, text] of removed) {
    const file = byText.get(text)?.pop();
    if (file === undefined) continue;
    moved.set(file, from);
    removed.delete(from);
    added.delete(file);
  }
}

interface Pair {
  file: string;
  from: string;
  shared: number;
}

function pairsOf(removed: ReadonlyMap<string, string>, added: ReadonlyMap<string, string>): Pair[] {
  const counted = [...added].map(([file, text]) => ({ file, lines: countLines(text) }));
  const pairs: Pair[] = [];
  for (const [from, text] of removed) {
    const lines = countLines(text);
    for (const { file, lines: otherLines } of counted) {
      const shared = sharedPart(lines, otherLines);
      if (shared >= MIN_SHARED) pairs.push({ file, from, shared });
    }
  }
  return pairs;
}

interface LineCounts {
  counts: ReadonlyMap<string, number>;
  total: number;
}

function countLines(text: string): LineCounts {
  const counts = new Map<string, number>();
  let total = 0;
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue;
    counts.set(line, (counts.get(line) ?? 0) + 1);
    total += 1;
  }
  return { counts, total };
}

/** Returns the share of the longer text that both have in common, from 0 to 1. */
function sharedPart(one: LineCounts, other: LineCounts): number {
  const [least, most] = one.total < other.total ? [one, other] : [other, one];
  // The lengths differ too much to reach the threshold.
  if (least.total < most.total * MIN_SHARED) return 0;
  let shared = 0;
  for (const [line, count] of least.counts) shared += Math.min(count, most.counts.get(line) ?? 0);
  return shared / Math.max(most.total, 1);
}
