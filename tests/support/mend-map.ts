import type { MendOptions, Mending } from '../../parser/diagnostics/mend-round.ts';
import { beginMending, mendRound } from '../../parser/diagnostics/mend-round.ts';
import type { RuleOptions } from '../../parser/diagnostics/run-rules.ts';
import { runRules } from '../../parser/diagnostics/run-rules.ts';
import { buildDocument } from '../../parser/model/build-document.ts';
import { RULES } from '../../parser/rules/index.ts';
import { scanPage } from '../../parser/syntax/scan-page.ts';
import type { Diagnostic } from '../../schemas/generated/diagnostic.ts';
import type { Page } from '../../schemas/generated/page.ts';

export type Check = (text: string) => Promise<Diagnostic[]>;

/** A text after all rounds of fixes, and what is still found in it. */
export interface Mended extends Mending {
  left: Diagnostic[];
}

/** Everything that the rules of maps find in a text. */
export async function lintMap(text: string, options: RuleOptions = {}): Promise<Diagnostic[]> {
  return runRules(buildDocument(scanPage(text)), RULES, options);
}

/** As `--fix` does it, for one text. */
export async function mendText(
  text: string,
  check: Check = lintMap,
  options: MendOptions = {},
): Promise<Mended> {
  let mending = beginMending(text);
  for (;;) {
    const left = await check(mending.text);
    const next = mendRound(mending, left, options);
    if (next === mending) return { ...mending, left };
    mending = next;
  }
}

/** What a map file means. */
export function meaningOf(text: string): Page {
  return buildDocument(scanPage(text)).page;
}
