import type { SkillNode } from '#schemas/generated/page.ts';
import type { CheckContext, EarlierFile } from '../diagnostics/rule.ts';
import { comparePages, type PageComparison } from '../evolution/compare-pages.ts';
import { buildDocument } from '../model/build-document.ts';
import type { MapEntry, NodeEntry } from '../model/map-document.ts';
import { scanPage } from '../syntax/scan-page.ts';
import { listed, phrase } from '../phrases/phrase.ts';
import type { Phrase, PhraseList } from '#schemas/generated/diagnostic.ts';

/** Returns a heading as its author wrote it, without trailing white space. */
export function headingOf({ section }: Pick<MapEntry | NodeEntry, 'section'>): string {
  return section.header.trimEnd();
}

export function kindWord({ kind }: SkillNode): Phrase {
  return phrase(kind === 'layout' ? 'word.layout-node' : `word.${kind}`);
}

const MAX_NAMES = 4;

/** Lists headings for a sentence. Of many headings, names the first ones and counts the rest. */
export function namesOf(headings: readonly string[]): PhraseList {
  const names = headings.map((heading) => `\`${heading}\``);
  if (names.length <= MAX_NAMES) return listed('and', names);
  const shown = names.slice(0, MAX_NAMES - 1);
  return listed('and', [...shown, phrase('word.more', { count: names.length - shown.length })]);
}

/** Comparisons by earlier file, because several rules need the same comparison. */
const known = new WeakMap<EarlierFile, PageComparison>();

/** Compares the page with its earlier version. Undefined if there is no earlier version or the file was removed. */
export function comparisonOf({
  before,
  document,
}: Pick<CheckContext, 'before' | 'document'>): PageComparison | undefined {
  if (!before || before.isRemoved) return undefined;
  const cached = known.get(before);
  if (cached?.after === document) return cached;
  const comparison = comparePages(buildDocument(scanPage(before.text)), document);
  known.set(before, comparison);
  return comparison;
}
