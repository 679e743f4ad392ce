import type { Extension } from '@codemirror/state';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Fix, MapSymbol, Properties } from '#parser';
import type { AuthoringMap } from '#schemas/authoring.ts';
import type { SectionPart } from '#schemas/map-edit.ts';
import type { AuthorDrafts, AuthorFiles, FileHistory } from '../ports/author-files.ts';
import type { AuthorLanguage, CheckedText, TextPlace } from '../ports/author-language.ts';
import type { Clock } from '../../shared/ports/clock.ts';
import type { AuthorWords } from '../../shared/i18n/use-author-words.ts';
import {
  createFileActions,
  createTutorials,
  type FileActions,
  type NewTutorial,
} from '../files/file-actions.ts';
import { createFixing, type FileActionsOptions } from '../findings/apply-fix.ts';
import { followFolder } from '../files/follow-folder.ts';
import { createOpening, type PlaceInText } from '../files/open-texts.ts';
import { createKeepBefore } from '../history/keep-before.ts';
import { createMapEditing, type MapEditing } from '../map/map-editing.ts';
import { createMapParts, type MapParts } from '../map/map-parts.ts';
import { createRenaming } from '../files/rename.ts';
import { createChecking } from '../findings/check-texts.ts';
import type { OpenFolder } from '../services.ts';
import { createSaving, type Saving } from '../files/save-texts.ts';
import { createSpeaking } from '../screen/speaking.ts';
import { initialState, type StudioState } from './studio-state.ts';
import { isMap } from './text-state.ts';
import type { TemplateFiles } from '#schemas/templates/templates.ts';
import { createMarking } from '../text/text-findings.ts';
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
  /** Opens a file, and there a place. */
  open: (path: string, at?: PlaceInText) => Promise<void>;
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
  const { page, drafts, clock, openHistory } = options;
  const speaking = createSpeaking();
  const files = speaking.files(options.files);
  const language = speaking.language(options.language);
  const store = createStore<StudioState>(() => initialState);
  const texts = createTexts((path) => textOptions(path));
  const saving = createSaving({
    files,
    drafts,
    clock,
    textOf: (path) => (texts.has(path) ? texts.fileText(path) : undefined),
    onTaken: texts.replace,
    onState: (path, state) => store.setState(({ saves }) => ({ saves: new Map(saves).set(path, state) })),
  });
  const marking = createMarking({ texts, speaking, onFix: (path, fix) => void fixing.fix(path, fix) });
  const checking = createChecking({
    language,
    clock,
    onDrawn: (map) => store.setState((state) => withDrawn(state, map)),
    onChecked: (checked) => {
      store.setState((state) => withChecked(state, checked));
      marking.mark(checked);
    },
    onGone: () => store.setState({ isCheckingGone: true }),
  });
  const around = { store, texts, files, drafts, language, saving, checking };
  const { open, create, close, show } = createOpening(around);
  const { load, holdMap, stop } = followFolder({ ...around, page, open });
  const keepBefore = createKeepBefore(texts, openHistory);
  const changing = { store, files, language, texts, open, create };
  const fixing = createFixing({ ...changing, speaking, close, keepBefore, holdMap });
  const { make } = fixing;
  const renaming = createRenaming({ store, language, make, show });
  const textOptions = createTextOptions({ ...options, store, language, speaking, saving, open, renaming });
  const tools = { ...changing, page, make, holdMap, speaking, askForName: renaming.askForName };
  return {
    store,
    texts,
    files,
    saving,
    load,
    open,
    create,
    close,
    ...renaming,
    ...createParts(tools),
    begin: async (contents) => {
      const { beginWith } = await import('./begin-with.ts');
      await beginWith(contents, { ...changing, make });
    },
    fix: fixing.fix,
    decide: (path, choice) => decideOn(path, choice, { keepBefore, saving, close }),
    speak: (chosen) => speakIn(chosen, { store, speaking, marking }),
    dispose: () => {
      stop();
      language.dispose();
    },
  };
}

interface DecidedParts {
  keepBefore: (paths: readonly string[]) => Promise<void>;
  saving: Saving;
  close: Studio['close'];
}

async function decideOn(
  path: string,
  choice: 'mine' | 'theirs',
  { keepBefore, saving, close }: DecidedParts,
): Promise<void> {
  if (choice === 'theirs') await keepBefore([path]);
  const isGone = await saving.resolve(path, choice);
  if (isGone) await close(path);
}

interface SpokenParts {
  store: Studio['store'];
  speaking: ReturnType<typeof createSpeaking>;
  marking: ReturnType<typeof createMarking>;
}

function speakIn(words: AuthorWords, { store, speaking, marking }: SpokenParts): void {
  speaking.speak(words);
  for (const checked of store.getState().checks.values()) marking.markFindings(checked);
  // Those who show the maps tell them anew.
  store.setState(({ drawn }) => ({ drawn: new Map(drawn) }));
}

interface PartsOptions extends FileActionsOptions {
  page: Pick<OpenFolder, 'largestPicture'>;
  speaking: ReturnType<typeof createSpeaking>;
  holdMap: (paths: readonly string[], work: () => Promise<void>) => Promise<void>;
  askForName: Studio['askForName'];
}

/** What is done with whole files and on the map, each in a part of its own. */
function createParts(options: PartsOptions) {
  const { store, texts, language, open, speaking, askForName } = options;
  return {
    ...createTutorials(options),
    ...createMapParts({ store, texts, open }),
    fileActions: createFileActions(options),
    mapEditing: createMapEditing({
      store,
      texts,
      open,
      say: (refused) => speaking.words().refusal(refused),
      askForName,
    }),
    inWords: speaking.inWords,
    outline: (path: string) => language.call('outline', { path }).catch(() => []),
    properties: (path: string, part: SectionPart) =>
      language.call('properties', { path, part }).catch(() => undefined),
  };
}

interface TextOptions {
  words: StudioOptions['words'];
  store: Studio['store'];
  language: AuthorLanguage;
  speaking: ReturnType<typeof createSpeaking>;
  saving: Pick<Saving, 'save'>;
  open: Studio['open'];
  renaming: Pick<Studio, 'askForName'>;
}

/** What the editor of each text is made of. */
function createTextOptions({ words, store, language, speaking, saving, open, renaming }: TextOptions) {
  return (path: string): Extension => [
    textSetup({ label: words.labelOf(path), phrases: words.phrases, onSave: () => void saving.save(path) }),
    textLanguage({
      path,
      language,
      isTutorial: () => path.endsWith('.md') && !isMap(store.getState(), path),
      say: (english) => speaking.words().guide(english),
      goTo: (place) => void open(place.path, place),
      askForName: (place) => void renaming.askForName(place),
    }),
  ];
}

function withDrawn({ drawn, map }: StudioState, one: AuthoringMap): Partial<StudioState> {
  return { drawn: new Map(drawn).set(one.path, one), map: map ?? one.path };
}

function withChecked(state: StudioState, checked: CheckedText): Partial<StudioState> {
  const checks = new Map(state.checks).set(checked.path, checked);
  return { checks, ...(checked.map?.page && withDrawn(state, checked.map)) };
}
