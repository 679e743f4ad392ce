import type { MapCommandName } from '#schemas/map-edit.ts';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The keys of what can be done with a map. `Mod` is Ctrl, or Cmd on a Mac. */
const KEYS: Readonly<Record<string, MapCommandName>> = {
  'Mod+z': 'undo',
  'Mod+Shift+z': 'redo',
  'Mod+y': 'redo',
  'Mod+d': 'duplicate',
  'Mod+c': 'copy',
  'Mod+x': 'cut',
  'Mod+a': 'select-all',
  Delete: 'remove',
  Backspace: 'remove',
  F2: 'rename',
  Insert: 'add',
  n: 'add',
  c: 'connect',
  g: 'grid',
  p: 'properties',
  'Alt+ArrowLeft': 'left',
  'Alt+ArrowRight': 'right',
  'Alt+ArrowUp': 'up',
  'Alt+ArrowDown': 'down',
  'Alt+Shift+ArrowLeft': 'far-left',
  'Alt+Shift+ArrowRight': 'far-right',
  'Alt+Shift+ArrowUp': 'far-up',
  'Alt+Shift+ArrowDown': 'far-down',
};

/** The command that keys stand for; undefined for others. */
export function findCommand({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: Pressed): MapCommandName | undefined {
  const parts = [
    ...(ctrlKey || metaKey ? ['Mod'] : []),
    ...(altKey ? ['Alt'] : []),
    ...(shiftKey ? ['Shift'] : []),
    key.length === 1 ? key.toLowerCase() : key,
  ];
  return KEYS[parts.join('+')];
}
