import type { Diagnostic } from '#parser';
import type { OpenDocument } from './open-document.ts';

/** What was found in one version of a document. */
export interface Findings {
  document: OpenDocument;
  diagnostics: readonly Diagnostic[];
}

export interface PublisherOptions {
  /** The document as it is now; undefined once it is closed. */
  current: (uri: string) => OpenDocument | undefined;
  lint: (document: OpenDocument) => Promise<Diagnostic[]>;
  publish: (findings: Findings) => void;
  fail: (error: unknown) => void;
}

/** Soon where somebody types in a document, later where another file has changed. */
type Urgency = 'soon' | 'later';

/** Long enough for the letters of a word to come together, too short to be noticed. */
const SOON_MS = 25;
const LATER_MS = 250;
/** A text that takes longer than that to check is checked when its author rests. */
const LONGEST_WAIT_MS = 1500;

interface State {
  timer?: NodeJS.Timeout;
  /** The timer is for something that was typed. */
  isTyped?: boolean;
  /** How long the last check took: the next waits at least as long, so that typing stays ahead of it. */
  took: number;
  /** The check of a version that nothing has changed since. */
  last?: { document: OpenDocument; findings: Promise<Findings> };
}

export type DiagnosticsPublisher = ReturnType<typeof createDiagnosticsPublisher>;

/** Checks documents a moment after they change, each version once, and never tells what holds for an older one. */
export function createDiagnosticsPublisher(options: PublisherOptions) {
  const states = new Map<string, State>();
  const stateOf = (uri: string): State => {
    const state = states.get(uri) ?? { took: 0 };
    states.set(uri, state);
    return state;
  };

  const findingsOf = (document: OpenDocument): Promise<Findings> => {
    const state = stateOf(document.uri);
    if (state.last?.document === document) return state.last.findings;
    const findings = check(document, state, options);
    state.last = { document, findings };
    return findings;
  };

  const run = async (uri: string): Promise<void> => {
    const document = options.current(uri);
    if (!document) return;
    const findings = await findingsOf(document);
    // Closed, or typed in, in the meantime: what was found is of no use any more, and the next check is under way.
    if (options.current(uri) === document) options.publish(findings);
  };

  return {
    /** What is found in a document as it is now. */
    findingsOf,
    schedule: (uri: string, urgency: Urgency) =>
      postpone(stateOf(uri), urgency, () => void run(uri).catch(options.fail)),
    /** Nothing of it is told any more. */
    close: (uri: string) => {
      clearTimeout(states.get(uri)?.timer);
      states.delete(uri);
    },
    dispose: () => {
      for (const { timer } of states.values()) clearTimeout(timer);
      states.clear();
    },
  };
}

/** Runs a check after a while; one that is waiting already is put off. */
function postpone(state: State, urgency: Urgency, run: () => void): void {
  delete state.last;
  // What was typed is not put off by a change elsewhere: the check that comes sees both.
  if (urgency === 'later' && state.isTyped === true) return;
  state.isTyped = urgency === 'soon';
  clearTimeout(state.timer);
  const wait = Math.max(urgency === 'soon' ? SOON_MS : LATER_MS, Math.min(state.took, LONGEST_WAIT_MS));
  state.timer = setTimeout(() => {
    state.isTyped = false;
    run();
  }, wait);
}

async function check(document: OpenDocument, state: State, { lint }: PublisherOptions): Promise<Findings> {
  const begun = performance.now();
  const diagnostics = await lint(document);
  state.took = performance.now() - begun;
  return { document, diagnostics };
}
