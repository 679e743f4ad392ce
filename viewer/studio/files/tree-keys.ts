import type { KeyboardEvent } from 'react';

interface TreeKeysOptions {
  /** Opens a folder, or closes it. */
  fold: (folder: string) => void;
  /** Looks at what a row stands for. */
  onLookAt: (row: string) => void;
}

/** What the keys of a tree do in the list of files, besides those of its buttons; rows are told by `data-row`. */
export function actOnTreeKey({ fold, onLookAt }: TreeKeysOptions) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-row]');
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const { row: path = '' } = row.dataset;
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
    const at = rows.indexOf(row);
    const isFromRight = getComputedStyle(row).direction === 'rtl';
    const go = (to: HTMLElement | undefined): void => to?.focus();
    const open = (): void => (row.getAttribute('aria-expanded') === 'false' ? fold(path) : undefined);
    const close = (): void =>
      row.getAttribute('aria-expanded') === 'true'
        ? fold(path)
        : go(rows.find((one) => one.dataset.row === path.slice(0, Math.max(path.lastIndexOf('/'), 0))));
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(rows[at + 1]),
      ArrowUp: () => go(rows[at - 1]),
      Home: () => go(rows[0]),
      End: () => go(rows.at(-1)),
      [isFromRight ? 'ArrowLeft' : 'ArrowRight']: open,
      [isFromRight ? 'ArrowRight' : 'ArrowLeft']: close,
      Delete: () => onLookAt(path),
      F2: () => onLookAt(path),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
}
