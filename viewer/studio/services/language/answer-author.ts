import {
  addTutorial,
  changeFiles,
  checkReading,
  colorsOf,
  completeAt,
  createTutorial,
  drawMap,
  formerUseAt,
  hoverAt,
  idUseAt,
  isDrawable,
  kindOf,
  linkAt,
  partsOf,
  pictureAddress,
  pictureMarkdown,
  placePicture,
  propertiesOf,
  readMap,
  renamableAt,
  renameEverywhere,
  spellColor,
  symbolsOf,
  tutorialPathOf,
  usesOfFile,
  usesOfTarget,
  type CheckedReading,
  type Diagnostic,
  type DocumentKind,
  type Hover,
  type KnownFile,
  type LanguageContext,
  type Page,
  type Repository,
} from '#parser';
import type { AuthoringMap } from '#schemas/authoring.ts';
import type { RuleSettings } from '#schemas/studio.ts';
import { createOffsets, type Offsets } from '../../domain/line-ends.ts';
import type { CheckedText, LanguageCalls } from '../../ports/author-language.ts';
import { answerServed, type FindIn } from './answer-served.ts';
import { isHarmful } from './is-harmful.ts';
import { createOpenFiles, type ReadContent } from './open-files.ts';
import { toDrawnFindings } from './to-drawn-findings.ts';
import {
  toDocumentDiagnostic,
  toDocumentEdits,
  toDocumentOutcome,
  toDocumentPart,
  toDocumentProperties,
  toDocumentSymbol,
} from './to-document.ts';

/** More findings of a rule in one text are nothing that somebody reads while they write. */
const MOST_OF_RULE = 200;

/**
 * Answers for the parser; `read` gives what a file of the folder holds, undefined where it cannot be had. `rest`: lets others
 * be answered while something takes long.
 */
