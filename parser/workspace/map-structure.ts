import type { TextRange } from '../diagnostics/rule.ts';
import { formatMap } from '../edits/format-map.ts';
import { foldsOf } from '../language/folds-of.ts';
import type { LanguageContext } from '../language/language-context.ts';
import { lensesOf } from '../language/lenses-of.ts';
import { namesBesideIds } from '../language/names-beside-ids.ts';
import { tokensOf } from '../language/tokens-of.ts';

/**
 * Returns editor features that fold, colour and annotate the text of a map. Separate from `openText`, because the
 * Studio has its own versions.
 */
export function mapStructure(context: LanguageContext) {
  const { document } = context;
  return {
    folds: () => foldsOf(document),
    tokens: () => tokensOf(document),
    lenses: () => lensesOf(context),
    namesBesideIds: (within: TextRange) => namesBesideIds(document, within),
    /** Returns the edits that make the style consistent. */
    format: () => formatMap(document),
  };
}
