import type { Extension } from '@codemirror/state';
import { createStore } from 'zustand/vanilla';
import type { AuthoringMap } from '#schemas/authoring.ts';
import type { SectionPart } from '#schemas/map-edit.ts';
import type { AuthorDrafts, AuthorFiles, FileHistory } from '../ports/author-files.ts';
import type { AuthorLanguage, CheckedText, ServerCheck } from '../ports/author-language.ts';
import type { Clock } from '../../shared/ports/clock.ts';
import type { AuthorWords } from '../../shared/i18n/use-author-words.ts';
import { createActivityTutorials } from '../files/activity-tutorials.ts';
import { createFileActions, createTutorials } from '../files/file-actions.ts';
import { createFixing, type FileActionsOptions } from '../findings/apply-fix.ts';
import { followFolder } from '../files/follow-folder.ts';
import { createTextOpener } from '../files/open-texts.ts';
import { createVersionSaver } from '../history/save-versions.ts';
import { createMapEditing } from '../map/map-editing.ts';
import { createMapParts } from '../map/map-parts.ts';
import { createRenaming } from '../files/rename.ts';
import { createChecking } from '../findings/check-texts.ts';
import type { OpenFolder } from '../services.ts';
import { createSaving, type Saving } from '../files/save-texts.ts';
import { createLocalizer } from '../state/localizer.ts';
import type { Studio } from '../state/studio.ts';
import { initialState, type StudioState } from '../state/studio-state.ts';
import { isTutorial, withSaveState } from '../state/text-state.ts';
import type { TemplateFiles } from '#schemas/templates/templates.ts';
import { createMarking } from '../text/text-findings.ts';
import type { Phrases } from '../text/phrases.ts';
import { createTexts } from '../text/texts.ts';
import { textLanguage } from '../text/text-language.ts';
import { textSetup } from '../text/text-setup.ts';

export interface StudioOptions {
  page: Pick<OpenFolder, 'slug' | 'rules' | 'largestPicture'>;
  files: AuthorFiles;
  drafts: AuthorDrafts;
  language: AuthorLanguage;
  checkOnServer?: ServerCheck;
  clock: Clock;
  openHistory: () => Promise<FileHistory>;
  words: { labelOf: (path: string) => string; phrases: Phrases };
}

/** Creates the Studio's state, and connects texts, saving and checking. */
export function createStudio(options: StudioOptions): Studio {
  const { page, drafts, clock, openHistory, checkOnServer } = options;
  const localizer = createLocalizer();
  const files = localizer.files(options.files);
  const language = localizer.language(options.language);
  const store = createStore<StudioState>(() => initialState);
  const texts = createTexts((path) => textOptions(path));
  const saveVersions = createVersionSaver(texts, openHistory);
  const saving = createSaving({
    files,
    drafts,
    clock,
    textOf: (path) => (texts.has(path) ? texts.fileText(path) : undefined),
    onTaken: texts.replace,
    onMerged: (path, text) => {
      void saveVersions([path]);
      texts.replace(path, text);
      store.setState({ fileNews: { kind: 'merged', path } });
    },
    onState: (path, state) => store.setState((before) => withSaveState(before, path, state)),
  });
  const marking = createMarking({ texts, localizer, onFix: (path, fix) => void fixing.fix(path, fix) });
  const check = createCheck({ language, texts, checkOnServer });
  const checking = createChecking({
    language,
    check,
    clock,
    onDrawn: (map) => store.setState((state) => withDrawn(state, map)),
    onChecked: (checked) => {
      store.setState((state) => withChecked(state, checked));
      marking.mark(checked);
    },
    onCheckingFailed: () => store.setState({ hasCheckingFailed: true }),
  });
  const around = { store, texts, files, drafts, language, check, saving, checking };
  const { open, create, close, show } = createTextOpener(around);
  const { loading, batchMapUpdates, stop } = followFolder({ ...around, page, open });
  const changing = { ...around, localizer, open, create, close, saveVersions, batchMapUpdates };
  const fixing = createFixing(changing);
  const { make } = fixing;
  const renaming = createRenaming({ store, language, make, show });
  const textOptions = createTextOptions({ ...options, store, language, localizer, saving, open, renaming });
  return {
    store,
    texts,
    files,
    saving,
    ...loading,
    open,
    create,
    close,
    ...renaming,
    ...createParts({ ...changing, ...renaming, page, make, marking, saving }),
    fix: fixing.fix,
    dispose: () => {
      stop();
      language.dispose();
    },
  };
}

