import type { Opening } from '../../domain/map-view.ts';
import type { ShownNode } from '../../domain/order-nodes.ts';
import type { Text } from '../../i18n/use-text.ts';

export function toKindText({ node }: ShownNode, text: Text): string {
  switch (node.kind) {
    case 'activity':
      return text('panel.type.tutorial');
    case 'completion':
      return text('panel.type.completion');
    case 'reward':
      return text('panel.type.reward');
  }
}

/** The status in words, with the steps of an activity that is under way. */
export function toStatusText(view: ShownNode, text: Text): string {
  if (view.kind === 'reward' && view.status === 'notstarted') return text('panel.status.claimable');
  const status = text(`panel.status.${view.status}`);
  const isUnderWay = view.status === 'inprogress' || view.status === 'restarted';
  return view.kind === 'activity' && view.steps && isUnderWay
    ? `${status}, ${text('panel.steps', view.steps)}`
    : status;
}

/** What opening does: the panel's own words for it. */
export function toOpenText(opening: Opening, text: Text): string {
  switch (opening) {
    case 'start':
      return text('action.start');
    case 'continue':
      return text('action.continue');
    case 'view-code':
      return text('action.viewCode');
    case 'claim-reward':
      return text('action.claimReward');
    case 'celebrate':
      return text('action.celebrate');
  }
}
