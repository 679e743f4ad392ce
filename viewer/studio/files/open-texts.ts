import type { StoreApi } from 'zustand/vanilla';
import type { AuthorText } from '#schemas/studio.ts';
import type { createChecking } from '../findings/check-texts.ts';
import type { AuthorDraft, AuthorDrafts, AuthorFiles } from '../ports/author-files.ts';
import type { AuthorLanguage } from '../ports/author-language.ts';
import type { PlaceInText } from '../state/studio.ts';
import type { StudioState } from '../state/studio-state.ts';
import { troubleOf } from '../state/trouble.ts';
import type { Texts } from '../text/texts.ts';
import type { Saving } from './save-texts.ts';

interface OpeningOptions {
  store: StoreApi<StudioState>;
  texts: Texts;
  files: Pick<AuthorFiles, 'read'>;
  drafts: Pick<AuthorDrafts, 'read'>;
  language: AuthorLanguage;
  saving: Saving;
  checking: ReturnType<typeof createChecking>;
}

export function createTextOpener(options: OpeningOptions) {
  const { store, texts, files, drafts, language, saving } = options;
  const { setState } = store;
  const show = (path: string): void => setState((state) => withShown(state, path));
  return {
    show,
    open: async (path: string, at?: PlaceInText): Promise<void> => {
      setState({ trouble: undefined });
      if (!texts.has(path)) {
        const reading = await files.read(path);
        if (reading.kind !== 'read') return setState({ trouble: troubleOf(path, reading) });
        const draft = await drafts.read(path);
        const saved = { text: reading.text, version: reading.version };
        if (!texts.has(path)) add(options, path, { text: reading.text, saved, draft });
      }
      show(path);
      if (at) goTo(texts, path, at);
    },
    create: (path: string, text: string): void => {
      if (!texts.has(path)) add(options, path, { text });
      show(path);
      void saving.save(path);
    },
    close: async (path: string): Promise<boolean> => {
      if (!texts.has(path)) return true;
      // A text that cannot be saved stays open.
      if (!(await saving.closed(path))) return false;
      texts.close(path);
      await language.call('write', { path, text: undefined }).catch(() => undefined);
      setState((state) => withoutTab(state, path));
      return true;
    },
  };
}

interface Added {
  text: string;
  /** The text in the file. Absent if the file does not exist yet. */
  saved?: AuthorText;
  draft?: AuthorDraft | undefined;
}

function add({ texts, saving, checking }: OpeningOptions, path: string, { text, saved, draft }: Added): void {
  texts.open(path, text);
  const isUnsaved = saved !== undefined && draft !== undefined && draft.text !== saved.text;
  // If the file has changed since the draft was stored, saving merges both texts.
  saving.opened(path, isUnsaved ? baseOf(draft, saved) : saved, isUnsaved);
  if (isUnsaved) texts.replace(path, draft.text);
  checking.edited(path, texts.fileText(path));
}

/** Returns the file's text on which a draft is based. It is empty if it is unknown. */
function baseOf({ version, base = '' }: AuthorDraft, saved: AuthorText): AuthorText {
  return version === saved.version ? saved : { text: base, version };
}

function goTo(texts: Texts, path: string, at: PlaceInText): void {
  const doc = texts.state(path)?.doc;
  if (!doc) return;
  const offset = 'offset' in at ? at.offset : doc.line(Math.max(1, Math.min(at.line, doc.lines))).from;
  texts.goTo(path, offset);
}

function withShown({ open, drawableMaps, map }: StudioState, path: string): Partial<StudioState> {
  return {
    open: open.includes(path) ? open : [...open, path],
    active: path,
    map: drawableMaps.has(path) ? path : map,
  };
}

function withoutTab({ open, active, saves }: StudioState, path: string): Partial<StudioState> {
  const rest = open.filter((one) => one !== path);
  const remaining = new Map(saves);
  remaining.delete(path);
  const next = rest[Math.min(open.indexOf(path), rest.length - 1)];
  return { open: rest, saves: remaining, active: active === path ? next : active };
}
