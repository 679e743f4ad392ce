import type { Verdict } from './ask-link.ts';

/** The rest is counted. */
const MOST_REASONS = 5;

/** What is said of the addresses that were looked at: how many, and which of them nobody could tell. */
export function linkSummary(verdicts: ReadonlyMap<string, Verdict>): string {
  const dead = [...verdicts.values()].filter(({ kind }) => kind === 'dead').length;
  const unclear = new Map<string, number>();
  for (const [url, verdict] of verdicts) {
    if (verdict.kind !== 'unclear') continue;
    const key = `${hostOf(url)}: ${verdict.reason}`;
    unclear.set(key, (unclear.get(key) ?? 0) + 1);
  }
  const missed = [...unclear.values()].reduce((all, number) => all + number, 0);
  const first = `skillmap: looked at ${count(verdicts.size)} on the network, ${dead} dead.`;
  if (missed === 0) return `${first}\n`;
  const reasons = [...unclear].map(([key, number]) => `  ${key} (${number})`);
  const more = reasons.length > MOST_REASONS ? [`  and ${reasons.length - MOST_REASONS} more`] : [];
  return [
    first,
    `skillmap: ${count(missed)} could not be checked, and may be well:`,
    ...reasons.slice(0, MOST_REASONS),
    ...more,
    '',
  ].join('\n');
}

function count(number: number): string {
  return `${number} ${number === 1 ? 'address' : 'addresses'}`;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
