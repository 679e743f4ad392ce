import {
  addTutorial,
  changeFiles,
  colorsOf,
  createTutorial,
  drawMap,
  fixesOf,
  mayBeOffered,
  partAt,
  partsOf,
  phrase,
  readMap,
  spellColor,
  tutorialPathOf,
  usesOfFile,
  type CheckedReading,
  type Diagnostic,
  type PlacedPart,
} from '#parser';
import type { AuthoringMap } from '#schemas/authoring.ts';
import type { Offsets } from '../../domain/line-ends.ts';
import type { CheckedText, LanguageCalls } from '../../ports/author-language.ts';
import { createServedHandlers } from './served-handlers.ts';
import { createTextFolder, type ReadContent, type TextFolder } from './text-folder.ts';
import {
  toDocumentDiagnostic,
  toDocumentFix,
  toDocumentOutcome,
  toDocumentPart,
  toRefused,
} from './to-document.ts';

/**
 * Creates the functions with which the worker answers the Studio. `read` returns the content of a file, or undefined if
 * it cannot be read. `yieldToOthers` is awaited during long work, to let other calls run.
 */
export function createLanguageHandlers(
  read: ReadContent,
  yieldToOthers: () => Promise<void> = async () => {},
): LanguageCalls {
  const folder = createTextFolder(read);
  const { open, openMap } = folder;
  const { lastFound, ...checks } = createChecks(folder);
  return {
    ...folder.change,
    ...checks,
    complete: ({ path, offset }) => open(path).complete(offset),
    hover: async ({ path, offset }) =>
      folder.kindAt(path) === 'checks' ? open(path).hover(offset) : openMap(path)?.hover(offset),
    define: ({ path, offset }) => openMap(path)?.define(offset),
    renamable: ({ path, offset }) => openMap(path)?.renamable(offset),
    rename: ({ path, offset, name }) => open(path).rename(offset, name),
    outline: ({ path }) => open(path).outline(),
    properties: ({ path, part }) => open(path).properties(part),
    usesOf: ({ path }) => findUses(path, folder),
    pictureAddress: ({ path, picture }) => open(path).pictureAddress(picture),
    placePicture: ({ path, offset, picture }) =>
      openMap(path)?.placePicture(offset, picture) ?? open(path).insertPicture(offset, picture),
    newTutorial: (tutorial) => planTutorial(tutorial, folder),
    changeFiles: (intention) => toDocumentOutcome(changeFiles(folder.repository(), intention)),
    ...createServedHandlers({
      repositoryNow: folder.repository,
      lastFound,
      findIn: async (...args) => (await folder.check(...args)).diagnostics,
      toDocument: (path, found) => toDocumentDiagnostic(found, folder.offsetsOf(path)),
      yieldToOthers,
    }),
  };
}

/** Returns the places in maps and tutorials that use a file. */
function findUses(path: string, folder: TextFolder): ReturnType<LanguageCalls['usesOf']> {
  return usesOfFile(folder.repository(), path).map((use) => {
    const line = folder
      .textOf(use.path)
      .slice(0, use.offset)
      .split(/\r\n?|\n/).length;
    return { path: use.path, line, offset: folder.offsetsOf(use.path).toDocument(use.offset) };
  });
}

/** Returns the changes that create a tutorial. If `opener` is an activity, the activity opens the tutorial. */
function planTutorial(
  { title, opener }: Parameters<LanguageCalls['newTutorial']>[0],
  folder: TextFolder,
): ReturnType<LanguageCalls['newTutorial']> {
  const files = folder.files();
  const tutorial = { title, path: tutorialPathOf(title, files) };
  const text = opener && folder.open(opener.path, opener.text);
  const node = text?.context.document.maps
    .find(({ id }) => id === opener?.part.mapId)
    ?.nodes.find(({ id }) => id === opener?.part.activityId);
  const outcome = text && node ? addTutorial(text.context, node, tutorial) : createTutorial(files, tutorial);
  return toDocumentOutcome(outcome, text?.offsets);
}

interface Checks extends Pick<LanguageCalls, 'draw' | 'check' | 'tryFix'> {
  /** Returns the last findings of a file, if its text has not changed since. Other files may have changed. */
  lastFound: (path: string) => readonly Diagnostic[] | undefined;
}

