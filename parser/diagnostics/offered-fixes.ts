import type { Diagnostic, Fix } from '#schemas/generated/diagnostic.ts';
import { applyFixes } from './apply-fixes.ts';
import { isBeyondFile } from './file-changes.ts';
import { findHarmfulFixes, type MadeFix } from './find-harmful-fixes.ts';
import { nameOf, type Checked } from './new-findings.ts';
import { isViolation } from './presets.ts';
import { placesOf } from './merge-repeated-findings.ts';

type Check = (text: string) => Promise<readonly Diagnostic[]>;

/** Returns the finding without fixes and suggestions that would do harm. */
export async function withOfferedFixes(
  finding: Diagnostic,
  checked: Checked,
  check: Check,
): Promise<Diagnostic> {
  const { fix, suggestions = [], ...bare } = finding;
  const isOffered = (one: Fix): Promise<boolean> => mayBeOffered({ finding, fix: one }, checked, check);
  const harmlessFixes: Fix[] = [];
  for (const one of suggestions) if (await isOffered(one)) harmlessFixes.push(one);
  return {
    ...bare,
    ...(fix && (await isOffered(fix)) && { fix }),
    ...(harmlessFixes.length > 0 && { suggestions: harmlessFixes }),
  };
}

/**
 * True if a fix or suggestion makes nothing worse. Applies it and checks the text again: the finding must disappear,
 * learners must still be able to open the map, and the fix must not write a name that refers to nothing. Does not try
 * changes of other files, unlike `skillmap lint --fix`.
 */
export async function mayBeOffered(
  { finding, fix }: { finding: Diagnostic; fix: Fix },
  checked: Checked,
  check: Check,
): Promise<boolean> {
  if (isBeyondFile(fix)) return true;
  if (await isHarmless([{ fix, fixed: [finding] }], checked, check)) return true;
  // A fix may be harmless only if similar fixes are applied together with it.
  const alike = alikeOf({ finding, fix }, checked);
  return alike.length > 1 && isHarmless(alike, checked, check);
}

async function isHarmless(fixes: readonly MadeFix[], checked: Checked, check: Check): Promise<boolean> {
  const { text, applied } = applyFixes(
    checked.text,
    fixes.map(({ fix }) => fix),
  );
  const done = fixes.filter(({ fix }) => applied.includes(fix));
  if (done.length === 0 || text === checked.text) return false;
  const after = { text, diagnostics: await check(text) };
  const isClosed = ({ diagnostics }: Checked): boolean =>
    diagnostics.some(({ ruleId }) => isViolation(ruleId));
  if (isClosed(after) && !isClosed(checked)) return false;
  const isLeft = done.some(({ fixed }) => fixed.some((one) => count(one, after) >= count(one, checked)));
  return !isLeft && findHarmfulFixes(checked, after, done).length === 0;
}

function count(finding: Diagnostic, { diagnostics }: Checked): number {
  return diagnostics.flatMap(placesOf).filter((one) => nameOf(one) === nameOf(finding)).length;
}

/** Returns the fixes of all findings with the same message, or their suggestions with the same index. */
function alikeOf({ finding, fix }: { finding: Diagnostic; fix: Fix }, { diagnostics }: Checked): MadeFix[] {
  const at = finding.suggestions?.indexOf(fix) ?? -1;
  return diagnostics
    .filter(({ ruleId, messageId }) => ruleId === finding.ruleId && messageId === finding.messageId)
    .flatMap((one) => {
      const similarFix = at < 0 ? one.fix : one.suggestions?.[at];
      return similarFix && !isBeyondFile(similarFix) ? [{ fix: similarFix, fixed: [one] }] : [];
    });
}
