import { renamableAt, renameAt, type Renaming } from '../edits/rename.ts';
import { idUseAt, usesOfTarget } from '../facts/id-uses.ts';
import { colorsOf } from '../language/colors-of.ts';
import { completeAt } from '../language/complete-at.ts';
import type { Completion } from '../language/completion.ts';
import { conditionAt } from '../language/condition-at.ts';
import { defineAt } from '../language/define-at.ts';
import { hoverAt, type Hover } from '../language/hover-at.ts';
import type { LanguageContext } from '../language/language-context.ts';
import { linksOf } from '../language/links-of.ts';
import { symbolsOf } from '../language/symbols-of.ts';

export type OpenText = ReturnType<typeof openText>;

/** Returns editor features for a snapshot of a map and its repository. Offsets refer to the file. */
export function openText(context: LanguageContext) {
  const { document } = context;
  return {
    context,
    complete: async (offset: number): Promise<Completion[]> => {
      const condition = conditionAt(document, offset);
      if (!condition) return completeAt(context, offset);
      const { completeCondition } = await import('../language/condition-help.ts');
      return completeCondition(document.source.text, condition, offset, context.target);
    },
    hover: async (offset: number): Promise<Hover | undefined> => {
      const condition = conditionAt(document, offset);
      if (!condition) return hoverAt(context, offset);
      const { hoverCondition } = await import('../language/condition-help.ts');
      return hoverCondition(document.source.text, condition, offset, context.target);
    },
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
