import { isShownPath } from '#schemas/exchange/is-shown-path.ts';
import { INTAKE_LIMITS, type IntakeNote, type IntakeOutcome } from '../../ports/intake.ts';

export interface GivenFile {
  path: string;
  /** Size in bytes. */
  size: number;
  isLink?: boolean;
  /** Reads the file. Rejects if that fails. */
  read: () => Promise<Uint8Array<ArrayBuffer>>;
}

type NoteKind = IntakeNote['kind'];

/** Imports those files that a folder of maps can have. Reports all others. */
export async function importFiles(name: string, given: readonly GivenFile[]): Promise<IntakeOutcome> {
  const notes = new Map<NoteKind, Set<string>>();
  const note = (kind: NoteKind, path: string): void => {
    const known = notes.get(kind) ?? new Set();
    notes.set(kind, known.add(path));
  };
  const kept = chooseFiles(given, note);
  if (kept.size === 0) return { kind: 'refused', why: 'empty' };
  const bytes = [...kept.values()].reduce((sum, { size }) => sum + size, 0);
  if (kept.size > INTAKE_LIMITS.files || bytes > INTAKE_LIMITS.bytes) {
    return { kind: 'refused', why: 'too-much' };
  }
  const contents = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const [path, file] of kept) {
    const read = await file.read().catch(() => undefined);
    if (read) contents.set(path, read);
    else note('unreadable', file.path);
  }
  if (contents.size === 0) return { kind: 'refused', why: 'not-zip' };
  return {
    kind: 'taken',
    name,
    contents,
    notes: [...notes].map(([kind, files]) => ({ kind, files: [...files] })),
  };
}

/** Returns the files to import, by their path in the draft. */
function chooseFiles(
  given: readonly GivenFile[],
  note: (kind: NoteKind, path: string) => void,
): Map<string, GivenFile> {
  const kept = new Map<string, GivenFile>();
  const taken = createTakenNames();
  for (const file of given) {
    const path = file.path.replaceAll('\\', '/');
    // The entry is a folder, not a file.
    if (path.endsWith('/')) continue;
    const reason = reasonToSkip(path, file) ?? (taken.add(path) ? undefined : 'twice');
    if (reason === 'hidden') note(reason, hiddenPart(path));
    else if (reason !== undefined) note(reason, file.path);
    else {
      if (path !== file.path) note('renamed', file.path);
      kept.set(path, file);
    }
  }
  return kept;
}

function reasonToSkip(path: string, { size, isLink = false }: GivenFile): NoteKind | undefined {
  if (!isSafe(path)) return 'unsafe';
  if (!isWanted(path)) return 'hidden';
  if (isLink) return 'link';
  return size > INTAKE_LIMITS.fileBytes ? 'large' : undefined;
}

const LONGEST_NAME = 255;

function isSafe(path: string): boolean {
  const steps = path.split('/');
  return (
    !/[\p{Cc}:]/u.test(path) &&
    steps.every((step) => !['', '.', '..'].includes(step) && step.length <= LONGEST_NAME)
  );
}

/** Matches names of files that operating systems add to folders. */
const SYSTEM = /^(?:__MACOSX|Thumbs\.db|desktop\.ini)$/i;

function isWanted(path: string): boolean {
  return isShownPath(path) && !path.split('/').some((step) => SYSTEM.test(step));
}

/**
 * Returns the outermost ignored folder or file in a path, so that the thousands of files in a folder are reported once.
 */
function hiddenPart(path: string): string {
  const steps = path.split('/');
  const index = steps.findIndex((_, at) => !isWanted(steps.slice(0, at + 1).join('/')));
  return steps.slice(0, index + 1).join('/');
}

/** Creates a set of used names. Names that some systems do not distinguish count as the same. */
function createTakenNames() {
  const files = new Set<string>();
  const folders = new Set<string>();
  return {
    /** Adds a name. Returns false if it is already used. */
    add: (path: string): boolean => {
      const key = path.normalize('NFC').toLowerCase();
      const steps = key.split('/');
      const above = steps.slice(1).map((_, index) => steps.slice(0, index + 1).join('/'));
      if (files.has(key) || folders.has(key) || above.some((folder) => files.has(folder))) return false;
      files.add(key);
      for (const folder of above) folders.add(folder);
      return true;
    },
  };
}

/**
 * Returns files without the single top folder that contains all of them, as in archives of code hosts. Ignored files do
 * not count.
 */
export function withoutTopFolder(given: readonly GivenFile[]): readonly GivenFile[] {
  const shown = given.map(({ path }) => path.replaceAll('\\', '/')).filter(isWanted);
  const top = shown[0]?.split('/')[0];
  if (top === undefined || top === '' || !shown.every((path) => path.startsWith(`${top}/`))) return given;
  return given.map((file) => {
    const isInside = file.path.replaceAll('\\', '/').startsWith(`${top}/`);
    return isInside ? { ...file, path: file.path.slice(top.length + 1) } : file;
  });
}