/** Returns the function that checks a file: in the worker, and with the plugins that a server runs. */
function createCheck({
  language,
  texts,
  checkOnServer,
}: Pick<Studio, 'texts'> & { language: AuthorLanguage; checkOnServer: ServerCheck | undefined }) {
  return async (path: string): Promise<CheckedText> => {
    const checked = await language.call('check', { path });
    if (!checkOnServer) return checked;
    const { addPluginFindings } = await import('../services/language/plugin-findings.ts');
    return addPluginFindings(checked, checkOnServer, texts.has(path) ? texts.fileText(path) : undefined);
  };
}

interface PartsOptions extends FileActionsOptions {
  page: Pick<OpenFolder, 'largestPicture'>;
  localizer: ReturnType<typeof createLocalizer>;
  marking: ReturnType<typeof createMarking>;
  saving: Saving;
  close: Studio['close'];
  saveVersions: (paths: readonly string[]) => Promise<void>;
  batchMapUpdates: (paths: readonly string[], work: () => Promise<void>) => Promise<void>;
  askForName: Studio['askForName'];
}

function createParts(options: PartsOptions) {
  const { store, texts, language, open, close, saving, saveVersions, localizer, marking, askForName } =
    options;
  return {
    ...createTutorials(options),
    ...createMapParts({ store, texts, open }),
    createFirstFiles: async (contents: TemplateFiles): Promise<void> => {
      const { createFromTemplate } = await import('../files/create-from-template.ts');
      await createFromTemplate(contents, options);
    },
    fileActions: createFileActions(options),
    mapEditing: createMapEditing({
      store,
      texts,
      open,
      say: (refused) => localizer.words().refusal(refused),
      askForName,
      tutorials: createActivityTutorials(options),
    }),
    decide: async (path: string, chosen: string | undefined): Promise<void> => {
      await saveVersions([path]);
      if (await saving.resolve(path, chosen)) await close(path);
    },
    setWords: (words: AuthorWords): void => {
      localizer.setWords(words);
      for (const checked of store.getState().checks.values()) marking.markFindings(checked);
      // Set a new object, so that subscribers send the maps to the frame again.
      store.setState(({ drawableMaps }) => ({ drawableMaps: new Map(drawableMaps) }));
    },
    localizeMap: localizer.localizeMap,
    outline: (path: string) => language.call('outline', { path }).catch(() => []),
    properties: (path: string, part: SectionPart) =>
      language.call('properties', { path, part }).catch(() => undefined),
  };
}

interface TextOptions {
  words: StudioOptions['words'];
  store: Studio['store'];
  language: AuthorLanguage;
  localizer: ReturnType<typeof createLocalizer>;
  saving: Pick<Saving, 'save'>;
  open: Studio['open'];
  renaming: Pick<Studio, 'askForName'>;
}

/** Returns a function that creates the editor's extensions for a text. */
function createTextOptions({ words, store, language, localizer, saving, open, renaming }: TextOptions) {
  return (path: string): Extension => [
    textSetup({ label: words.labelOf(path), phrases: words.phrases, onSave: () => void saving.save(path) }),
    textLanguage({
      path,
      language,
      isTutorial: () => isTutorial(store.getState(), path),
      say: (guide) => localizer.words().guide(guide),
      goTo: (place) => void open(place.path, place),
      askForName: (place) => void renaming.askForName(place),
    }),
  ];
}

function withDrawn({ drawableMaps, map }: StudioState, one: AuthoringMap): Partial<StudioState> {
  return { drawableMaps: new Map(drawableMaps).set(one.path, one), map: map ?? one.path };
}

function withChecked(state: StudioState, checked: CheckedText): Partial<StudioState> {
  const checks = new Map(state.checks).set(checked.path, checked);
  return { checks, ...(checked.map?.page && withDrawn(state, checked.map)) };
}
