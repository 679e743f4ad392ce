import type { AuthorText } from '#schemas/studio.ts';
import type { Clock } from '../../shared/ports/clock.ts';
import { mergeTexts, resolveConflicts } from '../domain/merge-texts.ts';
import type { AuthorDraft, AuthorDrafts, AuthorFiles } from '../ports/author-files.ts';
import type { SaveState } from '../state/text-state.ts';

export interface SavingOptions {
  files: Pick<AuthorFiles, 'read' | 'write'>;
  drafts: Pick<AuthorDrafts, 'write' | 'writeNow' | 'remove'>;
  clock: Clock;
  /** Returns the text to save. Undefined if the text is not open. */
  textOf: (path: string) => string | undefined;
  /**
   * Replaces the editor's text, as one undo step: with the file's text, or with what the author chose in a conflict.
   */
  onTaken: (path: string, text: string) => void;
  /** Like `onTaken`, with a text that has the changes of both the editor and the file. */
  onMerged: (path: string, text: string) => void;
  onState: (path: string, state: SaveState) => void;
}

/** Milliseconds without typing after which a text is saved. */
const PAUSE_MS = 800;
const RETRY_MS = 3000;
/**
 * Milliseconds between storing drafts. If the browser stops the page, only the letters typed since the last draft are
 * lost.
 */
const DRAFT_MS = 500;

interface SavedTextOptions extends SavingOptions {
  /** Returns false if the text was closed, even if it has been opened again since. */
  isOpen: (text: SavedText) => boolean;
}

/**
 * An open text and its file. Reads and writes run one after the other, so that the Studio's write does not look like a
 * change by another program.
 */
export class SavedText {
  state: SaveState = { kind: 'saved' };
  private readonly path: string;
  /** The file's text as last read or written. Undefined if the file does not exist. */
  private saved: AuthorText | undefined;
  private readonly options: SavedTextOptions;
  private stopTimer: () => void = () => undefined;
  /** Cancels the scheduled storing of the draft. Undefined if none is scheduled. */
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
    if (!['conflict', 'unsaved', 'unreachable', 'unstored'].includes(this.state.kind))
      this.set({ kind: 'unsaved' });
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
        if (this.saved) this.loadOrMerge(undefined);
      } else if (reading.kind === 'read' && reading.version !== this.saved?.version) {
        this.loadOrMerge({ text: reading.text, version: reading.version });
      }
    });
  }

  /** Continues after a conflict, from the file's current state and with the text that the author chose. */
  async resolveConflict(present: AuthorText | undefined, chosen: string): Promise<void> {
    this.saved = present;
    if (chosen !== this.options.textOf(this.path)) this.options.onTaken(this.path, chosen);
    this.set({ kind: 'unsaved' });
    await this.save();
  }

  discardDraft(): void {
    this.stopDraft?.();
    this.stopDraft = undefined;
    void this.options.drafts.remove(this.path);
  }

  keepDraftNow(): void {
    const draft = this.draft();
    if (draft) this.options.drafts.writeNow(this.path, draft);
  }

  private keepDraft(): void {
    const { clock, drafts } = this.options;
    this.stopDraft ??= clock.after(DRAFT_MS, () => {
      this.stopDraft = undefined;
      const draft = this.draft();
      if (draft) void drafts.write(this.path, draft);
    });
  }

  /** Returns the unsaved text. Undefined if everything is saved, or if the file does not exist yet. */
  private draft(): AuthorDraft | undefined {
    const text = this.options.textOf(this.path);
    if (text === undefined || !this.saved || text === this.saved.text) return undefined;
    return { text, version: this.saved.version, base: this.saved.text };
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
    if (text === undefined) return;
    // The author may have undone the conflicting change.
    if (this.state.kind === 'conflict') return this.loadOrMerge(this.state.present);
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
        return this.loadOrMerge(outcome.present);
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

  /**
   * Handles a file whose text differs from the one last read: loads it, or merges it with unsaved changes. If both
   * sides changed the same lines, or if the file is gone, reports a conflict.
   */
  private loadOrMerge(present: AuthorText | undefined): void {
    const { textOf, onTaken, onMerged } = this.options;
    const text = textOf(this.path);
    if (text === undefined) return;
    const base = this.saved?.text ?? '';
    const merged = present && resolveConflicts(mergeTexts(text, base, present.text));
    if (!present || merged === undefined) {
      this.stopTimer();
      return this.set({ kind: 'conflict', present, base });
    }
    this.saved = present;
    if (merged !== text) (text === base ? onTaken : onMerged)(this.path, merged);
    if (merged === present.text) return this.set({ kind: 'saved' });
    this.set({ kind: 'unsaved' });
    this.schedule(0);
  }
}
