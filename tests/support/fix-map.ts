import {
  startFixing,
  fixRound,
  type FixRoundOptions,
  type FixProgress,
} from '../../parser/diagnostics/fix-round.ts';
import type { RuleOptions } from '../../parser/diagnostics/rule-options.ts';
import { runRules } from '../../parser/diagnostics/run-rules.ts';
import { buildDocument } from '../../parser/model/build-document.ts';
import { RULES } from '../../parser/rules/index.ts';
import { scanPage } from '../../parser/syntax/scan-page.ts';
import type { Diagnostic } from '../../schemas/generated/diagnostic.ts';
import type { Page } from '../../schemas/generated/page.ts';

export type Check = (text: string) => Promise<Diagnostic[]>;

/** A text after all rounds of fixes, and its remaining findings. */
export interface FixedText extends FixProgress {
  left: Diagnostic[];
}

/** All findings of the map rules in a text. */
export async function lintMap(text: string, options: RuleOptions = {}): Promise<Diagnostic[]> {
  return runRules(buildDocument(scanPage(text)), RULES, options);
}

/** Applies rounds of fixes to a text until none is left, like `--fix`. */
export async function fixText(
  text: string,
  check: Check = lintMap,
  options: FixRoundOptions = {},
): Promise<FixedText> {
  let progress = startFixing(text);
  for (;;) {
    const left = await check(progress.text);
    const next = fixRound(progress, left, options);
    if (next === progress) return { ...progress, left };
    progress = next;
  }
}

/** Parses a map file and returns its model: texts with the same meaning have equal models. */
export function meaningOf(text: string): Page {
  return buildDocument(scanPage(text)).page;
}
