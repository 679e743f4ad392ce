import { VFile } from 'vfile';
import {
  addTutorial,
  changeFiles,
  checkFile,
  colorsOf,
  completeAt,
  createTutorial,
  formerUseAt,
  hoverAt,
  idUseAt,
  isExpectedMap,
  isMapLike,
  isMapOrDraft,
  isMarkdownPath,
  linkAt,
  partsOf,
  phrase,
  pictureAddress,
  pictureMarkdown,
  placePicture,
  propertiesOf,
  readDiagnostics,
  readMap,
  renamableAt,
  renameEverywhere,
  spellColor,
  symbolsOf,
  toMapCard,
  tutorialPathOf,
  usesOfFile,
  usesOfTarget,
  usesOfTutorial,
  type Diagnostic,
  type DocumentKind,
  type Hover,
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
import { toAuthoringMap } from './to-authoring-map.ts';
import {
  toDocumentDiagnostic,
  toDocumentEdits,
  toDocumentOutcome,
  toDocumentPart,
  toDocumentProperties,
  toDocumentSymbol,
  toRefused,
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
  const kindOf = (path: string, repository: Repository): CheckedText['kind'] => {
    if (/(?:^|\/)pxt\.json$/.test(path)) return 'package';
    if (!isMarkdownPath(path)) return 'other';
    if (isMapLike(textOf(path))) return 'map';
    if (usesOfTutorial(repository, path).length > 0) return 'tutorial';
    return isMeantAsMap(path, repository) ? 'map' : 'other';
  };
  const isMeantAsMap = (path: string, repository: Repository): boolean =>
    drawn.has(path) || isExpectedMap(repository, path);

  /** Of a map alone: the headings of another text name no part of one. */
  const mapContextOf = (path: string): ReturnType<typeof contextOf> | undefined =>
    kindOf(path, repositoryNow()) === 'map' ? contextOf(path) : undefined;

  const findInFile = async (
    path: string,
    kind: DocumentKind,
    { repository, before }: Parameters<FindIn>[2],
    text = repository.files?.textOf(path) ?? '',
  ): Promise<VFile> => {
    const file = new VFile({ path, value: text });
    await checkFile(file, kind, {
      ...rules,
      repository,
      path,
      ...(before && { before }),
      reading: { kind: 'text', text, bytes: repository.files?.sizeOf(path) ?? 0 },
      limit: { ofRule: MOST_OF_RULE, onMore: () => undefined },
    });
    return file;
  };
  const check = async (path: string): Promise<CheckedText> => {
    const repository = repositoryNow();
    const kind = kindOf(path, repository);
    if (kind === 'other') return { path, kind, diagnostics: [], parts: [] };
    const text = textOf(path);
    const file = await findInFile(path, kind, { repository });
    const found = readDiagnostics(file);
    lastFound.set(path, { found, bytes: files.view().bytesOf(path) });
    const offsets = createOffsets(text);
    const { skillmap } = file.data;
    const parts = skillmap ? partsOf(skillmap) : [];
    const page = skillmap && skillmap.page.maps.length > 0 ? skillmap.page : undefined;
    if (page) drawn.set(path, page);
    const map =
      kind === 'map' && toAuthoringMap(path, page ?? drawn.get(path), { found, parts, stale: !page });
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
      const text = textOf(path);
      const isMap = isMapOrDraft(text, () => isMeantAsMap(path, repositoryNow()));
      const page = isMap ? readMap(text).page : undefined;
      if (!page || page.maps.length === 0) return undefined;
      drawn.set(path, page);
      const { diagnostics } = lastChecked.get(path) ?? { diagnostics: [] };
      return { path, page, card: toMapCard(page), stale: false, diagnostics };
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
      if (!found) return toRefused(phrase('refusal.nothing-to-rename'));
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
      const kind = kindOf(path, repository);
      if (kind === 'other') return { kind: 'harmless' };
      const findIn = async (text: string): Promise<Diagnostic[]> =>
        readDiagnostics(await findInFile(path, kind, { repository }, text));
      return (await isHarmful(fix, textOf(path), findIn))
        ? toRefused(phrase('refusal.causes-problem'))
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
        kindOf(path, repositoryNow()) === 'map'
          ? placePicture(context, at, picture)
          : { ok: true as const, value: [{ start: at, end: at, text: pictureMarkdown(context, picture) }] };
      if (!outcome.ok) return toRefused(outcome.phrase);
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
      findIn: async (...asked) => readDiagnostics(await findInFile(...asked)),
      toDocument: (path, found) => toDocumentDiagnostic(found, createOffsets(textOf(path))),
      rest,
    }),
  };
}

function textOfHover({ text, link }: Hover): string | undefined {
  return text ?? (link?.location.kind === 'local' ? `\`${link.location.path}\`` : link?.address);
}
