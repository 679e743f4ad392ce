import {
  colorsOf,
  drawMap,
  mayBeOffered,
  partAt,
  partsOf,
  phrase,
  readMap,
  spellColor,
  type CheckedReading,
  type Diagnostic,
  type PlacedPart,
} from '#parser';
import type { AuthoringMap } from '#schemas/authoring.ts';
import type { Offsets } from '../../domain/line-ends.ts';
import { fixesOf } from '../../domain/fixes-of.ts';
import type { CheckedText, LanguageCalls } from '../../ports/author-language.ts';
import type { TextFolder } from './text-folder.ts';
import { toDocumentDiagnostic, toDocumentFix, toDocumentPart, toRefused } from './to-document.ts';

interface Checks extends Pick<LanguageCalls, 'draw' | 'check' | 'tryFix'> {
  /** What was found in a file last, if it still says the same; other files may have changed since. */
  lastFound: (path: string) => readonly Diagnostic[] | undefined;
}

/** Checks and draws the texts of a folder, and remembers what was found in each last. */
export function createChecks(folder: TextFolder): Checks {
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
    tryFix: (asked) => tryFix(asked, folder),
    lastFound: (path) => {
      const last = lastFound.get(path);
      return last?.bytes === bytesOf(path) ? last?.found : undefined;
    },
  };
}

function partsIn({ file }: CheckedReading): PlacedPart[] {
  return file.data.skillmap ? partsOf(file.data.skillmap) : [];
}

/** What the learner app draws of a map; the words of its findings are shown in the Studio. */
function toAuthoringMap(
  { path, diagnostics, parts }: CheckedText,
  { checked, drawn }: { checked: CheckedReading; drawn: TextFolder['drawn'] },
): AuthoringMap {
  const picture = drawMap(checked.file.data.skillmap, drawn.get(path));
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

/** How long a map's document is, and where the colours stand in it. */
function measureMap({ file }: CheckedReading, offsets: Offsets): Pick<CheckedText, 'length' | 'colors'> {
  const { skillmap } = file.data;
  return {
    length: offsets.toDocument(String(file).length),
    colors: (skillmap ? colorsOf(skillmap) : []).map(({ range, color }) => ({
      offset: offsets.toDocument(range.start),
      hex: spellColor(color)[0] ?? '',
    })),
  };
}

/** Refuses a fix that would make a file worse. Its offsets are those of the document; one that no finding has is harmless. */
async function tryFix(
  { path, fix: wanted }: Parameters<LanguageCalls['tryFix']>[0],
  folder: TextFolder,
): ReturnType<LanguageCalls['tryFix']> {
  const kind = folder.kindAt(path);
  if (kind === undefined) return { kind: 'harmless' };
  const repository = folder.repository();
  const check = async (text: string): Promise<Diagnostic[]> =>
    (await folder.check(path, kind, { repository, text })).diagnostics;
  const text = folder.textOf(path);
  const offsets = folder.offsetsOf(path);
  const key = JSON.stringify(wanted);
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
