import type { Missing, NodeView } from '../../../shared/domain/map-view.ts';
import type { Text } from '../../../shared/i18n/create-texts.ts';

/** Returns a node's accessible name: its name, kind and status, and what unlocks it if it is locked. */
export function toNodeName(view: NodeView, number: number, text: Text): string {
  const name = view.node.displayName;
  const status = toStatus(view, text);
  switch (view.kind) {
    case 'activity':
      return text('graph.node.activity', { name, number, status });
    case 'reward':
      return view.node.kind === 'completion'
        ? text('graph.node.completion', { name, status })
        : text('graph.node.reward', { name, status });
    case 'layout':
      return name;
  }
}

function toStatus(view: NodeView, text: Text): string {
  switch (view.status) {
    case 'locked':
      return toLocked(view.missing, text);
    case 'notstarted':
      if (view.kind === 'reward') return text('graph.status.claimable');
      return view.isNext ? text('graph.status.next') : text('graph.status.notstarted');
    case 'inprogress':
      return view.kind === 'activity' && view.steps
        ? text('graph.status.steps', view.steps)
        : text('graph.status.inprogress');
    case 'completed':
      return text('graph.status.completed');
    case 'restarted':
      return text('graph.status.restarted');
  }
}

function toLocked(all: readonly Missing[], text: Text): string {
  const missing = toMissingList(all, text);
  return missing === '' ? text('graph.status.locked') : text('graph.status.lockedUntil', { missing });
}

/** Returns everything that is missing to unlock a node, joined into one text. Empty if no path leads to the node. */
export function toMissingList(missing: readonly Missing[], text: Text): string {
  const reasons = missing.map((one) => toMissing(one, text)).filter((one) => one !== '');
  const [start = '', ...rest] = reasons;
  return rest.reduce((first, second) => text('graph.missing.both', { first, second }), start);
}

/** Returns one missing requirement in words. Empty if no path leads to the node. */
function toMissing(missing: Missing, text: Text): string {
  switch (missing.kind) {
    case 'previous':
      // Completing any of the previous nodes unlocks the node: list them as alternatives.
      return missing.names.reduce(
        (first, second) => (first === '' ? second : text('graph.missing.previous', { first, second })),
        '',
      );
    case 'tag':
      return text('graph.missing.tag', { count: missing.needed - missing.completed, tag: missing.tag });
    case 'map':
      return text('graph.missing.map', { name: missing.name });
    case 'teacher':
      // The panel explains that the teacher has locked the activity.
      return '';
  }
}
