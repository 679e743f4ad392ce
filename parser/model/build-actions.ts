import type { RewardAction } from '#schemas/generated/page.ts';
import type { AttributeNode, ListNode } from '../syntax/tree.ts';
import { readActionLink, type ActionLink } from '../values/read-link.ts';
import { readBareAddress } from '../addresses/code-host-address.ts';
import { readSourceLink, toSourceHash } from '../addresses/source-link.ts';

export const ACTION_KINDS = ['activity', 'map', 'tutorial', 'docs', 'editor'] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

export interface ActionEntry {
  item: AttributeNode;
  kind: ActionKind | undefined;
  link: ActionLink;
}

/** Returns the entries of an `actions` list in order, including unknown kinds. */
export function readActionEntries(list: ListNode): ActionEntry[] {
  return list.children.flatMap((item) =>
    item.type === 'attribute'
      ? [{ item, kind: toActionKind(item.key), link: readActionLink(item.value) }]
      : [],
  );
}

function toActionKind(key: string): ActionKind | undefined {
  return ACTION_KINDS.find((kind) => kind === key);
}

/** Returns the usable actions. An action with a forbidden link is dropped. */
export function buildActions(list: ListNode): RewardAction[] {
  return readActionEntries(list).flatMap(({ kind, link }) => (kind ? toAction(kind, link) : []));
}

function toAction(kind: ActionKind, link: ActionLink): RewardAction[] {
  const { label, target } = link;
  switch (kind) {
    case 'editor':
      // Most authors write `/` as the target, which means the last opened project.
      return [{ kind, label, ...(/^[^/:]+$/.test(target) && { activityId: target.toLowerCase() }) }];
    case 'activity':
      return [{ kind, label, ...(target !== '' && { activityId: target.toLowerCase() }) }];
    case 'docs':
    case 'map':
    case 'tutorial': {
      const source = readSourceLink(target);
      if (!source || (kind === 'docs' && source.kind !== 'docs')) return [];
      if (kind === 'docs' && source.kind === 'docs') return [{ kind, label, url: source.path }];
      // Without a leading slash, the target is either a path or a repository's file. The local files decide.
      const isBare = kind === 'tutorial' && readBareAddress(target);
      return [{ kind, label, url: isBare ? `#docs:${target}` : toSourceHash(source) }];
    }
    default:
      return kind satisfies never;
  }
}
