import { readFields } from '#schemas/exchange/read-fields.ts';
import { attempt, type TextStorage } from '../../../shared/services/browser/local-preferences.ts';
import type { AuthorDraft } from '../../ports/author-files.ts';
import type { DraftKey } from '../indexed-db/studio-database.ts';

const PREFIX = 'skillmap-studio-draft ';
/** Largest stored draft in characters. Browsers have room for about five million, which the whole site shares. */
const LARGEST = 500_000;

/**
 * Creates access to a folder's unsaved texts in localStorage, which can be written while the page closes because it is
 * synchronous.
 */
export function draftsAtClose(storage: TextStorage | undefined, folder: string) {
  const nameOf = (key: DraftKey): string => PREFIX + JSON.stringify(key);
  const text = (key: DraftKey): string | undefined =>
    attempt(() => storage?.getItem(nameOf(key)) ?? undefined);
  return {
    keys: (): DraftKey[] =>
      (attempt(() => namesIn(storage)) ?? []).flatMap((name) => {
        const key = name.startsWith(PREFIX) ? readKey(name.slice(PREFIX.length)) : undefined;
        return key?.[0] === folder ? [key] : [];
      }),
    /** Returns a draft as it is stored. */
    text,
    read: (key: DraftKey): AuthorDraft | undefined => readDraft(text(key)),
    write: (key: DraftKey, draft: AuthorDraft): void => {
      const withoutBase = { text: draft.text, version: draft.version };
      const fits = [draft, withoutBase]
        .map((one) => JSON.stringify(one))
        .find(({ length }) => length <= LARGEST);
      if (fits !== undefined) attempt(() => storage?.setItem(nameOf(key), fits));
    },
    remove: (key: DraftKey): void => void attempt(() => storage?.removeItem(nameOf(key))),
  };
}

function namesIn(storage: TextStorage | undefined): string[] {
  return Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
}

function readKey(json: string): DraftKey | undefined {
  const key: unknown = attempt((): unknown => JSON.parse(json));
  return Array.isArray(key) && key.every((one) => typeof one === 'string') ? (key as DraftKey) : undefined;
}

function readDraft(json: string | undefined): AuthorDraft | undefined {
  const value: unknown = attempt((): unknown => JSON.parse(json ?? ''));
  const { text, version, base } = readFields(value) ?? {};
  if (typeof text !== 'string' || typeof version !== 'string') return undefined;
  return { text, version, ...(typeof base === 'string' && { base }) };
}
