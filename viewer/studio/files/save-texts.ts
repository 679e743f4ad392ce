import type { AuthorText } from '#schemas/studio.ts';
import type { AuthorDrafts, AuthorFiles, Unstored } from '../ports/author-files.ts';
import type { Clock } from '../../shared/ports/clock.ts';

/** Where the work in a text is. */
export type SaveState =
  | { kind: 'saved' }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  /** It is tried again by itself. */
  | { kind: 'unreachable' }
  /** So is this. */
  | Unstored
  | { kind: 'refused'; reason: string }
  /** Somebody else has changed the file, or deleted it: the author is asked. */
  | { kind: 'conflict'; present: AuthorText | undefined };

export interface SavingOptions {
  files: Pick<AuthorFiles, 'read' | 'write'>;
  drafts: Pick<AuthorDrafts, 'write' | 'remove'>;
  clock: Clock;
  /** What is to be written; undefined for a text that was closed. */
  textOf: (path: string) => string | undefined;
  /** The file has another text now, and nothing in the editor was unsaved. */
  onTaken: (path: string, text: string) => void;
  onState: (path: string, state: SaveState) => void;
}

/** Text is written after a pause of so many milliseconds. */
const PAUSE_MS = 800;
const RETRY_MS = 3000;
/** A page that is killed loses no more than what was typed in this time. */
const DRAFT_MS = 500;

interface Entry {
  /** As it was last read or written; undefined for a file that is not there. */
  saved: AuthorText | undefined;
  state: SaveState;
  stopTimer: () => void;
  /** Of the draft that is to be written; undefined while none is. */
  stopDraft: (() => void) | undefined;
  /** One thing after the other: a file's own write is no change from outside. */
  last: Promise<unknown>;
}

/** Writes texts to their files, and takes over what others write there; asks before anything is lost. */
export function createSaving({ files, drafts, clock, textOf, onTaken, onState }: SavingOptions) {
  const entries = new Map<string, Entry>();
  const set = (path: string, entry: Entry, state: SaveState): void => {
    entry.state = state;
    if (state.kind === 'saved') forgetDraft(path, entry);
    if (entries.get(path) === entry) onState(path, state);
  };
  const forgetDraft = (path: string, entry: Entry): void => {
    entry.stopDraft?.();
    entry.stopDraft = undefined;
    void drafts.remove(path);
  };
  const keepDraft = (path: string, entry: Entry): void => {
    entry.stopDraft ??= clock.after(DRAFT_MS, () => {
      entry.stopDraft = undefined;
      const text = textOf(path);
      const { saved } = entry;
      if (text !== undefined && saved && text !== saved.text) {
        void drafts.write(path, { text, version: saved.version });
      }
    });
  };
  const schedule = (path: string, entry: Entry, ms: number): void => {
    entry.stopTimer();
    entry.stopTimer = clock.after(ms, () => void save(path));
  };
  const queued = <Result>(entry: Entry, work: () => Promise<Result>): Promise<Result> => {
    const done = entry.last.then(work);
    entry.last = done.catch(() => undefined);
    return done;
  };

  const write = async (path: string, entry: Entry): Promise<void> => {
    const text = textOf(path);
    if (text === undefined || entry.state.kind === 'conflict') return;
    if (text === entry.saved?.text) return set(path, entry, { kind: 'saved' });
    set(path, entry, { kind: 'saving' });
    const outcome = await files.write(path, text, entry.saved?.version);
    switch (outcome.kind) {
      case 'written':
        entry.saved = { text, version: outcome.version };
        // It was written on meanwhile.
        if (textOf(path) === text) return set(path, entry, { kind: 'saved' });
        set(path, entry, { kind: 'unsaved' });
        return schedule(path, entry, PAUSE_MS);
      case 'outdated':
        return meet(path, entry, outcome.present);
      case 'unreachable':
      case 'unstored':
        set(path, entry, outcome);
        return schedule(path, entry, RETRY_MS);
      case 'refused':
        return set(path, entry, outcome);
      default:
        return outcome satisfies never;
    }
  };
  /** What stands in the file is another text than was last read. */
  const meet = (path: string, entry: Entry, present: AuthorText | undefined): void => {
    const text = textOf(path);
    if (text === undefined) return;
    const isUnsaved = text !== entry.saved?.text;
    if (present && (!isUnsaved || text === present.text)) {
      entry.saved = present;
      if (text !== present.text) onTaken(path, present.text);
      set(path, entry, { kind: 'saved' });
    } else {
      entry.stopTimer();
      set(path, entry, { kind: 'conflict', present });
    }
  };
  const look = async (path: string, entry: Entry): Promise<void> => {
    const reading = await files.read(path);
    if (reading.kind === 'missing') {
      if (entry.saved) meet(path, entry, undefined);
    } else if (reading.kind === 'read' && reading.version !== entry.saved?.version) {
      meet(path, entry, { text: reading.text, version: reading.version });
    }
  };
  const save = async (path: string): Promise<void> => {
    const entry = entries.get(path);
    if (!entry) return;
    entry.stopTimer();
    await queued(entry, () => write(path, entry));
  };

  return {
    /** A text was opened: as it stands in its file, of a file that is to be, or a draft written over that version. */
    opened: (path: string, saved: AuthorText | undefined, isDraft = false) => {
      const entry: Entry = {
        saved,
        state: { kind: 'saved' },
        stopTimer: () => undefined,
        stopDraft: undefined,
        last: Promise.resolve(),
      };
      entries.set(path, entry);
      set(path, entry, { kind: saved && !isDraft ? 'saved' : 'unsaved' });
    },
    /** Writes what is not saved, and forgets the text; false where that failed: it is kept, and tried again. */
    closed: async (path: string): Promise<boolean> => {
      await save(path);
      const isSaved = (entries.get(path)?.state.kind ?? 'saved') === 'saved';
      if (isSaved) entries.delete(path);
      return isSaved;
    },
    edited: (path: string) => {
      const entry = entries.get(path);
      if (!entry) return;
      keepDraft(path, entry);
      if (entry.state.kind === 'conflict') return;
      if (!['unsaved', 'unreachable', 'unstored'].includes(entry.state.kind))
        set(path, entry, { kind: 'unsaved' });
      schedule(path, entry, PAUSE_MS);
    },
    save,
    saveAll: () => {
      for (const path of entries.keys()) void save(path);
    },
    /** Files were changed by whomever; all may have been where none is named. */
    changed: async (paths: readonly string[] | undefined) => {
      const own = [...entries].filter(([path]) => paths?.includes(path) ?? true);
      await Promise.all(own.map(([path, entry]) => queued(entry, () => look(path, entry))));
    },
    /** The author has said which text stays where two stand against each other; true where it is none. */
    resolve: async (path: string, choice: 'mine' | 'theirs'): Promise<boolean> => {
      const entry = entries.get(path);
      if (entry?.state.kind !== 'conflict') return false;
      const { present } = entry.state;
      entry.saved = present;
      if (choice === 'theirs' && !present) {
        forgetDraft(path, entry);
        entries.delete(path);
        return true;
      }
      if (choice === 'theirs' && present) onTaken(path, present.text);
      set(path, entry, { kind: 'unsaved' });
      await save(path);
      return false;
    },
    hasUnsaved: () => [...entries.values()].some(({ state }) => state.kind !== 'saved'),
  };
}

export type Saving = ReturnType<typeof createSaving>;
