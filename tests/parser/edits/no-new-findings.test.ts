import { expect, test } from 'vitest';
import { addNode } from '../../../parser/edits/add-section.ts';
import { connect, disconnect } from '../../../parser/edits/connect.ts';
import type { EditOutcome } from '../../../parser/edits/edit-outcome.ts';
import { moveNodes, setLayout } from '../../../parser/edits/place-nodes.ts';
import { removeSection, reorderNode } from '../../../parser/edits/remove-section.ts';
import { rename } from '../../../parser/edits/rename.ts';
import { setAttributes } from '../../../parser/edits/set-attributes.ts';
import type { MapDocument, MapEntry } from '../../../parser/model/map-document.ts';
import type { SectionNode } from '../../../parser/syntax/tree.ts';
import type { AttributeContent } from '../../../schemas/map-edit.ts';
import { readMap } from '../../../parser/parse-page.ts';
import { lintMap } from '../../support/fix-map.ts';
import { REAL_MAPS, edited, sectionsIn, valueOf } from './edited-text.ts';

/** The number of errors in a text, by rule. */
async function errorsOf(text: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { ruleId, severity } of await lintMap(text)) {
    if (severity === 'error') counts.set(ruleId, (counts.get(ruleId) ?? 0) + 1);
  }
  return counts;
}

/** A name of an edit, its outcome, and the rules whose errors it may cause. */
type Intention = readonly [does: string, outcome: EditOutcome, implied?: readonly string[] | undefined];

/** Edits that set values on a page, a map and its last reward or completion, as a form does. */
function formOf(document: MapDocument, map: MapEntry): Intention[] {
  const { section } = map;
  const page = document.pageEntry?.section;
  const end = map.nodes.findLast(({ node }) => node.kind !== 'activity' && node.kind !== 'layout')?.section;
  const [tag] = document.maps
    .filter((other) => other !== map)
    .flatMap(({ map: { nodes } }) => nodes)
    .flatMap((node) => (node.kind === 'activity' ? node.tags : []));
  const set = (at: SectionNode | undefined, key: string, content: AttributeContent): Intention[] =>
    at ? [[`set ${key}`, setAttributes(document, [{ section: at, key, content }]), IMPLIED[key]]] : [];
  return [
    ...set(page, 'primarycolor', '#123456'),
    ...set(section, 'required', tag === undefined ? 'nothing-of-it' : `1 ${tag}`),
    ...set(end, 'rewards', [
      {
        key: 'completion-badge',
        content: [
          { key: 'imageurl', content: '/images/badge.png' },
          { key: 'displayname', content: 'Explorer' },
        ],
      },
      { key: 'certificate', content: '/certificates/space.pdf' },
    ]),
    ...set(end, 'actions', [
      { key: 'map', content: '[Next](/maps/platformer)' },
      { key: 'editor', content: '[Keep building](/)' },
    ]),
  ];
}

/** Rules with expected errors, by attribute: a map that requires a missing map, or itself, never opens. */
const IMPLIED: Readonly<Record<string, readonly string[]>> = {
  required: ['no-unknown-prerequisite', 'no-prerequisite-loop', 'valid-prerequisite'],
};

test.each(REAL_MAPS)('an edit causes only the expected errors: %s', async (_, text) => {
  const document = readMap(text);
  const before = await errorsOf(text);
  const { nodes } = sectionsIn(document);
  const step = Math.ceil(nodes.length / 4);
  for (let at = 0; at < nodes.length; at += step) {
    const { map, node } = nodes[at] ?? {};
    if (!map || !node) continue;
    // Skip duplicate headings, which hide other findings.
    if (map.nodes.some((other) => other !== node && other.id === node.id)) continue;
    const others = map.nodes.filter((other) => other !== node);
    const next = others.find((other) => node.node.nextIds.includes(other.id));
    const last = others.at(-1);
    const added = addNode(document, map, {
      name: 'Fly on',
      kind: 'activity',
      after: node,
      attributes: [{ key: 'url', content: '/tutorials/fly-on' }],
    });
    const lost = [
      'no-unreachable-activity',
      'no-unreachable-reward',
      'require-nodes',
      'no-unknown-prerequisite',
    ];
    const intentions: Intention[] = [
      ['rename', rename(document, { kind: 'node', map, node }, { name: 'something-else' })],
      ['add', added.ok ? { ok: true, value: added.value.edits } : added],
      ['place', moveNodes(document, new Map([[map, new Map([[node, { depth: 50, offset: 50 }]])]]))],
      ['manual', setLayout(document, map, 'manual')],
      ['automatic', setLayout(document, map, 'automatic')],
      ['describe', setAttributes(document, [{ section: node.section, key: 'description', content: 'Fly' }])],
      ...(at === 0 ? formOf(document, map) : []),
      ['reorder', reorderNode(document, map, { node }), lost],
      ['remove', removeSection(document, { kind: 'node', map, node }), lost],
      ...(next ? [['disconnect', disconnect(document, { from: node, to: next }), lost] as const] : []),
      ...(last ? [['connect', connect(document, map, { from: node, to: last }), ['no-loop']] as const] : []),
    ];
    for (const [does, outcome, implied = []] of intentions) {
      const after = await errorsOf(edited(text, valueOf(outcome)));
      const fresh = [...after].filter(
        ([rule, count]) => count > (before.get(rule) ?? 0) && !implied.includes(rule),
      );
      expect({ does, id: node.id, fresh }).toEqual({ does, id: node.id, fresh: [] });
    }
  }
});
