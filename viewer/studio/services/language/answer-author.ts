import { addTutorial, changeFiles, createTutorial, tutorialPathOf, usesOfFile } from '#parser';
import type { LanguageCalls } from '../../ports/author-language.ts';
import { createChecks } from './answer-checks.ts';
import { answerServed } from './answer-served.ts';
import { createTextFolder, type ReadContent, type TextFolder } from './text-folder.ts';
import { toDocumentDiagnostic, toDocumentOutcome } from './to-document.ts';

/**
 * Answers for the parser; `read` gives what a file of the folder holds, undefined where it cannot be had. `rest`: lets others
 * be answered while something takes long.
 */
export function answerAuthor(read: ReadContent, rest: () => Promise<void> = async () => {}): LanguageCalls {
  const folder = createTextFolder(read);
  const { open, openMap } = folder;
  const { lastFound, ...checks } = createChecks(folder);
  return {
    ...folder.change,
    ...checks,
    complete: ({ path, offset }) => open(path).complete(offset),
    hover: ({ path, offset }) => openMap(path)?.hover(offset),
    define: ({ path, offset }) => openMap(path)?.define(offset),
    renamable: ({ path, offset }) => openMap(path)?.renamable(offset),
    rename: ({ path, offset, name }) => open(path).rename(offset, name),
    outline: ({ path }) => open(path).outline(),
    properties: ({ path, part }) => open(path).properties(part),
    usesOf: ({ path }) => findUses(path, folder),
    pictureAddress: ({ path, picture }) => open(path).pictureAddress(picture),
    placePicture: ({ path, offset, picture }) =>
      openMap(path)?.placePicture(offset, picture) ?? open(path).insertPicture(offset, picture),
    newTutorial: (wanted) => planTutorial(wanted, folder),
    changeFiles: (intention) => toDocumentOutcome(changeFiles(folder.repository(), intention)),
    ...answerServed({
      repositoryNow: folder.repository,
      lastFound,
      findIn: async (...asked) => (await folder.check(...asked)).diagnostics,
      toDocument: (path, found) => toDocumentDiagnostic(found, folder.offsetsOf(path)),
      rest,
    }),
  };
}

/** Where maps and tutorials name a file. */
function findUses(path: string, folder: TextFolder): ReturnType<LanguageCalls['usesOf']> {
  return usesOfFile(folder.repository(), path).map((use) => {
    const line = folder
      .textOf(use.path)
      .slice(0, use.offset)
      .split(/\r\n?|\n/).length;
    return { path: use.path, line, offset: folder.offsetsOf(use.path).toDocument(use.offset) };
  });
}

/** The changes that create a tutorial, and have it opened by an activity where one is named that there is. */
function planTutorial(
  { title, opener }: Parameters<LanguageCalls['newTutorial']>[0],
  folder: TextFolder,
): ReturnType<LanguageCalls['newTutorial']> {
  const files = folder.files();
  const tutorial = { title, path: tutorialPathOf(title, files) };
  const text = opener && folder.open(opener.path);
  const node = text?.context.document.maps
    .find(({ id }) => id === opener?.part.mapId)
    ?.nodes.find(({ id }) => id === opener?.part.activityId);
  const outcome = text && node ? addTutorial(text.context, node, tutorial) : createTutorial(files, tutorial);
  return toDocumentOutcome(outcome, text?.offsets);
}
