import type { FindingDetails } from '../diagnostics/rule.ts';
import { isLocalized } from '../addresses/localized-path.ts';
import { buildGraph, reverseEdges, targetsOf } from '../graph/build-graph.ts';
import type { MapEntry } from '../model/map-document.ts';
import { oncePer } from '../once-per.ts';
import type { Repository, RepositoryFiles } from '../repository/repository-files.ts';
import { activityOfUse, tutorialUsesIn, usesOfTutorial, type TextUse } from '../facts/text-uses.ts';
import { valueRange } from '../syntax/tree.ts';
import { isSwitchedOn } from '../tutorial/read-settings.ts';
import { isTemplate } from '../tutorial/fence-languages.ts';
import type { TutorialDocument } from '../tutorial/tutorial-document.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { originalOf } from './original-of.ts';
import { beginningOf } from './ranges.ts';

type Related = NonNullable<FindingDetails['related']>[number];

const SETTING = 'allowcodecarryover';

export const requireTemplate = defineTutorialRule('require-template', {
  messages: {
    missing: {
      reason:
        'This tutorial has no `template` block, but its activity goes on with the code of the activity before.',
      note: 'Learners begin with an empty project, because the editor keeps their code only in a tutorial with a `template` block. Add one with the code that learners have by now, or the line `### @hideReplaceMyCode true`. If they should start fresh, write `allowcodecarryover: false` on the activity.',
    },
  },
  visit: {
    document: (document, context) => {
      const { repository, path, report } = context;
      if (!repository?.files || path === undefined) return;
      if (isReady(document) || document.steps.length === 0) return;
      // If the original lacks a template too, the finding is on the original.
      const isTranslation = isLocalized(path);
      const original = originalOf(context);
      if (isTranslation && !(original && isReady(original.document))) return;
      const related = usesOfTutorial(repository, path).flatMap((use) => {
        const carryover = isLocalized(use.mapPath) ? undefined : carryoverOf(use, repository);
        return carryover ? [{ ...carryover, file: { path: use.mapPath, source: use.document.source } }] : [];
      });
      if (related.length === 0) return;
      const range = beginningOf(document);
      const because = isTranslation
        ? [{ rule: 'consistent-translated-settings', ...(range && { range }) } as const]
        : undefined;
      report({ message: 'missing', ...(range && { range }), related, because });
    },
  },
});

/** True if the editor carries code over: with a template, or without the learners' option to replace their code. */
function isReady({ blocks, settings }: TutorialDocument): boolean {
  const hasTemplate = blocks.some(({ language, isClosed }) => isClosed && isTemplate(language));
  return hasTemplate || isSwitchedOn(settings, 'hideReplaceMyCode');
}

/** Returns why an activity continues with the code of another. Undefined if that is uncertain. */
function carryoverOf(use: TextUse, repository: Repository): Pick<Related, 'reason' | 'range'> | undefined {
  const found = activityOfUse(use);
  if (!found) return undefined;
  const { map, entry } = found;
  if (entry.node.kind !== 'activity' || !entry.node.allowCodeCarryover || !followsActivity(map, entry.id)) {
    return undefined;
  }
  const setting = [entry, map].map(({ attributes }) => attributes.scalars.get(SETTING)).find((one) => one);
  if (setting)
    return { reason: 'This activity goes on with the code of the one before', range: valueRange(setting) };
  // By default, all activities of a map continue code. If the author relies on that, the other tutorials have
  // templates.
  if (!mostHaveTemplates(map, use, repository)) return undefined;
  return { reason: 'Other activities of this map have templates', range: valueRange(use.attribute) };
}

const graphOf = oncePer(toGraph);

function followsActivity(map: MapEntry, id: string): boolean {
  const known = graphOf(map);
  const { graph, before } = known;
  const start = graph.indexById.get(id);
  if (start === undefined) return false;
  const seen = new Set([start]);
  const open = [start];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const parent of targetsOf(before, node)) {
      if (seen.has(parent)) continue;
      if (graph.nodes[parent]?.kind === 'activity') return true;
      seen.add(parent);
      open.push(parent);
    }
  }
  return false;
}

function toGraph({ map }: MapEntry) {
  const graph = buildGraph(map);
  return { graph, before: reverseEdges(graph) };
}

const TEMPLATE = /^```[ \t]{0,10}(?:\w+-)?template[ \t]{0,10}\r?$/m;
/** Results by files, because tutorials may change while the map stays the same. */
const withTemplates = new WeakMap<RepositoryFiles, Map<MapEntry, boolean>>();

/** The tutorials that each map names, by path of the map. */
const tutorialsByMap = oncePer((uses: ReturnType<typeof tutorialUsesIn>) => {
  const byMap = new Map<string, [path: string, uses: readonly TextUse[]][]>();
  for (const [path, all] of uses) {
    for (const map of new Set(all.map(({ mapPath }) => mapPath))) {
      const before = byMap.get(map);
      if (before) before.push([path, all]);
      else byMap.set(map, [[path, all]]);
    }
  }
  return byMap;
});

/** True if over half of the activities after another one have a template. */
function mostHaveTemplates(map: MapEntry, use: TextUse, repository: Repository): boolean {
  const { files } = repository;
  if (!files) return false;
  const known = withTemplates.get(files) ?? new Map<MapEntry, boolean>();
  withTemplates.set(files, known);
  const last = known.get(map);
  if (last !== undefined) return last;
  const urls = new Set(
    map.nodes
      .filter(({ id }) => followsActivity(map, id))
      .map(({ attributes }) => attributes.scalars.get('url')),
  );
  const named = tutorialsByMap(tutorialUsesIn(repository)).get(use.mapPath) ?? [];
  const tutorials = named.filter(([, uses]) =>
    uses.some(({ attribute, mapPath }) => mapPath === use.mapPath && urls.has(attribute)),
  );
  const counted = tutorials.filter(([path]) => TEMPLATE.test(files.textOf(path) ?? ''));
  const has = counted.length * 2 > tutorials.length;
  known.set(map, has);
  return has;
}
