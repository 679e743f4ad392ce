import { COSTS, type DocumentKind } from '#parser';
import { countFindings } from '#schemas/exchange/count-findings.ts';
import { isOfPlugin } from '../config/rule-choices.ts';
import type { BaselineOutcome } from '../lint/baseline.ts';
import type { LintedFile } from '../lint/linter.ts';
import { count } from '../words.ts';
import { worstCost } from './finding-cost.ts';
import type { LintReport } from './format.ts';

/** Advice that is printed below findings. */
export const EXPLAIN = '`skillmap lint --explain <rule>` explains a rule and how to fix it.';

const MARKDOWN = /(?:\.(?:md|markdown|txt)|^[^.]*stdin[^.]*)$/i;

const NOUNS: Record<DocumentKind | 'mixed', [one: string, many: string]> = {
  map: ['map', 'maps'],
  tutorial: ['tutorial', 'tutorials'],
  checks: ['file of checks', 'files of checks'],
  package: ['`pxt.json`', '`pxt.json` files'],
  mixed: ['file', 'files'],
};

/** Returns the counts in words with their consequence for learners: `1 warning in 1 of 2 maps. Learners can ...`. */
export function summaryOf({ files, quiet, baseline }: LintReport): string {
  const counts = countFindings(files);
  const found = [
    countOf(counts.error, 'error'),
    countOf(counts.warning, 'warning'),
    countOf(counts.info, 'hint'),
  ].filter((part) => part !== '');
  const all = filesOf(files);
  const hidden = (baseline?.known ?? 0) > 0 ? 'new ' : '';
  if (found.length === 0)
    return `Checked ${all}: ${quiet ? `no ${hidden}errors` : `nothing ${hidden}to fix`}.`;
  const concerned = files.filter(({ diagnostics }) => diagnostics.length > 0).length;
  return `${listed(found)} in ${concerned} of ${all}.${consequence(files)}`;
}

/** Returns advice about `--fix` as a sentence. Empty if no finding has a fix, and after a fix run. */
export function nextSteps({ files, isFixRun }: LintReport): string[] {
  if (isFixRun === true) return [];
  const found = files.flatMap(({ diagnostics }) => diagnostics);
  const certain = found.filter(({ fix }) => fix).length;
  if (certain === 0) return [];
  const what = certain < found.length ? `${certain} of them` : certain === 1 ? 'it' : 'all of them';
  return [`\`skillmap lint --fix\` fixes ${what}.`];
}

/** Returns sentences about the findings that a baseline hides, with advice. */
export function baselineSteps({ file, known, violations, outdated, isUpdated }: BaselineOutcome): string[] {
  const verb = outdated === 1 ? 'occurs' : 'occur';
  const removed = outdated > 0 ? `, ${count(outdated, 'outdated finding')} removed` : '';
  const counts = isUpdated
    ? [`${countOf(known, 'finding') || 'No finding'} written to ${file}${removed}.`]
    : [
        known > 0 && `${countOf(known, 'known finding')} hidden by ${file}.`,
        outdated > 0 &&
          `${countOf(outdated, 'finding')} in ${file} no longer ${verb}: --update-baseline removes ${outdated === 1 ? 'it' : 'them'}.`,
      ];
  const stop =
    violations === 1 ? 'One of the known findings stops' : `${violations} of the known findings stop`;
  return [...counts, violations > 0 && `${stop} learners from opening a map.`].filter(
    (step) => step !== false,
  );
}

/** Returns the number and kind of files, for example `3 maps`, or `3 files` for several kinds. */
function filesOf(files: readonly LintedFile[]): string {
  const [one, many] = NOUNS[kindOf(files)];
  return `${files.length} ${files.length === 1 ? one : many}`;
}

/**
 * Returns the consequence for learners as a sentence after a space. It is independent of severities. Empty if only
 * rules of plugins found something, because what they check may not concern learners.
 */
function consequence(files: readonly LintedFile[]): string {
  // A map with a hidden mistake does not open either.
  const closed = files.filter(
    ({ kind, diagnostics, known = [] }) => worstCost([...diagnostics, ...known], kind) === 'map',
  );
  if (closed.length === 1) return ` Learners cannot open ${filesOf(closed)}: fix it first.`;
  if (closed.length > 1) return ` Learners cannot open ${filesOf(closed)}: fix those first.`;
  const costs = new Set(files.map(({ kind, diagnostics }) => worstCost(diagnostics, kind)));
  switch (COSTS.find((cost) => costs.has(cost))) {
    case 'site':
      return " On MakeCode's own site no map opens: fix `pxt.json` first.";
    case 'part':
      return ` ${partLost(files)}`;
    case 'notice':
      return ` Learners can open ${describeFiles(files)}, but would notice.`;
    default:
      return files.every(({ diagnostics }) => diagnostics.every(({ ruleId }) => isOfPlugin(ruleId)))
        ? ''
        : ' Learners would hardly notice.';
  }
}

function partLost(files: readonly LintedFile[]): string {
  const maps = files.filter(({ kind }) => kind === 'map');
  if (maps.length === 0) return 'Learners cannot open all of it.';
  return maps.length === 1
    ? 'Learners can open the map, but not everything in it.'
    : 'Learners can open the maps, but not everything in them.';
}

/** Returns `the map`, `the maps`, or `everything` for several kinds. */
function describeFiles(files: readonly LintedFile[]): string {
  const kind = kindOf(files);
  if (kind === 'mixed' || kind === 'package') return 'everything';
  return `the ${NOUNS[kind][files.length === 1 ? 0 : 1]}`;
}

function kindOf(files: readonly LintedFile[]): keyof typeof NOUNS {
  const [first] = files;
  // A named file that is not markdown is not a map, even if it is checked as one.
  const isOneKind = files.every(
    ({ kind, path }) => kind === first?.kind && (kind !== 'map' || MARKDOWN.test(path)),
  );
  return first && isOneKind ? first.kind : 'mixed';
}

function listed(parts: readonly string[]): string {
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts.join('');
}

/** Returns a number with its word, or an empty string for 0. */
function countOf(number: number, word: string): string {
  return number === 0 ? '' : count(number, word);
}
