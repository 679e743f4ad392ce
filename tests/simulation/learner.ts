import type { ActivityRecord } from '../../schemas/generated/progress.ts';
import type { Project } from '../../schemas/generated/project.ts';
import { completeRecord, recordStep } from '../../viewer/shared/domain/record-events.ts';
import { StorageError } from '../../viewer/shared/ports/storage.ts';
import { ACTIVITIES, MAP, PROJECTS, SOURCE, type Action } from './actions.ts';
import type { Device } from './device.ts';
import type { Pace } from './pace.ts';
import type { Tab } from './tab.ts';
import type { Witness } from './witness.ts';

/** A deed of the learner in a tab. */
export type Deed = Extract<
  Action,
  { kind: 'work' | 'complete' | 'edit' | 'delete' | 'reset' | 'undo-reset' }
>;

interface Place {
  device: Device;
  tab: Tab;
}

/** Performs the learner's actions in a tab, and reports to the witness what the tab has stored. */
export function createLearner(pace: Pace, witness: Witness) {
  let edits = 0;
  /** Resolves to the result of a tab's action, or to undefined if the tab ended before or the disk is full. */
  const resultOf = async <Result>(
    { tab, device }: Place,
    work: Promise<Result>,
  ): Promise<Result | undefined> => {
    let result: Result | undefined;
    const action = work.then(
      (value) => void (result = value),
      (error: unknown) => {
        // The database of a killed tab is closed, possibly in the middle of this action.
        if (!tab.isAlive()) return;
        if (!(error instanceof StorageError && device.disk.isFull())) throw error;
      },
    );
    await pace.waitFor(action, tab);
    return result;
  };
  /** Changes the record of an activity. Returns it if it was stored. */
  const change = async (
    at: Place,
    activity: number,
    next: (record: ActivityRecord) => ActivityRecord,
  ): Promise<ActivityRecord | undefined> => {
    const activityId = nameOf(ACTIVITIES, activity);
    const records = await resultOf(at, at.tab.readProgress());
    if (!records) return undefined;
    const none = { sourceUrl: SOURCE, mapId: MAP, activityId, isCompleted: false, updatedAt: 0 };
    const record = next(records.find((one) => one.activityId === activityId) ?? none);
    return (await resultOf(at, at.tab.save(record))) ? record : undefined;
  };
  const findCode = async (at: Place, id: string): Promise<{ code: string | undefined } | undefined> => {
    const projects = await resultOf<Project[]>(at, at.tab.readProjects());
    return projects && { code: projects.find(({ header }) => header.id === id)?.text['main.ts'] };
  };
  const edit = async (at: Place, id: string): Promise<void> => {
    const close = await resultOf(at, at.tab.openProject(id));
    if (!close) return;
    try {
      await editOpen(at, id);
    } finally {
      close();
    }
  };
  const editOpen = async (at: Place, id: string): Promise<void> => {
    const before = await findCode(at, id);
    if (!before) return;
    edits += 1;
    const code = `edit ${edits}`;
    const seconds = Math.floor(at.tab.now() / 1_000);
    const header = { id, name: id, isSkillmapProject: true, modificationTime: seconds };
    const onStored = witness.edit({
      device: at.device.name,
      project: id,
      code,
      at: seconds * 1_000,
      replaced: before.code,
    });
    const saved = at.tab.saveProject({ header, text: { 'main.ts': code } });
    if (
      await resultOf(
        at,
        saved.then(() => true),
      )
    )
      onStored();
  };
  const remove = async (at: Place, id: string): Promise<void> => {
    const code = (await findCode(at, id))?.code;
    if (code === undefined) return;
    witness.delete(at.device.name, id, code);
    await resultOf(at, at.tab.removeProject(id));
  };
  return async (device: Device, tab: Tab, deed: Deed): Promise<void> => {
    const at = { device, tab };
    switch (deed.kind) {
      case 'work': {
        const headerId = nameOf(PROJECTS, deed.activity);
        // An activity without a project has no steps.
        if ((await findCode(at, headerId))?.code === undefined) return;
        const step = { headerId, currentStep: deed.step, maxSteps: 9 };
        const record = await change(at, deed.activity, (one) => recordStep(one, step, tab.now()));
        if (record) witness.work(record);
        return;
      }
      case 'complete': {
        const record = await change(at, deed.activity, (one) => completeRecord(one, tab.now()));
        if (record) witness.complete(device.name, record);
        return;
      }
      case 'edit':
        return edit(at, nameOf(PROJECTS, deed.project));
      case 'delete':
        return remove(at, nameOf(PROJECTS, deed.project));
      case 'reset': {
        const reset = tab.reset(deed.isEverything, (stored) => witness.reset(device.name, stored));
        return void (await resultOf(at, reset));
      }
      case 'undo-reset': {
        const onUndone = witness.undo();
        if (await resultOf(at, tab.undoReset())) onUndone();
        return;
      }
      default:
        return deed satisfies never;
    }
  };
}

function nameOf(names: readonly string[], index: number): string {
  return names[index % names.length] ?? '';
}
