import type { Phrase, TextEdit } from '#schemas/generated/diagnostic.ts';
import { withoutLocale } from '../addresses/localized-path.ts';
import type { CheckContext, TextRange } from '../diagnostics/rule.ts';
import { idOf, idUseAt, sectionOf, usesOfTarget, type IdTarget } from '../facts/id-uses.ts';
import type { MapDocument } from '../model/map-document.ts';
import { mapsIn } from '../repository/maps-in.ts';
import { readFilledList } from '../values/read-list.ts';
import { readPrerequisite } from '../values/reading.ts';
import { refuse, toFileEdit, type ChangeOutcome, type EditOutcome } from './edit-outcome.ts';
import { withEntry, withoutEntries } from './list-values.ts';
import { verifyEdits, withEdits } from './read-back.ts';
import { planAttributes } from './set-attributes.ts';
import { phrase } from '../phrases/phrase.ts';

export interface Renaming {
  name: string;
  /**
   * True if learners have progress under the old name. If false, `formerly` does not get the old name. Absent if
   * unknown.
   */
  isPublished?: boolean;
}

/** Returns the map or node named at an offset: the range of the name there, and the name as in the heading. */
export function renamableAt(
  document: MapDocument,
  offset: number,
): { target: IdTarget; range: TextRange; name: string } | undefined {
  const use = idUseAt(document, offset);
  return use && { ...use, name: sectionOf(use.target).header.trimEnd() };
}

/**
 * Returns the changes that rename a map or node in its file and all translations. Updates references, and adds the old
 * name to `formerly`, so that learners keep their progress. Refused if the name is not allowed.
 */
export function renameEverywhere(
  { document, repository, path }: Pick<CheckContext, 'document' | 'repository' | 'path'>,
  target: IdTarget,
  renaming: Renaming,
): ChangeOutcome {
  const renamed = rename(document, target, renaming);
  if (!renamed.ok) return renamed;
  const changes = toFileEdit(renamed.value);
  const maps = repository?.files ? [...mapsIn(repository.files)] : [];
  for (const [other, translation] of maps) {
    if (path === undefined || other === path || withoutLocale(other) !== withoutLocale(path)) continue;
    const same = findSame(translation, target);
    const edits = same && rename(translation, same, renaming);
    if (edits?.ok === false) return refuse(phrase('refusal.of-file', { file: other, reason: edits.phrase }));
    if (edits) changes.push(...toFileEdit(edits.value, other));
  }
  return { ok: true, value: changes };
}

/** Returns the changes that rename the map or node at an offset, in its file and all translations. */
export function renameAt(
  context: Parameters<typeof renameEverywhere>[0],
  offset: number,
  renaming: Renaming,
): ChangeOutcome {
  const found = renamableAt(context.document, offset);
  if (!found) return refuse(phrase('refusal.nothing-to-rename'));
  return renameEverywhere(context, found.target, renaming);
}

/** Returns the edits that rename a map or node in one file. Refused if the name is not allowed. */
export function rename(document: MapDocument, target: IdTarget, renaming: Renaming): EditOutcome {
  const name = renaming.name.trim();
  const refusal = refusalOf(document, target, name);
  if (refusal !== undefined) return refuse(refusal);
  const section = sectionOf(target);
  const edits = usesOfTarget(document, target).map(({ range, role }): TextEdit => {
    // Trailing white space is part of a heading's id, and no reference would match it.
    const end = role === 'heading' ? section.headerEnd : range.end;
    return { start: range.start, end, text: name };
  });
  const meanings = withEdits(document.tree.children, edits);
  const formerly = formerlyOf(document, target, { ...renaming, name });
  const change = formerly && [{ section, key: 'formerly', content: formerly.value || undefined }];
  const kept = planAttributes(document, change ?? [], meanings);
  return kept.ok ? verifyEdits(document, [...edits, ...kept.value], [...meanings.values()]) : kept;
}

function findSame(document: MapDocument, target: IdTarget): IdTarget | undefined {
  // If maps share an id, the last one counts. If nodes share an id, the first one counts.
  const map = document.maps.findLast(({ id }) => id === target.map.id);
  if (!map || target.kind === 'map') return map && { kind: 'map', map };
  const node = map.nodes.find(({ id }) => id === target.node.id);
  return node && { kind: 'node', map, node };
}

/**
 * Returns the new `formerly` of a renamed map or node: the old name is added, the new one removed. Going back to an
 * earlier name removes the name in between, unless learners certainly know it. Undefined if unchanged, '' to remove the
 * attribute.
 */
function formerlyOf(
  document: MapDocument,
  target: IdTarget,
  { name, isPublished }: Renaming,
): { value: string } | undefined {
  const id = name.toLowerCase();
  if (id === idOf(target) || isHidden(document, target)) return undefined;
  const { attributes } = target.kind === 'map' ? target.map : target.node;
  const before = attributes.scalars.get('formerly')?.value ?? '';
  const value = withoutEntries(before, (entry) => entry.toLowerCase() === id);
  const needsFormerId = value === before ? isPublished !== false : isPublished === true;
  const old = sectionOf(target).header;
  const isKept = readFilledList(value).some(({ text }) => text.toLowerCase() === idOf(target));
  const after = needsFormerId && !isKept && isNameable(old) ? withEntry(value, old) : value;
  return after === before ? undefined : { value: after };
}

/** True if a comma-separated list can contain the heading: it has no comma and no surrounding white space. */
function isNameable(header: string): boolean {
  return header.trim() === header && !header.includes(',');
}

/** True if another node or map with the same id hides this one, so that learners have no progress in it. */
function isHidden(document: MapDocument, target: IdTarget): boolean {
  const { map } = target;
  if (document.maps.findLast(({ id }) => id === map.id) !== map) return true;
  return target.kind === 'node' && map.nodes.find(({ id }) => id === target.node.id) !== target.node;
}

function refusalOf(document: MapDocument, target: IdTarget, name: string): Phrase | undefined {
  const refusal = nameRefusal(name, target.kind);
  if (refusal !== undefined) return refusal;
  const siblings = target.kind === 'map' ? document.maps : target.map.nodes;
  const section = sectionOf(target);
  const conflicting = siblings.find((other) => other.id === name.toLowerCase() && other.section !== section);
  if (!conflicting) return undefined;
  return target.kind === 'map'
    ? phrase('refusal.map-is-there', { name: conflicting.section.header.trimEnd() })
    : phrase('refusal.node-is-there', {
        map: target.map.section.header.trimEnd(),
        name: conflicting.section.header.trimEnd(),
      });
}

/** Returns why a name is not allowed, or undefined if it is. */
export function nameRefusal(name: string, kind: IdTarget['kind']): Phrase | undefined {
  if (name === '') return phrase('refusal.empty-name');
  if (/[\r\n]/.test(name)) return phrase('refusal.name-lines');
  if (name.includes(',')) return phrase('refusal.name-with-comma');
  const sign = /[:;|]/.exec(name)?.[0];
  if (sign !== undefined) return phrase('refusal.name-with-sign', { sign });
  if (/^[#*+>-]/.test(name)) return phrase('refusal.name-start', { sign: name.charAt(0) });
  if (name.includes('<!--')) return phrase('refusal.name-comment');
  if (kind === 'map' && readPrerequisite(name).type === 'tag') {
    return phrase('refusal.name-means-tag', { name });
  }
  return undefined;
}
