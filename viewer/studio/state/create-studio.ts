import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Fix, MapSymbol, Properties } from '#parser';
import type { AuthoringMap } from '#schemas/authoring.ts';
import type { SectionPart } from '#schemas/map-edit.ts';
import type { AuthorText } from '#schemas/studio.ts';
import type { AuthorDraft, AuthorDrafts, AuthorFiles } from '../ports/author-files.ts';
import type { AuthorLanguage, TextPlace } from '../ports/author-language.ts';
import type { FileHistory } from '../ports/file-history.ts';
import type { Clock } from '../../shared/ports/clock.ts';
import type { AuthorWords } from '../../shared/i18n/use-author-words.ts';
import { beginWith } from './begin-with.ts';
import { createFileActions, type FileActions } from '../files/file-actions.ts';
import { createFixing } from '../findings/apply-fix.ts';
import { createKeepBefore } from '../history/keep-before.ts';
import { createMapEditing, type MapEditing } from '../map/map-editing.ts';
import { createMapParts, type MapParts } from '../map/map-parts.ts';
import { createTutorials, type NewTutorial } from '../files/new-tutorial.ts';
import { createRenaming } from '../files/rename.ts';
import { createChecking } from '../findings/check-texts.ts';
import type { OpenFolder } from '../services.ts';
import { createSaving, type Saving } from '../files/save-texts.ts';
import { createSpeaking } from '../screen/speaking.ts';
import {
  countChanges,
  initialState,
  isMap,
  textFiles,
  troubleOf,
  withFiles,
  type StudioState,
} from './studio-state.ts';
import type { TemplateFiles } from '#schemas/templates/templates.ts';
import { createMarking } from '../text/mark-text.ts';
import type { Phrases } from '../text/phrases.ts';
import { createTexts, type Texts } from '../text/texts.ts';
import { textLanguage } from '../text/text-language.ts';
import { textSetup } from '../text/text-setup.ts';

export interface StudioOptions {
  page: Pick<OpenFolder, 'slug' | 'rules' | 'largestPicture'>;
  files: AuthorFiles;
  drafts: AuthorDrafts;
  language: AuthorLanguage;
  clock: Clock;
  openHistory: () => Promise<FileHistory>;
  /** Words inside the text's own editor. */
  words: { labelOf: (path: string) => string; phrases: Phrases };
}

/** What an author can do, and what is known of their texts. */
export interface Studio extends MapParts {
  store: StoreApi<StudioState>;
  texts: Texts;
  /** Those of the folder; why something cannot be done with them is told in the author's words. */
  files: AuthorFiles;
  saving: Pick<Saving, 'saveAll' | 'hasUnsaved'>;
  /** Reads the folder, opens a text of it, and then begins to check: nobody waits for that to write. */
  load: (asked?: { path: string; line: number }) => Promise<void>;
  /** Opens a file, and there a place; a place of the document, or a line that counts from 1. */
  open: (path: string, at?: { offset: number } | { line: number }) => Promise<void>;
  create: (path: string, text: string) => void;
  /** Makes a folder's first files, and opens the map among them; what is there already stays as it is. */
  begin: (contents: TemplateFiles) => Promise<void>;
  /** False where the text could not be saved: then it stays open. */
  close: (path: string) => Promise<boolean>;
  /** Makes a fix of a file's text; the text is opened for it, and the fix is one step of its undo. */
  fix: (path: string, fix: Fix) => Promise<void>;
  /** The author has said which text stays where two stand against each other. */
  decide: (path: string, choice: 'mine' | 'theirs') => Promise<void>;
  /** Gives what `naming` is about another name; why not where that cannot be. */
  rename: (name: string) => Promise<string | undefined>;
  /** Asks for another name of what stands in a text. */
  askForName: (place: TextPlace) => Promise<void>;
  stopNaming: () => void;
  /** What authors are told in texts and on the map is said so from now on; in English before. */
  speak: (words: AuthorWords) => void;
  /** A map with its findings in the author's words. */
  inWords: (map: AuthoringMap) => AuthoringMap;
  /** Creates a tutorial, and opens it; why not where that cannot be. */
  newTutorial: (asked: NewTutorial) => Promise<string | undefined>;
  fileActions: FileActions;
  /** The page, maps and nodes of a map file; none where it cannot be read. */
  outline: (path: string) => Promise<readonly MapSymbol[]>;
  /** What a part of a map file says and may say; undefined where there is none. */
  properties: (path: string, part: SectionPart) => Promise<Properties | undefined>;
  /** What the author does on the map itself. */
  mapEditing: MapEditing;
  dispose: () => void;
}

