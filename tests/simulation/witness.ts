import type { ActivityRecord } from '../../schemas/generated/progress.ts';
import type { StoredReset } from '../../viewer/shared/domain/reset-progress.ts';

export interface Edit {
  device: string;
  project: string;
  code: string;
  /** The time of the edit by the device's clock. */
  at: number;
  /** The code that the edit replaced on this device. */
  replaced: string | undefined;
}

interface Reset {
  device: string;
  at: number;
  isStored: boolean;
  isEverything: boolean;
  /** Programs, by project, and completions that were on the device. */
  programs: Map<string, string>;
  completions: ActivityRecord[];
  /** Activities with progress on the device. */
  activityIds: Set<string>;
  /** Number of edits before the reset. */
  edits: number;
}

/** Records what was stored for learners, to decide in the end which work must exist and which must not. */
export function createWitness() {
  const completions: { device: string; record: ActivityRecord; isLost: boolean }[] = [];
  const edits: (Edit & { isStored: boolean })[] = [];
  const resets: Reset[] = [];
  const works: ActivityRecord[] = [];
  const undos: { isDone: boolean }[] = [];
  /** Programs that a later edit replaced, or may have replaced, and those that a learner deleted. */
  const gone = new Set<string>();
  /** Names of the devices on which a project was edited or deleted, by project. */
  const editors = new Map<string, Set<string>>();
  let hasEvicted = false;

  const addEditor = (project: string, device: string): void => {
    editors.set(project, (editors.get(project) ?? new Set()).add(device));
  };
  const keptCompletions = (isIn: (device: string) => boolean): string[] =>
    completions
      .filter(
        ({ record, isLost, device }) => isIn(device) && !isLost && !mayBeReset(record.completedTime ?? 0),
      )
      .map(({ record }) => record.activityId);
  const keptPrograms = (isIn: (device: string) => boolean): string[] =>
    edits
      .filter((edit, index) => isIn(edit.device) && edit.isStored && !mayLose(edit, index))
      .map(({ code }) => code)
      .filter((code) => !gone.has(code));
  /** True if a reset may delete work done at that time: devices order resets and work by their clocks. */
  const mayBeReset = (at: number): boolean => resets.some((reset) => reset.at >= at);
  /**
   * True if a reset may delete the program of an edit: one that was on the device of the reset, or that is older. Later
   * work on that device always stays.
   */
  const mayLose = ({ at, device, code }: Edit, index: number): boolean =>
    resets.some(
      (reset) =>
        [...reset.programs.values()].includes(code) ||
        (reset.at >= at && !(reset.device === device && reset.edits <= index)),
    );
  /**
   * True if a device has used the project since the reset, or in an activity that has no progress on the device that was
   * reset. A reset keeps such progress, and the project that it uses.
   */
  const isUsedBesides = (headerId: string, { at, activityIds }: Reset): boolean =>
    works.some(
      (record) =>
        record.headerId === headerId && ((record.workedAt ?? 0) >= at || !activityIds.has(record.activityId)),
    );
  /** True if a program is newer than that time: the clock of the device was set back before the reset. */
  const isEditedAfter = (code: string, at: number): boolean =>
    edits.some((edit) => edit.code === code && edit.at > at);
  const isRestored = (): boolean => !hasEvicted && resets.length === 1 && undos.some(({ isDone }) => isDone);
  return {
    work: (record: ActivityRecord) => void works.push(record),
    complete: (device: string, record: ActivityRecord) =>
      void completions.push({ device, record, isLost: false }),
    /** Call this before a program is stored, and the returned function after that. */
    edit: (edit: Edit) => {
      const entry = { ...edit, isStored: false };
      edits.push(entry);
      addEditor(edit.project, edit.device);
      if (edit.replaced !== undefined) gone.add(edit.replaced);
      return () => void (entry.isStored = true);
    },
    delete: (device: string, project: string, code: string) => {
      addEditor(project, device);
      gone.add(code);
    },
    /** Call this before a reset is stored, and the returned function after that. */
    reset: (device: string, { at, sourceUrl, records, projects }: StoredReset) => {
      const reset = {
        device,
        at,
        isStored: false,
        isEverything: sourceUrl === undefined,
        programs: new Map(projects.map(({ header, text }) => [header.id, text['main.ts'] ?? ''])),
        completions: records.filter(({ isCompleted }) => isCompleted),
        activityIds: new Set(records.map(({ activityId }) => activityId)),
        edits: edits.length,
      };
      resets.push(reset);
      return () => void (reset.isStored = true);
    },
    /** Call this before a reset is undone, and the returned function after that. */
    undo: () => {
      const undo = { isDone: false };
      undos.push(undo);
      return () => void (undo.isDone = true);
    },
    /**
     * Call this after a device has lost its storage, and with it all unsent work. `isHeld` returns true for an activity
     * whose completion may have waited on the device for the end of a lock.
     */
    evict: (
      device: string,
      { isAllSent, isHeld }: { isAllSent: boolean; isHeld: (activityId: string) => boolean },
    ) => {
      hasEvicted = true;
      for (const one of completions)
        if (one.device === device && isHeld(one.record.activityId)) one.isLost = true;
      if (isAllSent) return;
      for (const edit of edits) if (edit.device === device) gone.add(edit.code);
      for (const one of completions) if (one.device === device) one.isLost = true;
      for (const reset of resets) if (reset.device === device) reset.isStored = false;
    },
    /** True if no conflict between devices about a project was possible: a device never conflicts with itself. */
    isAlone: (project: string) => (editors.get(project)?.size ?? 0) < 2 && undos.length === 0 && !hasEvicted,
    /** Activities that the account must have as completed, and programs that it must have, if these devices have sent all. */
    sent: (devices: ReadonlySet<string>) => {
      const isIn = (device: string): boolean => devices.has(device);
      return { completed: keptCompletions(isIn), programs: keptPrograms(isIn) };
    },
    /** Activities that must be completed in the end. */
    completed: () => {
      const restored = isRestored() ? resets.flatMap((reset) => reset.completions) : [];
      const ids = [...restored.map(({ activityId }) => activityId), ...keptCompletions(() => true)];
      return [...new Set(ids)].toSorted();
    },
    /** Programs that must exist in the end. */
    programs: () => {
      const restored = isRestored() ? resets.flatMap(({ programs }) => [...programs.values()]) : [];
      return [...restored.filter((code) => !gone.has(code)), ...keptPrograms(() => true)];
    },
    /** Projects with their programs, and times of completions, that resets have permanently deleted. */
    taken: () => {
      const final = undos.length === 0 ? resets.filter(({ isStored }) => isStored) : [];
      return {
        projects: final.flatMap((reset) =>
          [...reset.programs]
            .filter(([headerId, code]) => !isUsedBesides(headerId, reset) && !isEditedAfter(code, reset.at))
            .map(([project, code]) => ({
              project,
              code,
              // Another device may have stored the program as a second version that the device of the reset did not
              // know. The reset of a page leaves such a version.
              mayBeCopy: !reset.isEverything && (editors.get(project)?.size ?? 0) > 1,
            })),
        ),
        completions: final.flatMap((reset) =>
          reset.completions.map(({ activityId, completedTime }) => `${activityId} at ${completedTime}`),
        ),
      };
    },
  };
}

export type Witness = ReturnType<typeof createWitness>;
