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
import { settle, withEdits } from './read-back.ts';
import { planAttributes } from './set-attributes.ts';
import { phrase } from '../phrases/phrase.ts';

/** What a map or node is called from now on. */
export interface Renaming {
  name: string;
  /**
   * Whether learners may have begun under the name that goes; unknown where it is not said. Only what they surely cannot
   * know is not kept in `formerly`.
   */
  isPublished?: boolean;
}

/** What can be renamed at an offset: the range of the name there, and the name as its heading has it. */
export function renamableAt(
  document: MapDocument,
  offset: number,
): { target: IdTarget; range: TextRange; name: string } | undefined {
  const use = idUseAt(document, offset);
  return use && { ...use, name: sectionOf(use.target).header.trimEnd() };
}

/**
 * The changes that give a map or node another name in its file and in all translations of it: wherever it is named, and
 * with the one it had in `formerly`, so that learners keep their progress. Refused where it cannot have that name.
 */
export function renameEverywhere(
  { document, repository, path }: Pick<CheckContext, 'document' | 'repository' | 'path'>,
  target: IdTarget,
  renaming: Renaming,
): ChangeOutcome {
  const own = rename(document, target, renaming);
  if (!own.ok) return own;
  const changes = toFileEdit(own.value);
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

/** `renameEverywhere` for the map or activity at an offset. */
export function renameAt(
  context: Parameters<typeof renameEverywhere>[0],
  offset: number,
  renaming: Renaming,
): ChangeOutcome {
  const found = renamableAt(context.document, offset);
  if (!found) return refuse(phrase('refusal.nothing-to-rename'));
  return renameEverywhere(context, found.target, renaming);
}

/** The same in one text. */
export function rename(document: MapDocument, target: IdTarget, renaming: Renaming): EditOutcome {
  const name = renaming.name.trim();
  const refusal = refusalOf(document, target, name);
  if (refusal !== undefined) return refuse(refusal);
  const section = sectionOf(target);
  const edits = usesOfTarget(document, target).map(({ range, role }): TextEdit => {
    // White space behind a heading belongs to its id: no name would lead there.
    const end = role === 'heading' ? section.headerEnd : range.end;
    return { start: range.start, end, text: name };
  });
  const meant = withEdits(document.tree.children, edits);
  const formerly = formerlyOf(document, target, { ...renaming, name });
  const change = formerly && [{ section, key: 'formerly', content: formerly.value || undefined }];
  const kept = planAttributes(document, change ?? [], meant);
  return kept.ok ? settle(document, [...edits, ...kept.value], [...meant.values()]) : kept;
}

/** The map or node in another text of the same page. */
function findSame(document: MapDocument, target: IdTarget): IdTarget | undefined {
  // Among maps with the same id the last counts, among nodes the first.
  const map = document.maps.findLast(({ id }) => id === target.map.id);
  if (!map || target.kind === 'map') return map && { kind: 'map', map };
  const node = map.nodes.find(({ id }) => id === target.node.id);
  return node && { kind: 'node', map, node };
}

/**
 * What `formerly` says when a map or node gets another name: the name it had is added, the one it gets is taken out. Who
 * goes back to an earlier name has it as if nothing had happened, unless learners surely know the one between. Undefined
 * where it stays as it is, '' where it goes.
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
  const isWorthy = value === before ? isPublished !== false : isPublished === true;
  const old = sectionOf(target).header;
  const isKept = readFilledList(value).some(({ text }) => text.toLowerCase() === idOf(target));
  const after = isWorthy && !isKept && isNameable(old) ? withEntry(value, old) : value;
  return after === before ? undefined : { value: after };
}

/** A list cannot hold a comma or white space around a name. */
function isNameable(header: string): boolean {
  return header.trim() === header && !header.includes(',');
}

/** Learners have no progress in a node that is hidden by another with its id. */
function isHidden(document: MapDocument, target: IdTarget): boolean {
  const { map } = target;
  if (document.maps.findLast(({ id }) => id === map.id) !== map) return true;
  return target.kind === 'node' && map.nodes.find(({ id }) => id === target.node.id) !== target.node;
}

function refusalOf(document: MapDocument, target: IdTarget, name: string): Phrase | undefined {
  const refusal = nameRefusal(name, target.kind);
  if (refusal !== undefined) return refusal;
  const others = target.kind === 'map' ? document.maps : target.map.nodes;
  const section = sectionOf(target);
  const taken = others.find((other) => other.id === name.toLowerCase() && other.section !== section);
  if (!taken) return undefined;
  return target.kind === 'map'
    ? phrase('refusal.map-is-there', { name: taken.section.header.trimEnd() })
    : phrase('refusal.node-is-there', {
        map: target.map.section.header.trimEnd(),
        name: taken.section.header.trimEnd(),
      });
}

/** Why no map or node can have a name; undefined where one can. */
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