/** Creates the functions that check and draw texts. They remember the last findings of each text. */
function createChecks(folder: TextFolder): Checks {
  const lastFound = new Map<string, { found: readonly Diagnostic[]; bytes: Uint8Array | undefined }>();
  const lastDrawn = new Map<string, AuthoringMap>();
  const bytesOf = (path: string): Uint8Array | undefined => folder.repository().files?.bytesOf(path);
  return {
    draw: ({ path }) => {
      const document = folder.isDrawable(path) ? readMap(folder.textOf(path)) : undefined;
      const picture = drawMap(document, undefined);
      if (!picture.page) return undefined;
      folder.drawn.set(path, picture.page);
      return { path, ...picture, diagnostics: lastDrawn.get(path)?.diagnostics ?? [] };
    },
    check: async ({ path }) => {
      const kind = folder.kindAt(path);
      if (kind === undefined) return { path, kind: 'other', diagnostics: [], parts: [] };
      const offsets = folder.offsetsOf(path);
      const checked = await folder.check(path, kind, { repository: folder.repository() });
      lastFound.set(path, { found: checked.diagnostics, bytes: bytesOf(path) });
      const text: CheckedText = {
        path,
        kind,
        diagnostics: checked.diagnostics.map((one) => toDocumentDiagnostic(one, offsets)),
        parts: partsIn(checked).map((part) => toDocumentPart(part, offsets)),
      };
      if (kind !== 'map') return text;
      const map = toAuthoringMap(text, { checked, drawn: folder.drawn });
      lastDrawn.set(path, map);
      return { ...text, map, ...measureMap(checked, offsets) };
    },
    tryFix: (params) => tryFix(params, folder),
    lastFound: (path) => {
      const last = lastFound.get(path);
      return last?.bytes === bytesOf(path) ? last?.found : undefined;
    },
  };
}

function partsIn({ document }: CheckedReading): PlacedPart[] {
  return document ? partsOf(document) : [];
}

/**
 * Returns what the learner app needs to draw a map. The texts of findings are left out, because the Studio shows them.
 */
function toAuthoringMap(
  { path, diagnostics, parts }: CheckedText,
  { checked, drawn }: { checked: CheckedReading; drawn: TextFolder['drawn'] },
): AuthoringMap {
  const picture = drawMap(checked.document, drawn.get(path));
  if (picture.page) drawn.set(path, picture.page);
  return {
    path,
    ...picture,
    diagnostics: diagnostics.map(({ ruleId, messageId, values, severity, reason, phrases, place }) => {
      const about = place && partAt(parts, place.start.offset)?.part;
      return {
        ruleId,
        severity,
        reason,
        frame: [],
        ...(messageId !== undefined && { messageId, values }),
        ...(phrases && { phrases }),
        ...(place && { place }),
        ...(about && { about }),
      };
    }),
  };
}

function measureMap({ document }: CheckedReading, offsets: Offsets): Pick<CheckedText, 'length' | 'colors'> {
  return {
    length: offsets.toDocument(document?.source.text.length ?? 0),
    colors: (document ? colorsOf(document) : []).map(({ range, color }) => ({
      offset: offsets.toDocument(range.start),
      hex: spellColor(color)[0] ?? '',
    })),
  };
}

/** Refuses a fix that would make a file worse. If the finding no longer exists, the fix counts as harmless. */
async function tryFix(
  { path, fix: requestedFix }: Parameters<LanguageCalls['tryFix']>[0],
  folder: TextFolder,
): ReturnType<LanguageCalls['tryFix']> {
  const kind = folder.kindAt(path);
  if (kind === undefined) return { kind: 'harmless' };
  const repository = folder.repository();
  const check = async (text: string): Promise<readonly Diagnostic[]> =>
    (await folder.check(path, kind, { repository, text })).diagnostics;
  const text = folder.textOf(path);
  const offsets = folder.offsetsOf(path);
  const key = JSON.stringify(requestedFix);
  const diagnostics = await check(text);
  for (const finding of diagnostics) {
    const fix = fixesOf(finding).find((one) => JSON.stringify(toDocumentFix(one, offsets)) === key);
    if (!fix) continue;
    return (await mayBeOffered({ finding, fix }, { text, diagnostics }, check))
      ? { kind: 'harmless' }
      : toRefused(phrase('refusal.causes-problem'));
  }
  return { kind: 'harmless' };
}
