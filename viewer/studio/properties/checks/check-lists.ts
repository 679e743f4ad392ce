import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import {
  activityChecksOf,
  editFileChecks,
  fileChecksOf,
  findMap,
  nodeOf,
  oncePer,
  readMap,
  resolveContentUrl,
  type Diagnostic,
  type TextRange,
} from '#parser';
import type { ListChange } from '#schemas/check-edit.ts';
import type { ActivityNode, CheckText } from '#schemas/generated/page.ts';
import type { NodePart } from '#schemas/map-edit.ts';
import { useAuthorWords } from '../../../shared/i18n/use-author-words.ts';
import { useTask } from '../../../shared/hooks/use-task.ts';
import { useLessonContent } from '../../lesson/lesson-content.ts';
import type { Studio } from '../../state/studio.ts';
import { useForm, type FormEdit } from '../form-tools.ts';

/** A check of a list, with its findings. */
export interface FormCheck extends CheckText {
  findings: readonly Diagnostic[];
}

/** A list of checks, in the map or in a file of its own. */
export interface CheckList {
  /** Path of the text that contains the list. */
  path: string;
  isFile: boolean;
  /** False if the file cannot be read. */
  isReadable: boolean;
  checks: readonly FormCheck[];
  change: (change: ListChange) => FormEdit;
}

export interface ActivityLists {
  node: ActivityNode | undefined;
  /** The list in the map, and the one in the file that the map names. */
  lists: readonly CheckList[];
}

/** Returns the lists of an activity's checks. */
export function useCheckLists(part: NodePart): ActivityLists {
  const { studio, path, write } = useForm();
  const drawn = useStore(studio.store, ({ drawableMaps }) => drawableMaps.get(path)?.page);
  const diagnostics = useStore(studio.store, ({ checks }) => checks.get(path)?.diagnostics) ?? NONE;
  const found = drawn?.maps
    .findLast(({ mapId }) => mapId === part.mapId)
    ?.nodes.find(({ activityId }) => activityId === part.activityId);
  const node = found?.kind === 'activity' ? found : undefined;
  const listed = listedIn(studio, path, part);
  const own: CheckList = {
    path,
    isFile: false,
    isReadable: true,
    checks: listed
      ? listed.map((check) => withFindings(check, diagnostics))
      : (node?.checks?.items ?? []).map((check) => ({ ...check, findings: NONE })),
    change: (change) => write(() => studio.mapEditing.set({ kind: 'checks', node: part, change })),
  };
  const file = useFileList(node?.checks?.file);
  return { node, lists: file ? [own, file] : [own] };
}

const NONE: readonly Diagnostic[] = [];

const readDocument = oncePer((doc: { toString: () => string }) => readMap(doc.toString()));

/** Returns the checks in the open text of a map, with their places. */
function listedIn({ texts }: Studio, path: string, { mapId, activityId }: NodePart) {
  const doc = texts.state(path)?.doc;
  const document = doc && readDocument(doc);
  const map = document && findMap(document, mapId);
  const node = map && nodeOf(map, activityId);
  return node && activityChecksOf(document, node);
}

function withFindings(
  { sentence, condition, range }: CheckText & { range: TextRange },
  diagnostics: readonly Diagnostic[],
): FormCheck {
  const findings = diagnostics.filter(({ place }) => {
    const at = place?.start.offset;
    return at !== undefined && at >= range.start && at <= range.end;
  });
  return { sentence, condition, findings };
}

/** Returns the list in the file that a map names. Undefined if it names none. */
function useFileList(address: string | undefined): CheckList | undefined {
  const { studio, path: mapPath, services, write } = useForm();
  const { repository } = useLessonContent(studio.store, services);
  const from = { kind: 'local', path: mapPath } as const;
  const location =
    address === undefined ? undefined : resolveContentUrl(address, repository, { as: 'tutorial', from });
  const path = location?.kind === 'local' ? location.path : undefined;
  const text = useFileText(studio, path);
  const { refusal: say } = useAuthorWords();
  const diagnostics = useStore(studio.store, ({ checks }) => checks.get(path ?? '')?.diagnostics) ?? NONE;
  if (address === undefined) return undefined;
  return {
    path: path ?? address,
    isFile: true,
    isReadable: text !== undefined,
    checks: fileChecksOf(text ?? '').map((check) => withFindings(check, diagnostics)),
    change: (change) =>
      write(async () => {
        if (path === undefined) return undefined;
        if (!studio.texts.has(path)) await studio.open(path);
        const outcome = editFileChecks(studio.texts.state(path)?.doc.toString() ?? '', change);
        if (!outcome.ok) return say(outcome);
        const joinsLastStep = change.kind === 'change';
        studio.texts.edit(path, [outcome.value], { movesCursor: true, joinsLastStep });
        return undefined;
      }),
  };
}

/**
 * Returns the current text of an open file, or the stored text of another file. Undefined until the text is read, and
 * if the file does not exist.
 */
export function useFileText({ texts, files }: Studio, path: string | undefined): string | undefined {
  const [stored, setStored] = useState<{ path: string; text: string }>();
  const [, setCount] = useState(0);
  useTask(
    (signal) => {
      const read = async (): Promise<void> => {
        if (path === undefined || texts.has(path)) return;
        const reading = await files.read(path);
        if (reading.kind === 'read' && !signal.aborted) setStored({ path, text: reading.text });
      };
      void read();
    },
    [texts, files, path],
  );
  useEffect(
    () =>
      texts.listen((event) => {
        if (event.path === path && event.isEdited) setCount((count) => count + 1);
      }),
    [texts, path],
  );
  if (path === undefined) return undefined;
  return texts.state(path)?.doc.toString() ?? (stored?.path === path ? stored.text : undefined);
}
