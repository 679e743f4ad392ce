import { parsePage, readSourceHash, type Diagnostic, type ParsedPage } from '#parser';
import type { LoadFailure, PageSource, PageUpdate } from '../../../shared/ports/page.ts';
import { loadSource, type SourceOptions, type SourceOutcome, type SourceRecord } from './load-source.ts';

/** Spec §8: returns the page of a source on the network, or why there is none. Never rejects. */
export async function loadPage(
  hash: string,
  options: SourceOptions,
  signal: AbortSignal,
): Promise<PageUpdate> {
  const source = readSourceHash(hash)?.source;
  if (source === undefined) {
    const detail = hash.length > 1 ? `The address ${hash} names no map.` : 'The address names no map.';
    return { kind: 'failed', failure: { kind: 'empty', detail } };
  }
  const outcome = await loadSource(source, options, signal);
  switch (outcome.kind) {
    case 'read':
      return toUpdate(outcome, options.warn);
    case 'empty':
      return { kind: 'failed', failure: outcome };
    case 'failed':
      return { kind: 'failed', failure: { kind: 'broken', detail: outcome.detail } };
    default:
      return outcome satisfies never;
  }
}

/** Converts a source to a page. If a translation is broken, uses the original. */
function toUpdate(
  { record, original }: Extract<SourceOutcome, { kind: 'read' }>,
  warn: (message: string) => void,
): PageUpdate {
  const update = toPage(record);
  if (!original || update.kind !== 'failed' || update.failure.kind === 'banned') return update;
  warn(`The translation of the map cannot be shown: ${update.failure.detail ?? ''}`);
  return toPage(original);
}

function toPage({ text, ...source }: SourceRecord): PageUpdate {
  const { page, violations } = parsePage(text);
  if (source.status === 'banned') return { kind: 'failed', failure: toBanned(source, violations), source };
  if (violations.length === 0) return { kind: 'ready', page, source };
  const [detail, ...more] = violations.map(describe);
  return {
    kind: 'failed',
    failure: { kind: 'broken', ...(detail !== undefined && { detail }), more },
    source,
  };
}

/** Spec §4: returns the failure for a banned page. It is not shown, but still parsed to report its violations. */
function toBanned({ location, identifier }: PageSource, violations: ParsedPage['violations']): LoadFailure {
  const detail = location.kind === 'code-host' ? location.slug : identifier;
  return { kind: 'banned', detail, more: violations.map(describe) };
}

function describe({ place, reason }: Diagnostic): string {
  return place ? `Line ${place.start.line}: ${reason}` : reason;
}
