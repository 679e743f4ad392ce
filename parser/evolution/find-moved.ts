/** As git's: half of a file tells it. */
const LEAST_SHARED = 0.5;
/** As git's limit on the renames that it looks for: 1,000 files against 1,000. */
const MOST_PAIRS = 1_000_000;

/** By new file the one that it was before: the same path, else the same text, else the one that shares most lines. */
export function findMoved(
  before: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
): Map<string, string> {
  const moved = new Map<string, string>();
  for (const from of before.keys()) if (now.has(from)) moved.set(from, from);
  const come = new Map([...now].filter(([file]) => !before.has(file)));
  const gone = new Map([...before].filter(([from]) => !now.has(from)));
  matchEqual(gone, come, moved);
  // Where so much has come and gone, nobody could tell what came from where.
  if (gone.size * come.size > MOST_PAIRS) return moved;
  const taken = new Set<string>();
  for (const { file, from } of pairsOf(gone, come).sort((one, other) => other.shared - one.shared)) {
    if (moved.has(file) || taken.has(from)) continue;
    moved.set(file, from);
    taken.add(from);
  }
  return moved;
}

/** Takes out those that have the same text, as far as they say anything. */
function matchEqual(gone: Map<string, string>, come: Map<string, string>, moved: Map<string, string>): void {
  const byText = new Map<string, string[]>();
  // The last of those alike is taken first: turned around, that is the first.
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

/** A text by its lines, each with how often it is in it; empty ones say nothing. */
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

/** From 0 to 1: how much of the longer text the two have in common, line by line. */
function sharedPart(one: LineCounts, other: LineCounts): number {
  const [least, most] = one.total < other.total ? [one, other] : [other, one];
  // However alike they are, the longer one has too much.
  if (least.total < most.total * LEAST_SHARED) return 0;
  let shared = 0;
  for (const [line, count] of least.counts) shared += Math.min(count, most.counts.get(line) ?? 0);
  return shared / Math.max(most.total, 1);
}
