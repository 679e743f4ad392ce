import type { AuthorText } from '#schemas/studio.ts';
import type { AuthorDrafts, AuthorFiles } from '../ports/author-files.ts';
import type { Clock } from '../../shared/ports/clock.ts';
import type { SaveState } from '../state/text-state.ts';

export interface SavingOptions {
  files: Pick<AuthorFiles, 'read' | 'write'>;
  drafts: Pick<AuthorDrafts, 'write' | 'remove'>;
  clock: Clock;
  /** Returns the text to save. Undefined if the text is not open. */
  textOf: (path: string) => string | undefined;
  /**
   * Replaces the editor's text with the file's. Called if the editor has no unsaved changes, or if the author chose the
   * file's text.
   */
  onTaken: (path: string, text: string) => void;
  onState: (path: string, state: SaveState) => void;
}

/** Milliseconds without typing after which a text is saved. */
const PAUSE_MS = 800;
const RETRY_MS = 3000;
/**
 * Milliseconds between storing drafts. If the browser stops the page, only what was typed since the last one is lost.
 */
const DRAFT_MS = 500;

/**
 * Creates the saving of open texts: it writes them to their files, and loads changes by other programs. Before anything
 * is lost, it asks the author.
 */
export function createSaving(options: SavingOptions) {
  const texts = new Map<string, SavedText>();
  const save = async (path: string): Promise<void> => texts.get(path)?.save();
  return {
    /**
     * Starts saving a text. `saved` is the file's text, or undefined for a new file. `isDraft` is true if the text has
     * unsaved changes.
     */
    opened: (path: string, saved: AuthorText | undefined, isDraft = false) => {
      const isOpen = (one: SavedText): boolean => texts.get(path) === one;
      const text = new SavedText(path, saved, { ...options, isOpen });
      texts.set(path, text);
      text.set({ kind: saved && !isDraft ? 'saved' : 'unsaved' });
    },
    /** Saves a text and stops saving it. If saving fails, returns false, keeps the text and tries again later. */
    closed: async (path: string): Promise<boolean> => {
      await save(path);
      const isSaved = (texts.get(path)?.state.kind ?? 'saved') === 'saved';
      if (isSaved) texts.delete(path);
      return isSaved;
    },
    edited: (path: string) => texts.get(path)?.edited(),
    save,
    saveAll: () => {
      for (const text of texts.values()) void text.save();
    },
    /**
     * Loads changed files, whether the Studio or another program has changed them. `paths` is undefined if any file may
     * have changed.
     */
    changed: async (paths: readonly string[] | undefined) => {
      const selected = [...texts].filter(([path]) => paths?.includes(path) ?? true);
      await Promise.all(selected.map(([, text]) => text.refresh()));
    },
    /** Resolves a conflict as the author has chosen. Resolves to true if the file and its text are gone. */
    resolve: async (path: string, choice: 'mine' | 'theirs'): Promise<boolean> => {
      const text = texts.get(path);
      if (text?.state.kind !== 'conflict') return false;
      const { present } = text.state;
      const isDeleted = choice === 'theirs' && !present;
      if (isDeleted) {
        text.discardDraft();
        texts.delete(path);
      } else await text.resolveConflict(present, choice);
      return isDeleted;
    },
    hasUnsaved: () => [...texts.values()].some(({ state }) => state.kind !== 'saved'),
  };
}

export type Saving = ReturnType<typeof createSaving>;

interface SavedTextOptions extends SavingOptions {
  /** Returns false if the text was closed, even if it has been opened again since. */
  isOpen: (text: SavedText) => boolean;
}

/**
 * An open text and its file. Reads and writes run one after the other, so that an own write does not look like a change
 * by another program.
 */
class SavedText {
  state: SaveState = { kind: 'saved' };
  private readonly path: string;
  /** The file's text as last read or written. Undefined if the file does not exist. */
  private saved: AuthorText | undefined;
  private readonly options: SavedTextOptions;
  private stopTimer: () => void = () => undefined;
  /** Cancels storing the draft. Undefined if that is not scheduled. */
  private stopDraft: (() => void) | undefined;
  private last: Promise<unknown> = Promise.resolve();