/** Puts the texts, what keeps them and what checks them together. */
export function createStudio(options: StudioOptions): Studio {
  const { page, drafts, clock, words, openHistory } = options;
  const speaking = createSpeaking();
  const files = speaking.files(options.files);
  const language = speaking.language(options.language);
  const store = createStore<StudioState>(() => initialState);
  const { getState, setState } = store;
  const texts = createTexts((path) => [
    textSetup({ label: words.labelOf(path), phrases: words.phrases, onSave: () => void saving.save(path) }),
    textLanguage({
      path,
      language,
      isTutorial: () => path.endsWith('.md') && !isMap(getState(), path),
      say: (english) => speaking.words().guide(english),
      goTo: (place) => void open(place.path, place),
      askForName: (place) => void renaming.askForName(place),
    }),
  ]);
  const saving = createSaving({
    files,
    drafts,
    clock,
    textOf: (path) => (texts.has(path) ? texts.fileText(path) : undefined),
    onTaken: texts.replace,
    onState: (path, state) => setState(({ saves }) => ({ saves: new Map(saves).set(path, state) })),
  });
  const showMap = (one: AuthoringMap): void =>
    setState(({ drawn, map }) => ({ drawn: new Map(drawn).set(one.path, one), map: map ?? one.path }));
  const marking = createMarking({ texts, speaking, onFix: (path, fix) => void fixing.fix(path, fix) });
  const checking = createChecking({
    language,
    clock,
    onDrawn: (map) => showMap(map),
    onChecked: (checked) => {
      setState(({ checks }) => ({ checks: new Map(checks).set(checked.path, checked) }));
      if (checked.map?.page) showMap(checked.map);
      marking.mark(checked);
    },
    onGone: () => setState({ isCheckingGone: true }),
  });

  const stopTexts = texts.listen(({ path, isEdited }) => {
    if (!isEdited) return;
    saving.edited(path);
    checking.edited(path, texts.fileText(path));
    checking.checkLater(textFiles(getState()));
  });
  const list = async (): Promise<readonly { path: string; size: number }[] | undefined> => {
    const listing = await files.list();
    if (listing.kind !== 'listed') return undefined;
    setState((state) => withFiles(state, listing));
    return listing.files;
  };
  const load: Studio['load'] = async (asked) => {
    setState({ folder: { kind: 'loading' } });
    const listed = await list();
    if (!listed) return setState({ folder: { kind: 'failed' } });
    const first = listed.find(({ path }) => /(?:^|\/)skillmap\.md$/i.test(path));
    for (const path of await drafts.list()) await open(path);
    if (asked) await open(asked.path, { line: asked.line });
    else if (first) await open(first.path);
    checking.begin({ files: listed, rules: page.rules, slug: page.slug });
    for (const path of getState().open) checking.edited(path, texts.fileText(path));
    checking.checkLater(textFiles(getState()));
  };
  const follow = async (changed: readonly string[] | undefined): Promise<void> => {
    setState(({ versions }) => ({ versions: countChanges(versions, changed) }));
    const listed = await list();
    if (listed) await language.call('update', { files: listed, changed }).catch(() => undefined);
    await saving.changed(changed);
    checking.checkLater(textFiles(getState()));
  };
  const stopFiles = files.watch((changed) => void follow(changed));

  const show = (path: string): void => {
    const { open: tabs, drawn, map } = getState();
    setState({
      open: tabs.includes(path) ? tabs : [...tabs, path],
      active: path,
      map: drawn.has(path) ? path : map,
    });
  };
  const open: Studio['open'] = async (path, at) => {
    setState({ trouble: undefined });
    if (!texts.has(path)) {
      const reading = await files.read(path);
      if (reading.kind !== 'read') return setState({ trouble: troubleOf(path, reading) });
      const draft = await drafts.read(path);
      if (!texts.has(path)) add(path, reading.text, { text: reading.text, version: reading.version }, draft);
    }
    show(path);
    if (at) goTo(path, at);
  };
  const add = (path: string, text: string, saved: AuthorText | undefined, draft?: AuthorDraft): void => {
    texts.open(path, text);
    const isUnsaved = saved !== undefined && draft !== undefined && draft.text !== saved.text;
    // Where the file has changed since, writing over the version of then asks which text stays.
    saving.opened(path, isUnsaved ? { ...saved, version: draft.version } : saved, isUnsaved);
    if (isUnsaved) texts.replace(path, draft.text);
    checking.edited(path, texts.fileText(path));
  };
  const goTo = (path: string, at: { offset: number } | { line: number }): void => {
    const doc = texts.state(path)?.doc;
    if (!doc) return;
    const offset = 'offset' in at ? at.offset : doc.line(Math.max(1, Math.min(at.line, doc.lines))).from;
    texts.goTo(path, offset);
  };

  const create: Studio['create'] = (path, text) => {
    if (!texts.has(path)) add(path, text, undefined);
    show(path);
    void saving.save(path);
  };
  const close: Studio['close'] = async (path) => {
    if (!texts.has(path)) return true;
    // What is not saved stays open.
    if (!(await saving.closed(path))) return false;
    texts.close(path);
    await language.call('write', { path, text: undefined }).catch(() => undefined);
    setState(({ open: tabs, active, saves }) => {
      const rest = tabs.filter((one) => one !== path);
      const left = new Map(saves);
      left.delete(path);
      const next = rest[Math.min(tabs.indexOf(path), rest.length - 1)];
      return { open: rest, saves: left, active: active === path ? next : active };
    });
    return true;
  };
  const keepBefore = createKeepBefore(texts, openHistory);
  /** The map sees files at their new places, and the texts that name them, at the same moment. */
  const holdMap = async (moved: readonly string[], work: () => Promise<void>): Promise<void> => {
    setState({ isMoving: true });
    try {
      await work();
      await follow(moved);
      await checking.drawNow([...getState().drawn.keys()]);
    } finally {
      setState({ isMoving: false });
    }
  };
  const changing = { store, files, language, texts, open, create };
  const fixing = createFixing({ ...changing, speaking, close, keepBefore, holdMap });
  const { make } = fixing;
  const renaming = createRenaming({ store, language, make, show });

  return {
    store,
    texts,
    files,
    saving,
    load,
    open,
    create,
    begin: (contents) => beginWith(contents, { ...changing, make }),
    close,
    fix: fixing.fix,
    decide: async (path, choice) => {
      if (choice === 'theirs') await keepBefore([path]);
      const isGone = await saving.resolve(path, choice);
      if (isGone) await close(path);
    },
    ...renaming,
    speak: (chosen) => {
      speaking.speak(chosen);
      for (const checked of getState().checks.values()) marking.markFindings(checked);
      // Those who show the maps tell them anew.
      setState(({ drawn }) => ({ drawn: new Map(drawn) }));
    },
    inWords: speaking.inWords,
    ...createTutorials({ language, open, make, speaking }),
    fileActions: createFileActions({ ...changing, page, make, holdMap }),
    outline: (path) => language.call('outline', { path }).catch(() => []),
    ...createMapParts({ store, texts, open }),
    mapEditing: createMapEditing({
      store,
      texts,
      open,
      say: (refused) => speaking.words().refusal(refused),
      askForName: renaming.askForName,
    }),
    properties: (path, part) => language.call('properties', { path, part }).catch(() => undefined),
    dispose: () => {
      stopTexts();
      stopFiles();
      language.dispose();
    },
  };
}
