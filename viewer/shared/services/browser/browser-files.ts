import type { Files } from '../../ports/device.ts';

/** Milliseconds for which a saved file stays in memory, so that even a slow disk can store it. */
const keepMs = 60_000;

/** Opens files with the browser's file dialog, and saves them as downloads. */
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
