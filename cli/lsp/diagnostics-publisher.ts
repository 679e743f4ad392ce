import type { Diagnostic } from '#parser';
import type { OpenDocument } from './open-document.ts';

/** The findings in one version of a document. */
export interface Findings {
  document: OpenDocument;
  diagnostics: readonly Diagnostic[];
}

export interface PublisherOptions {
  /** Returns the current document, or undefined if it is closed. */
  current: (uri: string) => OpenDocument | undefined;
  lint: (document: OpenDocument) => Promise<readonly Diagnostic[]>;
  publish: (findings: Findings) => void;
  fail: (error: unknown) => void;
}

/** When to check a document: `soon` after typing in it, `later` after changes in other files. */
type Urgency = 'soon' | 'later';

/** Milliseconds from typing to the check: long enough to collect the letters of a word, too short to notice. */
const ACTIVE_DELAY_MS = 25;
const OTHER_DELAY_MS = 250;
/**
 * Maximum number of milliseconds that a slow check is delayed. A text that takes this long is checked when the author
 * pauses.
 */
const LONGEST_WAIT_MS = 1500;

interface State {
  timer?: NodeJS.Timeout;
  /** True if typing has started the timer. */
  isTyped?: boolean;
  /** Milliseconds that the last check took. The next one waits at least as long, so that typing is not delayed. */
  lastDuration: number;
  /** The check of the current version. */
  last?: { document: OpenDocument; findings: Promise<Findings> };
}

export type DiagnosticsPublisher = ReturnType<typeof createDiagnosticsPublisher>;

/** Checks documents shortly after they change, each version once. Never publishes findings of an older version. */
export function createDiagnosticsPublisher(options: PublisherOptions) {
  const states = new Map<string, State>();
  const stateOf = (uri: string): State => {
    const state = states.get(uri) ?? { lastDuration: 0 };
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
    // The document was closed or edited in the meantime: drop these findings, the next check is running.
    if (options.current(uri) === document) options.publish(findings);
  };

  return {
    /** Returns the findings in a document. Checks each version once. */
    findingsOf,
    schedule: (uri: string, urgency: Urgency) =>
      scheduleCheck(stateOf(uri), urgency, () => void run(uri).catch(options.fail)),
    /** Stops publishing findings of a document. */
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

/** Runs a check after a delay. Restarts the delay if a check is waiting already. */
function scheduleCheck(state: State, urgency: Urgency, run: () => void): void {
  delete state.last;
  // A change in another file does not delay the check after typing, which takes both changes into account.
  if (urgency === 'later' && state.isTyped === true) return;
  state.isTyped = urgency === 'soon';
  clearTimeout(state.timer);
  const wait = Math.max(
    urgency === 'soon' ? ACTIVE_DELAY_MS : OTHER_DELAY_MS,
    Math.min(state.lastDuration, LONGEST_WAIT_MS),
  );
  state.timer = setTimeout(() => {
    state.isTyped = false;
    run();
  }, wait);
}

async function check(document: OpenDocument, state: State, { lint }: PublisherOptions): Promise<Findings> {
  const begun = performance.now();
  const diagnostics = await lint(document);
  state.lastDuration = performance.now() - begun;
  return { document, diagnostics };
}
