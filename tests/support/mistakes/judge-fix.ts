import {
  applyFixes,
  changesOf,
  isBeyondFile,
  newFindings,
  placesOf,
  type Diagnostic,
  type Fix,
} from '../../../parser/index.ts';
import { nameOf } from '../../../parser/diagnostics/new-findings.ts';
import type { Checked, DiskRepository } from './disk-repository.ts';
import type { MistakenRepository } from './mistaken-repository.ts';
import type { Files } from './repositories.ts';
import { unsureAddresses } from './written-addresses.ts';

/** An error that a fix or a suggestion makes. */
export interface WrongFix {
  /**
   * - unmakeable: the fix cannot be applied to the files
   * - stays: the finding remains
   * - adds: there is a new finding, at least as severe
   * - writes: the fix wrote the address of a missing file of this repository
   * - unsure: the fix wrote an address that cannot be checked
   */
  kind: 'unmakeable' | 'stays' | 'adds' | 'writes' | 'unsure';
  isFix: boolean;
  file: string;
  ruleId: string;
  reason: string;
  title: string;
  detail: string;
}

/** The previous version of the repository, if the check compares with it. */
export function sinceOf({ isCompared, before }: MistakenRepository): Files | undefined {
  return isCompared ? before[0] : undefined;
}

const RANKS = { error: 2, warning: 1, info: 0 } as const;

/** Tries each fix and suggestion for a repository and counts them in `count`; returns all their errors. */
export async function judgeFixes(
  repository: MistakenRepository,
  disk: DiskRepository,
  count: { fixes: number; suggestions: number },
): Promise<WrongFix[]> {
  const known = await knownFindings(repository, disk);
  disk.put(repository, sinceOf(repository));
  const checked = await disk.check();
  const wrong: WrongFix[] = [];
  for (const [file, { diagnostics }] of checked) {
    for (const finding of diagnostics) {
      const { fix, suggestions = [] } = finding;
      // These findings are not new: their fixes are tried on the repository without mistakes.
      if (known.has(nameOf(finding))) continue;
      for (const one of [...(fix ? [fix] : []), ...suggestions]) {
        const isFix = one === fix;
        count[isFix ? 'fixes' : 'suggestions'] += 1;
        disk.put(repository, sinceOf(repository));
        const found = await judgeFix({ repository, disk, known, checked, file, finding, fix: one });
        const { ruleId, reason } = finding;
        wrong.push(...found.map((more) => ({ isFix, file, ruleId, reason, title: one.title, ...more })));
      }
    }
  }
  return wrong;
}

/** Names of the findings without mistakes, and with each mistake alone: mistakes may hide each other's findings. */
export async function knownFindings(
  repository: MistakenRepository,
  disk: DiskRepository,
): Promise<Set<string>> {
  const known = new Set<string>();
  for (const files of repository.before) {
    disk.put({ ...repository, files }, sinceOf(repository));
    for (const { diagnostics } of (await disk.check()).values()) {
      for (const one of diagnostics.flatMap(placesOf)) known.add(nameOf(one));
    }
  }
  return known;
}

interface Judged {
  repository: MistakenRepository;
  disk: DiskRepository;
  known: ReadonlySet<string>;
  checked: Checked;
  file: string;
  finding: Diagnostic;
  fix: Fix;
}

