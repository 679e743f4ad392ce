import type { AuthorText } from '#schemas/studio.ts';
import type { Unstored } from '../ports/author-files.ts';
import type { CheckedText, TextPlace } from '../ports/author-language.ts';
import type { Trouble } from './trouble.ts';

/** Whether a text is saved in its file. */
export type SaveState =
  | { kind: 'saved' }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  /** The server does not respond. Saving is retried automatically. */
  | { kind: 'unreachable' }
  /** The browser cannot store the text. Saving is retried automatically. */
  | Unstored
  | { kind: 'refused'; reason: string }
  /**
   * Another tab or program has changed the same lines, or has deleted the file: the author must choose. `base` is the
   * text that both sides have changed.
   */
  | { kind: 'conflict'; present: AuthorText | undefined; base: string };

export interface TextState {
  /** Paths in the order of the tabs. */
  open: readonly string[];
  /** Path of the text in the editor. */
  active: string | undefined;
  saves: ReadonlyMap<string, SaveState>;
  checks: ReadonlyMap<string, CheckedText>;
  hasCheckingFailed: boolean;
  trouble: Trouble | undefined;
  naming: (TextPlace & { name: string }) | undefined;
}

export const initialTextState: TextState = {
  open: [],
  active: undefined,
  saves: new Map(),
  checks: new Map(),
  hasCheckingFailed: false,
  trouble: undefined,
  naming: undefined,
};

/**
 * Returns the state after `state` is set for a text. If the text is saved, removes the message about trouble with its
 * file.
 */
export function withSaveState(
  { saves, trouble }: TextState,
  path: string,
  state: SaveState,
): Pick<TextState, 'saves' | 'trouble'> {
  const isOver = state.kind === 'saved' && trouble?.kind === 'file' && trouble.path === path;
  return { saves: new Map(saves).set(path, state), trouble: isOver ? undefined : trouble };
}

/**
 * Returns the most serious state of saving among all texts, for the bar. If several texts have this state, prefers the
 * active one.
 */
export function worstSave({ saves, active }: TextState): { path: string; state: SaveState } | undefined {
  const all = [...saves].map(([path, state]) => ({ path, state }));
  for (const kind of ['conflict', 'refused', 'unstored', 'unreachable', 'saving', 'unsaved'] as const) {
    const found = all.filter(({ state }) => state.kind === kind);
    const first = found.find(({ path }) => path === active) ?? found[0];
    if (first) return first;
  }
  return all[0];
}

/** Returns true for a tutorial, and for other markdown that may be a tutorial. */
export function isTutorial({ checks }: TextState, path: string): boolean {
  const kind = checks.get(path)?.kind;
  return path.endsWith('.md') && (kind === 'tutorial' || kind === 'other');
}

/** Returns all findings by file: the open file first, and in each file the most severe findings first. */
export function findingsByFile({ checks, active }: TextState): CheckedText[] {
  const rank = ({ path }: CheckedText): number => (path === active ? 0 : 1);
  return [...checks.values()]
    .filter(({ diagnostics }) => diagnostics.length > 0)
    .sort((one, other) => rank(one) - rank(other) || (one.path < other.path ? -1 : 1))
    .map((checked) => ({ ...checked, diagnostics: sortBySeverity(checked.diagnostics) }));
}

const WEIGHTS = { error: 0, warning: 1, info: 2 } as const;

function sortBySeverity(diagnostics: CheckedText['diagnostics']): CheckedText['diagnostics'] {
  return [...diagnostics].sort((one, other) => WEIGHTS[one.severity] - WEIGHTS[other.severity]);
}

export function countFindings({ checks }: TextState): number {
  return [...checks.values()].reduce((sum, { diagnostics }) => sum + diagnostics.length, 0);
}
