import { renamableAt, renameAt, type Renaming } from '../edits/rename.ts';
import { idUseAt, usesOfTarget } from '../facts/id-uses.ts';
import { colorsOf } from '../language/colors-of.ts';
import { completeAt } from '../language/complete-at.ts';
import { defineAt } from '../language/define-at.ts';
import { hoverAt } from '../language/hover-at.ts';
import type { LanguageContext } from '../language/language-context.ts';
import { linksOf } from '../language/links-of.ts';
import { symbolsOf } from '../language/symbols-of.ts';

export type OpenText = ReturnType<typeof openText>;

/**
 * What editors ask of a map's text, in its repository as both are at one moment: after a change another one is opened.
 * All offsets are those of the file, whose lines may end in any way.
 */
export function openText(context: LanguageContext) {
  const { document } = context;
  return {
    context,
    complete: (offset: number) => completeAt(context, offset),
    hover: (offset: number) => hoverAt(context, offset),
    define: (offset: number) => defineAt(context, offset),
    /** Every place that names the map or node at an offset, its heading among them. */
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
