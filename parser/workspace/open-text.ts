import { readChecks } from '../checks/checks-document.ts';
import { refuse } from '../edits/edit-outcome.ts';
import { renamableAt, renameAt, type Renaming } from '../edits/rename.ts';
import { sectionAt } from '../facts/section-at.ts';
import { idUseAt, usesOfTarget } from '../facts/id-uses.ts';
import { colorsOf } from '../language/colors-of.ts';
import { completeAt } from '../language/complete-at.ts';
import type { Completion } from '../language/completion.ts';
import { defineAt } from '../language/define-at.ts';
import { hoverAt, type Hover } from '../language/hover-at.ts';
import type { LanguageContext } from '../language/language-context.ts';
import { linksOf } from '../language/links-of.ts';
import { symbolsOf } from '../language/symbols-of.ts';
import { phrase } from '../phrases/phrase.ts';

export type OpenText = ReturnType<typeof openText>;

/** Returns editor features for a snapshot of a map and its repository. Offsets refer to the file. */
export function openText(context: LanguageContext) {
  const { document } = context;
  return {
    context,
    complete: async (offset: number): Promise<readonly Completion[]> =>
      (await (await helpAt(context, offset))?.completeCondition(context, offset)) ??
      completeAt(context, offset),
    hover: async (offset: number): Promise<Hover | undefined> =>
      (await (await helpAt(context, offset))?.hoverCondition(context, offset)) ?? hoverAt(context, offset),
    define: (offset: number) => defineAt(context, offset),
    /** Returns all references to the map or node at an offset, including its heading. */
    uses: (offset: number) => {
      const use = idUseAt(document, offset);
      return use ? usesOfTarget(document, use.target) : [];
    },
    renamable: (offset: number) => renamableAt(document, offset),
    rename: (offset: number, renaming: Renaming) => renameAt(context, offset, renaming),
    outline: () => symbolsOf(document),
    links: () => linksOf(context),
    colors: () => colorsOf(document),
  };
}

/** Returns editor features for a snapshot of a file of checks: completions and descriptions in conditions. */
export function openChecks(context: LanguageContext): OpenText {
  const checks = { ...context, document: readChecks(context.document.source.text) };
  const help = () => import('../language/condition-help.ts');
  return {
    context,
    complete: async (offset) => (await (await help()).completeCondition(checks, offset)) ?? [],
    hover: async (offset) => (await help()).hoverCondition(checks, offset),
    define: () => undefined,
    uses: () => [],
    renamable: () => undefined,
    rename: () => refuse(phrase('refusal.nothing-to-rename')),
    outline: () => [],
    links: () => [],
    colors: () => [],
  };
}

/** Loads the help for conditions if an activity at an offset lists checks. */
async function helpAt({ document }: LanguageContext, offset: number) {
  const children = sectionAt(document, offset)?.section.children ?? [];
  const hasChecks = children.some((child) => child.type === 'list' && child.key === 'checks');
  return hasChecks ? import('../language/condition-help.ts') : undefined;
}
