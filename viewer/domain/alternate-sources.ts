import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { recordKey } from './activity-key.ts';
import { readCodeHostUrl } from './code-host-url.ts';
import { mergeActivityRecords } from './merge-progress.ts';

/** Where documentation pages are known by: `https://www.makecode.com/api/md/arcade/`, `https://arcade.makecode.com/`. */
export interface DocsAddresses {
  docsUrl: string;
  markdownUrl: string;
}

/**
 * Under which identifiers progress of an alternate source may be stored, as an author writes it: a docs page or its
 * url, `owner/repo#file`, `github:owner/repo#file` (a tag is left out, as progress survives releases), a file's page
 * on the code host, a path in the repository at hand. Looking under one too many does no harm.
 */
export function toSourceIdentifiers(text: string, docs: DocsAddresses): string[] {
  const source = text.trim().replace(/^#(?=\w+:)/, '');
  if (source === '') return [];
  return [...new Set([source, ...toCodeHost(source), ...toDocs(source, docs)])];
}

function toCodeHost(source: string): string[] {
  const short = /^(?:github:)?([\w.-]+\/[\w.-]+)(?::[^/#]*)?(?:#|\/)(.+)$/i.exec(source);
  // `owner/repo/file` without a command is a path, and a path may well be a docs page.
  if (short && (/^github:/i.test(source) || source.includes('#'))) return toFile(short[1], short[2]);
  const slug = /^github:([\w.-]+\/[\w.-]+?)(?::[^/#]*)?\/?$/i.exec(source);
  if (slug) return toFile(slug[1], defaultFile);
  const hosted = /^https?:/i.test(source) ? readCodeHostUrl(source.replace(/[?#].*$/s, '')) : undefined;
  return hosted ? toFile(hosted.slug, hosted.path) : [];
}

/** What a repository's map is called where nothing else is said. */
const defaultFile = 'skillmap';

function toFile(slug = '', file = ''): string[] {
  const path = toPath(file.replace(/^\/?blob\/(?:main|master)\//, ''));
  return path === '' ? [] : [`${slug}#${path}`];
}

function toDocs(source: string, { docsUrl, markdownUrl }: DocsAddresses): string[] {
  const command = /^(docs|local):(.*)$/is.exec(source);
  const base = [docsUrl, markdownUrl].find((url) => source.startsWith(url));
  const path = base === undefined ? (command?.[2] ?? source) : source.slice(base.length);
  // Another place's url, or a file of the code host, is known by itself.
  if (/^[a-z]+:/i.test(path) || path.includes('#')) return [];
  const page = toPath(path);
  if (page === '') return [];
  const own = base === undefined ? [page] : [];
  return command?.[1]?.toLowerCase() === 'local' ? own : [...own, docsUrl + page, markdownUrl + page];
}

function toPath(path: string): string {
  return path
    .trim()
    .replace(/^[/\\]+/, '')
    .replace(/\.md$/i, '');
}

/**
 * What a page learns from the progress of its alternate sources: the records of the page that change. Nothing is
 * taken from the old source, and what was reset or restarted there is not reset or restarted here.
 */
export function adoptRecords(
  sourceUrl: string,
  own: Iterable<ActivityRecord>,
  others: Iterable<ActivityRecord>,
): ActivityRecord[] {
  const known = new Map([...own].map((record) => [recordKey(record), record]));
  const changed = new Map<string, ActivityRecord>();
  for (const other of others) {
    const { resetAt: _reset, attempt: _attempt, ...rest } = mergeActivityRecords(other, other);
    const record = { ...rest, sourceUrl };
    if (!record.isCompleted && record.headerId === undefined) continue;
    const key = recordKey(record);
    const before = changed.get(key) ?? known.get(key);
    const merged = mergeActivityRecords(before ?? record, record);
    if (!before || isLearned(before, merged)) changed.set(key, merged);
  }
  return [...changed.values()];
}

function isLearned(before: ActivityRecord, after: ActivityRecord): boolean {
  const fields = ['isCompleted', 'completedTime', 'headerId', 'currentStep', 'maxSteps', 'workedAt'] as const;
  return fields.some((field) => before[field] !== after[field]);
}
