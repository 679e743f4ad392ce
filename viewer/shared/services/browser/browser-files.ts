import type { Files } from '../../ports/device.ts';

/** Milliseconds: long enough for a slow disk, while the browser reads the file from memory. */
const keepMs = 60_000;

/** Files through the browser's file dialog and downloads. */
export function createBrowserFiles({ document, URL, setTimeout }: Window & typeof globalThis): Files {
  return {
    pick: (types) =>
      new Promise((resolve) => {
        const input = document.createElement('input');
        input.type = 'file';
        input.accept = types;
        input.addEventListener('change', () => resolve(input.files?.[0]));
        input.addEventListener('cancel', () => resolve(undefined));
        input.click();
      }),
    save: (name, type, parts) => {
      const url = URL.createObjectURL(new Blob([...parts], { type }));
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), keepMs);
    },
  };
}
