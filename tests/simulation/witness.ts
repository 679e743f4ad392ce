/** Remembers what was stored for learners, to say afterwards what must still be there. */
export function createWitness() {
  const completed = new Set<string>();
  const acknowledged = new Set<string>();
  /** Programs that a later edit replaced, or may have replaced, and those that a learner deleted. */
  const gone = new Set<string>();
  const editors = new Set<string>();
  return {
    complete: (activity: string) => void completed.add(activity),
    /** A program is about to be stored in the place of another. */
    begin: (device: string, before: string | undefined) => {
      editors.add(device);
      if (before !== undefined) gone.add(before);
    },
    acknowledge: (code: string) => void acknowledged.add(code),
    delete: (device: string, code: string) => {
      editors.add(device);
      gone.add(code);
    },
    /** Number of devices that have changed projects. One alone never conflicts with itself. */
    countEditors: () => editors.size,
    completed: () => [...completed].toSorted(),
    programs: () => [...acknowledged].filter((code) => !gone.has(code)),
  };
}

export type Witness = ReturnType<typeof createWitness>;
