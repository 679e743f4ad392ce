import type { Text } from '../../shared/i18n/use-text.ts';
import type { DraftAnswer } from '../ports/draft-desk.ts';

export type DeskTrouble = Exclude<DraftAnswer<unknown>, { kind: 'done' }>;

/** Why the code host did not do what was asked, and what helps. */
export function sayTrouble(trouble: DeskTrouble, text: Text): string {
  switch (trouble.kind) {
    case 'limited':
      return trouble.until === undefined
        ? text('studio.host.limited')
        : text('studio.host.limitedUntil', { time: new Date(trouble.until) });
    case 'refused':
      return text('studio.host.refused', { reason: trouble.reason });
    case 'called-off':
    case 'unreachable':
      return text('studio.host.unreachable');
    case 'missing':
    case 'no-origin':
      return text('studio.host.missing');
    case 'too-large':
      return text('studio.host.tooLarge');
    case 'bad-token':
      return text('studio.host.badToken');
    case 'forbidden':
    case 'moved':
    case 'protected':
    case 'empty':
    case 'taken':
    case 'unstored':
      return text(`studio.host.${trouble.kind}`);
    default:
      return trouble satisfies never;
  }
}
