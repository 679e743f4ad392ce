/** Share of lines that two files must have in common to count as moved, as in git. */
const LEAST_SHARED = 0.5;
/** Most pairs of files to compare: 1,000 by 1,000, as in git. */
const MOST_PAIRS = 1_000_000;

/** Returns the earlier path of each file: the same path, else the same text, else the most common lines. */
export function findMoved(
  before: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
): Map<string, string> {
  const moved = new Map<string, string>();
  for (const from of before.keys()) if (now.has(from)) moved.set(from, from);
  const come = new Map([...now].filter(([file]) => !before.has(file)));
  const gone = new Map([...before].filter(([from]) => !now.has(from)));
  matchEqual(gone, come, moved);
  // Too many files changed to match them.
  if (gone.size * come.size > MOST_PAIRS) return moved;
  const taken = new Set<string>();
  for (const { file, from } of pairsOf(gone, come).sort((one, other) => other.shared - one.shared)) {
    if (moved.has(file) || taken.has(from)) continue;
    moved.set(file, from);
    taken.add(from);
  }
  return moved;
}

function matchEqual(gone: Map<string, string>, come: Map<string, string>, moved: Map<string, string>): void {
  const byText = new Map<string, string[]>();
  // `pop` takes the last of several equal files: reverse them so that the first is taken.
  for (const [file, text] of [...come].toReversed()) {
    if (text.trim() === '') continue;
    const alike = byText.get(text);
    if (alike) alike.push(file);
    else byText.set(text, [file]);
  }
  for (const [from, text] of gone) {
    const file = byText.get(text)?.pop();
    if (file === undefined) continue;
    moved.set(file, from);
    gone.delete(from);
    come.delete(file);
  }
}

interface Pair {
  file: string;
  from: string;
  shared: number;
}

function pairsOf(gone: ReadonlyMap<string, string>, come: ReadonlyMap<string, string>): Pair[] {
  const counted = [...come].map(([file, text]) => ({ file, lines: countLines(text) }));
  const pairs: Pair[] = [];
  for (const [from, text] of gone) {
    const lines = countLines(text);
    for (const { file, lines: others } of counted) {
      const shared = sharedPart(lines, others);
      if (shared >= LEAST_SHARED) pairs.push({ file, from, shared });
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
  if (least.total < most.total * LEAST_SHARED) return 0;
  let shared = 0;
  for (const [line, count] of least.counts) shared += Math.min(count, most.counts.get(line) ?? 0);
  return shared / Math.max(most.total, 1);
}