async function judgeFix({
  repository,
  disk,
  known,
  checked,
  file,
  finding,
  fix,
}: Judged): Promise<Pick<WrongFix, 'kind' | 'detail'>[]> {
  const made = await disk.fixed(fix, file);
  if (!made.ok) return [{ kind: 'unmakeable', detail: made.reason }];
  const { files } = made;
  const wrong: Pick<WrongFix, 'kind' | 'detail'>[] = [];
  if (isSameFiles(files, repository.files)) wrong.push({ kind: 'stays', detail: 'nothing changes' });
  disk.put({ ...repository, files }, sinceOf(repository));
  const after = await disk.check();
  const alike = alikeOf({ checked, file, finding, fix });
  const counted = (all: Checked): number =>
    [...all.values()]
      .flatMap(({ diagnostics }) => diagnostics.flatMap(placesOf))
      .filter((one) => nameOf(one) === nameOf(finding)).length;
  if (counted(after) >= counted(checked)) wrong.push({ kind: 'stays', detail: 'found all the same' });
  const added = addedFindings({ checked, after, file, finding, fix }).filter(
    ({ finding: one }) => !known.has(nameOf(one)) && RANKS[one.severity] >= RANKS[finding.severity],
  );
  const left = added.length > 0 ? await namesAfterAll({ repository, disk, files, file, alike }) : undefined;
  for (const { file: where, finding: one } of added) {
    if (left?.some((names) => !names.has(nameOf(one)))) continue;
    wrong.push({
      kind: 'adds',
      detail: `${where}:${one.place?.start.line} ${one.severity} ${one.ruleId}: ${one.reason}`,
    });
  }
  // A suggestion may write an address that cannot be checked, if the finding's note says so.
  const saysSo = fix !== finding.fix && finding.note?.includes('see whether the file is there') === true;
  for (const { file: where, address, isWrong } of unsureAddresses(repository, files)) {
    if (saysSo && !isWrong) continue;
    wrong.push({ kind: isWrong ? 'writes' : 'unsure', detail: `${where}: ${address}` });
  }
  return wrong;
}

/** Returns the same fix of all findings in the file with the same rule and message; undefined if there is only one. */
function alikeOf({
  checked,
  file,
  finding,
  fix,
}: Pick<Judged, 'checked' | 'file' | 'finding' | 'fix'>): Fix[] | undefined {
  if (isBeyondFile(fix)) return undefined;
  const at = finding.suggestions?.indexOf(fix) ?? -1;
  const alike = (checked.get(file)?.diagnostics ?? [])
    .filter(({ ruleId, messageId }) => ruleId === finding.ruleId && messageId === finding.messageId)
    .flatMap((one) => (at < 0 ? one.fix : one.suggestions?.[at]) ?? [])
    .filter((one) => !isBeyondFile(one));
  return alike.length > 1 ? alike : undefined;
}

/**
 * Names of the findings that remain after all automatic fixes: once for the files with this fix, and once for the files
 * with all fixes of `alike`. If one of the two results lacks a new finding, this fix is not its cause.
 */
async function namesAfterAll({
  repository,
  disk,
  files,
  file,
  alike,
}: Pick<Judged, 'repository' | 'disk' | 'file'> & { files: Files; alike: Fix[] | undefined }): Promise<
  Set<string>[]
> {
  const before = repository.files[file];
  const all =
    alike && typeof before === 'string'
      ? [{ ...repository.files, [file]: applyFixes(before, alike).text }]
      : [];
  const names: Set<string>[] = [];
  for (const one of [files, ...all]) {
    disk.put({ ...repository, files: one }, sinceOf(repository));
    const { files: fixed } = await disk.fixAll({ unsafe: false });
    disk.put({ ...repository, files: fixed }, sinceOf(repository));
    const found = [...(await disk.check()).values()].flatMap(({ diagnostics }) => diagnostics);
    names.push(new Set(found.flatMap(placesOf).map(nameOf)));
  }
  return names;
}

function addedFindings({
  checked,
  after,
  file,
  finding,
  fix,
}: Pick<Judged, 'checked' | 'file' | 'finding' | 'fix'> & { after: Checked }): {
  file: string;
  finding: Diagnostic;
}[] {
  const renamed = new Map(
    changesOf(fix).flatMap((one) => (one.kind === 'rename' ? [[one.to, one.from] as const] : [])),
  );
  const none = { text: '', diagnostics: [] };
  return [...after].flatMap(([name, now]) => {
    const before = renamed.get(name) ?? name;
    const was = checked.get(before) ?? none;
    const edits = changesOf(fix).flatMap((one) =>
      one.kind === 'edit' && (one.path ?? file) === before ? one.edits : [],
    );
    return newFindings(was, now, { fixed: finding, fix: { title: '', edits } }).map((one) => ({
      file: name,
      finding: one,
    }));
  });
}

function isSameFiles(left: Files, right: Files): boolean {
  const names = Object.keys(left);
  return names.length === Object.keys(right).length && names.every((name) => left[name] === right[name]);
}
