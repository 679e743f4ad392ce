import type { TextEdit } from '#schemas/generated/diagnostic.ts';
import type { TextRange } from '../diagnostics/rule.ts';
import type { MapDocument } from '../model/map-document.ts';
import { readPrerequisite } from '../values/reading.ts';
import { formerlyEdit, type Renaming } from './formerly-edit.ts';
import { idOf, idUseAt, sectionOf, usesOfTarget, type IdTarget } from '../facts/id-uses.ts';

/** What can be renamed at an offset: the range of the name there, and the name as its heading has it. */
export function renamableAt(
  document: MapDocument,
  offset: number,
): { range: TextRange; name: string } | undefined {
  const use = idUseAt(document, offset);
  return use && { range: use.range, name: sectionOf(use.target).header.trimEnd() };
}

/** The edits of a renaming, or why there are none. */
type RenameOutcome = { ok: true; value: TextEdit[] } | { ok: false; reason: string };

/**
 * The edits that give the map or node at an offset another name, wherever it is named, and keep the one it had in
 * `formerly`, so that learners keep their progress; or why it cannot have that name.
 */
export function renameAt(document: MapDocument, offset: number, renaming: Renaming): RenameOutcome {
  const use = idUseAt(document, offset);
  if (!use) return { ok: false, reason: 'There is no map or activity to rename here.' };
  const refusal = refusalOf(document, use.target, renaming.name.trim());
  if (refusal !== undefined) return { ok: false, reason: refusal };
  return { ok: true, value: renameEdits(document, use.target, renaming) };
}

/** The same in another text of the same page, such as a translation; undefined where the id is not in it. */
export function renameSame(
  document: MapDocument,
  target: IdTarget,
  renaming: Renaming,
): TextEdit[] | undefined {
  // Among maps with the same id the last counts, among nodes the first.
  const map = document.maps.findLast(({ id }) => id === target.map.id);
  if (!map) return undefined;
  if (target.kind === 'map') return renameEdits(document, { kind: 'map', map }, renaming);
  const node = map.nodes.find(({ id }) => id === target.node.id);
  return node && renameEdits(document, { kind: 'node', map, node }, renaming);
}

function renameEdits(document: MapDocument, target: IdTarget, renaming: Renaming): TextEdit[] {
  const name = renaming.name.trim();
  const section = sectionOf(target);
  const edits = usesOfTarget(document, target).map(({ range, role }): TextEdit => {
    // White space behind a heading belongs to its id: no name would lead there.
    return role === 'heading'
      ? { start: range.start, end: section.headerEnd, text: name }
      : { ...range, text: name };
  });
  const isSame = name.toLowerCase() === idOf(target);
  const formerly =
    isSame || isHidden(document, target) ? [] : formerlyEdit(document, target, { ...renaming, name });
  return [...edits, ...formerly].sort((left, right) => left.start - right.start);
}

/** Learners have no progress in a node that is hidden by another with its id. */
function isHidden(document: MapDocument, target: IdTarget): boolean {
  const { map } = target;
  if (document.maps.findLast(({ id }) => id === map.id) !== map) return true;
  return target.kind === 'node' && map.nodes.find(({ id }) => id === target.node.id) !== target.node;
}

function refusalOf(document: MapDocument, target: IdTarget, name: string): string | undefined {
  if (name === '') return 'A map or activity needs a name.';
  if (/[\r\n]/.test(name)) return 'A name is a single line.';
  if (name.includes(',')) return 'A name with a comma cannot be named in `next` or `required`.';
  const sign = /[:;|]/.exec(name)?.[0];
  if (sign !== undefined) return `A name with \`${sign}\` cannot be named everywhere in a map.`;
  if (/^[#*+>-]/.test(name)) return `A name cannot begin with \`${name.charAt(0)}\`.`;
  if (name.includes('<!--')) return 'A name cannot hold a comment.';
  if (target.kind === 'map' && readPrerequisite(name).type === 'tag') {
    return `\`${name}\` would mean activities with a tag in \`required\`.`;
  }
  const others = target.kind === 'map' ? document.maps : target.map.nodes;
  const section = sectionOf(target);
  const taken = others.find((other) => other.id === name.toLowerCase() && other.section !== section);
  if (!taken) return undefined;
  return target.kind === 'map'
    ? `There is a map \`${taken.section.header.trimEnd()}\` already.`
    : `The map \`${target.map.section.header.trimEnd()}\` has \`${taken.section.header.trimEnd()}\` already.`;
}
