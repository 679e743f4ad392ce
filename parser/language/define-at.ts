import type { TextRange } from '../diagnostics/rule.ts';
import { formerUseAt, idUseAt, usesOfTarget } from '../facts/id-uses.ts';
import type { LanguageContext } from './language-context.ts';
import { fileOfLink, linkAt } from './links-of.ts';

export type Definition = { kind: 'heading'; range: TextRange } | { kind: 'file'; path: string };

/** Returns what an id, former id or address refers to, or undefined if that is not in the repository. */
export function defineAt(context: LanguageContext, offset: number): Definition | undefined {
  const { document } = context;
  const target = (idUseAt(document, offset) ?? formerUseAt(document, offset))?.target;
  const heading = target && usesOfTarget(document, target).find(({ role }) => role === 'heading');
  if (heading) return { kind: 'heading', range: heading.range };
  const path = fileOfLink(context, linkAt(context, offset));
  return path === undefined ? undefined : { kind: 'file', path };
}
