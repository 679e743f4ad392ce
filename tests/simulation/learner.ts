import type { Project } from '../../schemas/generated/project.ts';
import { ACTIVITIES, PROJECTS, type Action } from './actions.ts';
import { SOURCE, type Device, type Tab } from './device.ts';
import type { Pace } from './pace.ts';
import type { Witness } from './witness.ts';

/** A deed of the learner in a tab. */
type Deed = Extract<Action, { kind: 'work' | 'complete' | 'edit' | 'delete' }>;

/** Does what the learner does, and tells the witness what the tab has stored. */
export function createLearner(pace: Pace, witness: Witness) {
  let edits = 0;
  const record = (tab: Tab, activity: number, more: object): Promise<boolean> => {
    const activityId = ACTIVITIES[activity] ?? ACTIVITIES[0];
    const updatedAt = tab.now();
    return pace.waitFor(
      tab.save({ sourceUrl: SOURCE, mapId: 'm', activityId, isCompleted: false, updatedAt, ...more }),
      tab,
    );
  };
  return async (device: Device, tab: Tab, deed: Deed): Promise<void> => {
    if (deed.kind === 'work') {
      await record(tab, deed.activity, { currentStep: deed.step, maxSteps: 9 });
      return;
    }
    if (deed.kind === 'complete') {
      const isStored = await record(tab, deed.activity, { isCompleted: true, completedTime: tab.now() });
      if (isStored) witness.complete(ACTIVITIES[deed.activity] ?? '');
      return;
    }
    const id = PROJECTS[deed.project] ?? '';
    let stored: Project[] | undefined;
    const isRead = await pace.waitFor(
      tab.readProjects().then((projects) => (stored = projects)),
      tab,
    );
    if (!isRead) return;
    const before = stored?.find(({ header }) => header.id === id)?.text['main.ts'];
    if (deed.kind === 'delete') {
      if (before === undefined) return;
      witness.delete(device.name, before);
      await pace.waitFor(tab.removeProject(id), tab);
      return;
    }
    edits += 1;
    const code = `edit ${edits}`;
    const header = { id, name: id, isSkillmapProject: true, modificationTime: tab.now() };
    witness.begin(device.name, before);
    const isStored = await pace.waitFor(tab.saveProject({ header, text: { 'main.ts': code } }), tab);
    if (isStored) witness.acknowledge(code);
  };
}
