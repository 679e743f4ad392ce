import { layoutPage, parsePage } from '#parser';
import type { Page } from '#schemas/generated/page.ts';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { activityKey } from '../../../../viewer/shared/domain/activity-key.ts';
import { toMapViews, type MapView, type NodeView } from '../../../../viewer/shared/domain/map-view.ts';

const text = `# Space School
* name: Space School
* description: Learn to fly.
* infourl: docs/teachers
## space
* name: Space Explorer
### ship
* name: Ship Design
* type: tutorial
* url: /ship
* description: Draw your ship.
* tags: easy, art
* next: shots
### shots
* name: Projectiles
* type: tutorial
* url: /shots
* next: fuel, prize
### fuel
* name: Fuel Up
* type: tutorial
* url: /fuel
### prize
* name: The Prize
* kind: completion
* type: certificate
* url: /prize.pdf
`;

/** A small page: ship leads to shots, shots to fuel and to the completion node prize. */
export const samplePage: Page = parsePage(text).page;
export const sampleLayout = layoutPage(samplePage);

type Done = Record<string, Partial<ActivityRecord>>;

/** The sample page's maps for a learner with these records, by node id. */
export function sampleMaps(done: Done = {}): MapView[] {
  const records = Object.entries(done).map(([activityId, record]): [string, ActivityRecord] => [
    activityKey('space', activityId),
    { sourceUrl: 'sample', mapId: 'space', activityId, isCompleted: false, updatedAt: 1, ...record },
  ]);
  return toMapViews(samplePage, new Map(records));
}

export const completed = { isCompleted: true, headerId: 'project', currentStep: 4, maxSteps: 4 };
export const begun = { headerId: 'project', currentStep: 2, maxSteps: 5 };

export function sampleNode(activityId: string, done: Done = {}): NodeView {
  const view = sampleMaps(done)[0]?.nodesById.get(activityId);
  if (!view) throw new Error(`no node ${activityId}`);
  return view;
}