  constructor(path: string, saved: AuthorText | undefined, options: SavedTextOptions) {
    this.path = path;
    this.saved = saved;
    this.options = options;
  }

  set(state: SaveState): void {
    this.state = state;
    if (state.kind === 'saved') this.discardDraft();
    if (this.options.isOpen(this)) this.options.onState(this.path, state);
  }

  edited(): void {
    this.keepDraft();
    if (this.state.kind === 'conflict') return;
    if (!['unsaved', 'unreachable', 'unstored'].includes(this.state.kind)) this.set({ kind: 'unsaved' });
    this.schedule(PAUSE_MS);
  }

  save(): Promise<void> {
    this.stopTimer();
    return this.queue(() => this.write());
  }

  refresh(): Promise<void> {
    return this.queue(async () => {
      const reading = await this.options.files.read(this.path);
      if (reading.kind === 'missing') {
        if (this.saved) this.loadOrReportConflict(undefined);
      } else if (reading.kind === 'read' && reading.version !== this.saved?.version) {
        this.loadOrReportConflict({ text: reading.text, version: reading.version });
      }
    });
  }

  /** Continues after a conflict, from the file's current state and with the text that the author chose. */
  async resolveConflict(present: AuthorText | undefined, choice: 'mine' | 'theirs'): Promise<void> {
    this.saved = present;
    if (choice === 'theirs' && present) this.options.onTaken(this.path, present.text);
    this.set({ kind: 'unsaved' });
    await this.save();
  }

  discardDraft(): void {
    this.stopDraft?.();
    this.stopDraft = undefined;
    void this.options.drafts.remove(this.path);
  }

  private keepDraft(): void {
    const { clock, textOf, drafts } = this.options;
    this.stopDraft ??= clock.after(DRAFT_MS, () => {
      this.stopDraft = undefined;
      const text = textOf(this.path);
      if (text !== undefined && this.saved && text !== this.saved.text) {
        void drafts.write(this.path, { text, version: this.saved.version });
      }
    });
  }

  private schedule(ms: number): void {
    this.stopTimer();
    this.stopTimer = this.options.clock.after(ms, () => void this.save());
  }

  private queue(work: () => Promise<void>): Promise<void> {
    const done = this.last.then(work);
    this.last = done.catch(() => undefined);
    return done;
  }

  private async write(): Promise<void> {
    const { files, textOf } = this.options;
    const text = textOf(this.path);
    if (text === undefined || this.state.kind === 'conflict') return;
    if (text === this.saved?.text) return this.set({ kind: 'saved' });
    this.set({ kind: 'saving' });
    const outcome = await files.write(this.path, text, this.saved?.version);
    switch (outcome.kind) {
      case 'written':
        this.saved = { text, version: outcome.version };
        if (textOf(this.path) === text) return this.set({ kind: 'saved' });
        // The author has typed during the write: save again.
        this.set({ kind: 'unsaved' });
        return this.schedule(PAUSE_MS);
      case 'outdated':
        return this.loadOrReportConflict(outcome.present);
      case 'unreachable':
      case 'unstored':
        this.set(outcome);
        return this.schedule(RETRY_MS);
      case 'refused':
        return this.set(outcome);
      default:
        return outcome satisfies never;
    }
  }

  /** Handles a file whose text differs from the one last read: loads it, or reports a conflict with unsaved changes. */
  private loadOrReportConflict(present: AuthorText | undefined): void {
    const text = this.options.textOf(this.path);
    if (text === undefined) return;
    const isUnsaved = text !== this.saved?.text;
    if (present && (!isUnsaved || text === present.text)) {
      this.saved = present;
      if (text !== present.text) this.options.onTaken(this.path, present.text);
      this.set({ kind: 'saved' });
    } else {
      this.stopTimer();
      this.set({ kind: 'conflict', present });
    }
  }
}
