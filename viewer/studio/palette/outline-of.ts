import type { MapSymbol } from '#parser';
import { readLesson } from '../domain/lesson.ts';
import type { Studio } from '../state/create-studio.ts';
import { textFiles } from '../state/studio-state.ts';
import type { PlacedItem } from './find-items.ts';

/** The sections of all maps, and of the text at hand, in their order; that one's first. */
export async function readOutlines({ store, texts, outline }: Studio): Promise<PlacedItem[]> {
  const state = store.getState();
  const { active } = state;
  const maps = textFiles(state).filter((path) => state.checks.get(path)?.kind === 'map');
  const paths = active === undefined ? maps : [active, ...maps.filter((path) => path !== active)];
  const all = paths.map(async (path) => {
    if (maps.includes(path)) return toItems(path, await outline(path));
    return stepsOf(path, texts.state(path)?.doc.toString() ?? '');
  });
  return (await Promise.all(all)).flat();
}

function toItems(path: string, symbols: readonly MapSymbol[], level = 0): PlacedItem[] {
  return symbols.flatMap(({ name, kind, detail, range, nameRange, children }) => [
    {
      kind,
      label: detail ?? name,
      ...(detail !== undefined && { also: name }),
      file: path,
      level,
      place: { path, offset: nameRange.start },
      end: range.end,
    },
    ...toItems(path, children, level + 1),
  ]);
}

function stepsOf(path: string, text: string): PlacedItem[] {
  return readLesson(text).steps.map(({ title, start, end }) => ({
    kind: 'step',
    label: title,
    file: path,
    level: 0,
    place: { path, offset: start },
    end,
  }));
}