export function answerAuthor(read: ReadContent, rest: () => Promise<void> = async () => {}): LanguageCalls {
  const files = createOpenFiles(read);
  let rules: RuleSettings = {};
  let slug: string | undefined;
  /** What was drawn last: it stays on screen while there is nothing left to draw. */
  const drawn = new Map<string, Page>();
  const lastFound = new Map<string, { found: readonly Diagnostic[]; bytes: Uint8Array | undefined }>();
  const lastChecked = new Map<string, Pick<AuthoringMap, 'diagnostics'>>();

  const repositoryNow = (): Repository => ({ ...(slug !== undefined && { slug }), files: files.view() });
  const textOf = (path: string): string => files.view().textOf(path) ?? '';
  const contextOf = (path: string): LanguageContext & { offsets: Offsets } => {
    const text = textOf(path);
    return { document: readMap(text), repository: repositoryNow(), path, offsets: createOffsets(text) };
  };
  const knownOf = (path: string): KnownFile => ({
    path,
    text: textOf(path),
    repository: repositoryNow(),
    wasMap: drawn.has(path),
  });

  /** Of a map alone: the headings of another text name no part of one. */
  const mapContextOf = (path: string): ReturnType<typeof contextOf> | undefined =>
    kindOf(knownOf(path), 'listed') === 'map' ? contextOf(path) : undefined;

  const findInFile = async (
    path: string,
    kind: DocumentKind,
    { repository, before }: Parameters<FindIn>[2],
    text = repository.files?.textOf(path) ?? '',
  ): Promise<CheckedReading> =>
    checkReading(
      { kind: 'text', text, bytes: repository.files?.sizeOf(path) ?? 0 },
      { ...rules, kind, repository, path, ...(before && { before }), mostOfRule: MOST_OF_RULE },
    );
  const check = async (path: string): Promise<CheckedText> => {
    const repository = repositoryNow();
    const kind = kindOf(knownOf(path), 'listed');
    if (kind === undefined) return { path, kind: 'other', diagnostics: [], parts: [] };
    const text = textOf(path);
    const { file, diagnostics: found } = await findInFile(path, kind, { repository });
    lastFound.set(path, { found, bytes: files.view().bytesOf(path) });
    const offsets = createOffsets(text);
    const { skillmap } = file.data;
    const parts = skillmap ? partsOf(skillmap) : [];
    const picture = drawMap(skillmap, drawn.get(path));
    if (picture.page) drawn.set(path, picture.page);
    const map = kind === 'map' && { path, ...picture, diagnostics: toDrawnFindings(found, parts) };
    if (map) lastChecked.set(path, map);
    return {
      path,
      kind,
      diagnostics: found.map((one) => toDocumentDiagnostic(one, offsets)),
      ...(map && { map }),
      parts: parts.map((part) => toDocumentPart(part, offsets)),
      ...(kind === 'map' && {
        length: offsets.toDocument(text.length),
        colors: (skillmap ? colorsOf(skillmap) : []).map(({ range, color }) => ({
          offset: offsets.toDocument(range.start),
          hex: spellColor(color)[0] ?? '',
        })),
      }),
    };
  };

  return {
    open: (folder) => {
      ({ rules, slug } = folder);
      files.update(folder.files, undefined);
    },
    update: ({ files: next, changed }) => files.update(next, changed),
    write: ({ path, text }) => files.write(path, text),
    draw: ({ path }) => {
      const picture = drawMap(isDrawable(knownOf(path)) ? readMap(textOf(path)) : undefined, undefined);
      if (!picture.page) return undefined;
      drawn.set(path, picture.page);
      const { diagnostics } = lastChecked.get(path) ?? { diagnostics: [] };
      return { path, ...picture, diagnostics };
    },
    check: ({ path }) => check(path),
    complete: ({ path, offset }) => {
      const context = contextOf(path);
      const { offsets } = context;
      return completeAt(context, offsets.toFile(offset)).map((one) => ({
        ...one,
        edit: toDocumentEdits([one.edit], offsets)[0] ?? one.edit,
      }));
    },
    hover: ({ path, offset }) => {
      const context = mapContextOf(path);
      const hover = context && hoverAt(context, context.offsets.toFile(offset));
      const text = hover && textOfHover(hover);
      if (!context || !hover || text === undefined) return undefined;
      const { toDocument } = context.offsets;
      return { start: toDocument(hover.range.start), end: toDocument(hover.range.end), text };
    },
    define: ({ path, offset }) => {
      const context = mapContextOf(path);
      if (!context) return undefined;
      const { document, offsets, repository } = context;
      const at = offsets.toFile(offset);
      const target = (idUseAt(document, at) ?? formerUseAt(document, at))?.target;
      const heading = target && usesOfTarget(document, target).find(({ role }) => role === 'heading');
      if (heading) return { path, offset: offsets.toDocument(heading.range.start) };
      const location = linkAt(context, at)?.location;
      const isThere = location?.kind === 'local' && repository?.files?.has(location.path) === true;
      return isThere ? { path: location.path, offset: 0 } : undefined;
    },
    renamable: ({ path, offset }) => {
      const context = mapContextOf(path);
      return context && renamableAt(context.document, context.offsets.toFile(offset))?.name;
    },
    rename: ({ path, offset, name }) => {
      const context = contextOf(path);
      const found = renamableAt(context.document, context.offsets.toFile(offset));
      if (!found) return { kind: 'refused', reason: 'There is no map or activity to rename here.' };
      const outcome = renameEverywhere(context, found.target, { name });
      return toDocumentOutcome(outcome, context.offsets);
    },
    newTutorial: ({ title, opener }) => {
      const view = files.view();
      const tutorial = { title, path: tutorialPathOf(title, view) };
      const context = opener && contextOf(opener.path);
      const node = context?.document.maps
        .find(({ id }) => id === opener?.part.mapId)
        ?.nodes.find(({ id }) => id === opener?.part.activityId);
      const outcome = context && node ? addTutorial(context, node, tutorial) : createTutorial(view, tutorial);
      return toDocumentOutcome(outcome, context?.offsets);
    },
    changeFiles: (intention) => toDocumentOutcome(changeFiles(repositoryNow(), intention)),
    tryFix: async ({ path, fix }) => {
      const repository = repositoryNow();
      const kind = kindOf(knownOf(path), 'listed');
      if (kind === undefined) return { kind: 'harmless' };
      const findIn = async (text: string): Promise<Diagnostic[]> =>
        (await findInFile(path, kind, { repository }, text)).diagnostics;
      return (await isHarmful(fix, textOf(path), findIn))
        ? { kind: 'refused', reason: 'This change would cause another problem in the file.' }
        : { kind: 'harmless' };
    },
    usesOf: ({ path }) =>
      usesOfFile(repositoryNow(), path).map((use) => {
        const text = textOf(use.path);
        const line = text.slice(0, use.offset).split(/\r\n?|\n/).length;
        return { path: use.path, line, offset: createOffsets(text).toDocument(use.offset) };
      }),
    placePicture: ({ path, offset, picture }) => {
      const context = contextOf(path);
      const at = context.offsets.toFile(offset);
      const outcome =
        kindOf(knownOf(path), 'listed') === 'map'
          ? placePicture(context, at, picture)
          : { ok: true as const, value: [{ start: at, end: at, text: pictureMarkdown(context, picture) }] };
      if (!outcome.ok) return { kind: 'refused', reason: outcome.reason };
      const edits = toDocumentEdits(outcome.value, context.offsets);
      return { kind: 'changes', changes: [{ kind: 'edit', edits }] };
    },
    pictureAddress: ({ path, picture }) => pictureAddress(contextOf(path), picture),
    outline: ({ path }) => {
      const { document, offsets } = contextOf(path);
      return symbolsOf(document).map((symbol) => toDocumentSymbol(symbol, offsets));
    },
    properties: ({ path, part }) => {
      const context = contextOf(path);
      const found = propertiesOf(context, part);
      return found && toDocumentProperties(found, context.offsets);
    },
    ...answerServed({
      repositoryNow,
      lastFound: (path) => {
        const last = lastFound.get(path);
        return last?.bytes === files.view().bytesOf(path) ? last?.found : undefined;
      },
      findIn: async (...asked) => (await findInFile(...asked)).diagnostics,
      toDocument: (path, found) => toDocumentDiagnostic(found, createOffsets(textOf(path))),
      rest,
    }),
  };
}

function textOfHover({ text, link }: Hover): string | undefined {
  return text ?? (link?.location.kind === 'local' ? `\`${link.location.path}\`` : link?.address);
}
