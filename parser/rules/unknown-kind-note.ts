import { isNodeKind } from '../facts/is-kind-unclear.ts';
import type { SectionAttributes } from '../model/section-attributes.ts';
import { valueOf } from '../model/section-attributes.ts';

/** What to say of a node that is an activity only because its `kind` is none; undefined for other nodes. */
export function unknownKindNote(attributes: SectionAttributes): string | undefined {
  const kind = valueOf(attributes, 'kind');
  if (kind === undefined || isNodeKind(kind)) return undefined;
  return `Learners see an error in place of the map. \`${kind}\` is no kind of node, so this is read as an activity: correct \`kind\` first.`;
}
