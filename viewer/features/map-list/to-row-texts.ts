import type { Missing } from '../../domain/map-view.ts';
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

/** What opens a locked node, one sentence for each thing that is missing. */
export function toMissingTexts(missing: readonly Missing[], text: Text): string[] {
  return missing.map((one) => {
    switch (one.kind) {
      case 'previous':
        if (one.names.length === 0) return text('panel.missing.unreachable');
        return text('panel.missing.previous', {
          // Any of the ways that lead here opens it.
          name: one.names.reduce((first, second) => text('graph.missing.previous', { first, second })),
        });
      case 'tag':
        return text('panel.missing.tag', one);
      case 'map':
        return text('panel.missing.map', { name: one.name });
    }
  });
}
