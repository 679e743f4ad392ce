import type { Text } from '../../shared/i18n/use-text.ts';
import type { DraftChange } from '../ports/draft-desk.ts';

/** What a commit of these changes can be called; their names follow where there are a few. */
export function proposeMessage(changes: readonly DraftChange[], text: Text): string {
  const [first] = changes;
  if (!first) return '';
  if (changes.length === 1) return text(`studio.commit.propose.${first.kind}`, { file: first.path });
  const headline = text('studio.commit.propose', { count: changes.length });
  return [headline, '', ...changes.map(({ path }) => `- ${path}`)].join('\n');
}
